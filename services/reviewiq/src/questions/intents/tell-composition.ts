import { stem } from '@consortia/infra/text/stem';
import { termOf } from '@consortia/infra/text/terms';
import { type StandardComposition, standardRules } from '@consortia/proto/consortium/standard-rules';
import { foldedWords } from '@consortia/proto/fold';
import type { EntityCount } from '@consortia/proto/funding-ingest/partner-rules';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import type { Line } from '../finding.ts';
import { sourceLine } from './call-words.ts';

const stemsOf = (text: string): string[] =>
  foldedWords(text)
    .filter((word) => termOf(word) !== '')
    .map(stem);
/** "RIA" of "Research and Innovation Actions". */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0])
    .join('');

/** The type of action of Horizon Europe that a question names by all words of its name or by its initials; null: it names none. */
export function compositionNamed(question: string, year: number): StandardComposition | null {
  const forms = ` ${stemsOf(question).join(' ')} `;
  const written = new Set(question.match(/\p{L}+/gu)?.map((word) => word.replace(/s$/, '')) ?? []);
  const [rules] = standardRules.filter(({ name }) => name === 'Horizon Europe');
  const named = rules!.compositions.filter(
    ({ name, years }) =>
      (!years || (years[0] <= year && year <= years[1])) &&
      (forms.includes(` ${stemsOf(name).join(' ')} `) || written.has(initialsOf(name))),
  );
  return named.toSorted((one, other) => other.name.length - one.name.length)[0] ?? null;
}

const inCapitals = /^\p{Lu}{2,}$/u;
const withoutPrefix = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !inCapitals.test(word))
    .join(' ');
/** Whether it is the type of many calls, and not a scheme of its own. */
export const namesActions = ({ name }: StandardComposition): boolean => /\bActions?$/.test(name);
/** Whether a call is of a type of action, whatever the programme before its name. */
export const isOfType = (typeOfAction: string | null, { name }: StandardComposition): boolean =>
  typeOfAction !== null && withoutPrefix(typeOfAction) === withoutPrefix(name);

/** The words of a text that do not name a type of action. */
export function withoutType(text: string, { name }: StandardComposition): string {
  const named = new Set([...stemsOf(name), stem(initialsOf(name).toLowerCase())]);
  return text
    .split(' ')
    .filter((word) => !named.has(stem(word.toLowerCase())))
    .join(' ');
}

const countInWords = ({ fewest, most, entities, where, countries, memberStates, roles }: EntityCount): string =>
  words.entities({
    ...{ fewest, most, countries, memberStates },
    kind: entities.join(', ') || null,
    isAnywhere: where === null,
    mayBeAssociated: roles.includes('associated'),
  });

/** Who has to be in a consortium by the standard rules of a type of action, with the source. */
export function compositionInLines({ name, counts, disputed = [], also, source }: StandardComposition): Line[] {
  if (!source) return [{ text: words.noComposition(name) }];
  return [
    { text: words.composition(name) },
    ...counts.map((one) => ({ text: `- ${countInWords(one)}` })),
    ...disputed.map((one) => ({ text: `- ${words.disputed(countInWords(one))}` })),
    ...(also ? [{ text: `- ${words.alsoDemanded[also]}` }] : []),
    sourceLine(source),
  ];
}
