import { numberOf, numberPattern } from '@consortia/infra/text/numbers';
import { words } from './vocabulary.ts';

/** "At least two …": a number with its bounds, and the words up to the next one. */
export type Quantity = {
  fewest: number | null;
  most: number | null;
  /** From 0 to 1, where it is a share. */
  share: number | null;
  /** Stands behind "from" or "in": a number of places rather than of entities. */
  ofPlaces: boolean;
  /** Stands behind "or": instead of the one before. */
  instead: boolean;
  /** Stands behind "of which": some of those before. */
  ofThem: boolean;
  /** Has words that say how it counts. */
  bounded: boolean;
  from: number;
  at: number;
  rest: string;
};

const least = words('at (?:the )?least', '(?:an? |the )?minimum(?: number)?(?: of)?', '(?:not|no) (?:less|fewer) than');
const most = words('(?:an? |the )?maximum(?: number)?(?: of)?', 'at (?:the )?most', 'up to', '(?:no|not) more than');
const exact = words('exactly', 'only', 'precisely');
/** A number without a bound counts only at the beginning of a part. */
const begins = `(?:(?<=^ ?|\\b(?:and|or|of|by|from|in|with|another|include|involve|comprise|have) |[,;:•–-] ?)|^ )`;
const number = `(?:${numberPattern}|an?(?! (?:minimum|maximum|total|consortium|majority|single))|a single|single|half)`;
const again = '(?: ?\\([a-z\\d]{1,6}\\))?';
const head = new RegExp(
  `(?<places>\\b(?:from|in|across|covering) (?:a total of )?)?(?:(?<least>\\b${least}) |(?<most>\\b${most}) |(?<exact>\\b${exact}):? |(?<between>\\bbetween )|${begins})` +
    `(?:another |a total of )?(?:(?<share>\\d{1,2}) ?(?:%|per ?cent)|(?<first>${number})${again})` +
    `(?:(?: to (?:${most} )?| and ${most} | and (?=\\d)| or |-|–)(?<second>${numberPattern})${again})?(?<more> or more\\b)?(?= [a-z"'‘])`,
  'gi',
);

type Groups = Record<string, string | undefined>;
const numberIn = (written: string): number => (/^(?:an?|a single|single)$/i.test(written) ? 1 : numberOf(written));

function boundsOf(groups: Groups, behind: string): Pick<Quantity, 'fewest' | 'most' | 'share'> | null {
  const none = { fewest: null, most: null, share: null };
  if (groups.share !== undefined) return { ...none, share: Number(groups.share) / 100 };
  const written = groups.first!;
  if (/^half$/i.test(written)) return behind.startsWith(' of ') ? { ...none, share: 0.5 } : null;
  const fewest = numberIn(written);
  if (groups.second !== undefined) return { ...none, fewest, most: numberOf(groups.second) };
  if (groups.most !== undefined) return { ...none, most: fewest };
  const isExact = groups.exact !== undefined || /single/i.test(written);
  return { ...none, fewest, most: isExact && !groups.more ? fewest : null };
}

/** An article is a number in "at least a …", and at the beginning of a clause: "must include a …". */
const isNumber = ({ first = '', least: bound }: Groups, index: number, before: string): boolean =>
  !/^an?$/i.test(first) || bound !== undefined || index <= 1 || /\btogether with$/i.test(before);

const behindThem = /\b(?:(?:of|among|amongst) (?:which|whom|them|these)|including|with)$/i;

/** Numbers of a clause in order. In linear time: bounds and numbers are of a few words. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(head)) {
    const groups = match.groups as Groups;
    const at = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 20), match.index).trimEnd();
    const bounds = isNumber(groups, match.index, before) ? boundsOf(groups, text.slice(at, at + 4)) : null;
    if (!bounds) continue;
    const last = found.at(-1);
    if (last) last.rest = text.slice(last.at, match.index);
    const places = groups.places !== undefined || /\b(?:from|in|across)$/i.test(before);
    const instead = /\bor$/i.test(before);
    const bounded = Boolean(groups.least ?? groups.most ?? groups.exact ?? groups.more ?? groups.second);
    found.push({
      ...bounds,
      bounded,
      ofPlaces: places,
      instead,
      ofThem: behindThem.test(before),
      from: match.index,
      at,
      rest: text.slice(at),
    });
  }
  return found;
}
