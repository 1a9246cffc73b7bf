import { stem } from '@consortia/infra/text/stem';

/** Words that say nothing about a field. */
const common = new Set(
  'that this with from their which will should have been they these those such into other more than also must and the for are measurements measurement measured measure methods method systems system research project projects network networks based development develop approach application applications analysis use used using new results study'.split(
    ' ',
  ),
);
/** Stems of the words of a text, without those that say nothing. */
export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !common.has(word)).map(stem));
