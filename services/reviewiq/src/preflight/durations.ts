import { numberOf, numberPattern } from '@consortia/infra/text/numbers';
import type { SentenceAt } from '@consortia/infra/text/sentences';
import { datesIn } from './dates.ts';
import { type Lasting, placeIn, type Statement, start } from './statement.ts';

const ignoringCase = (source: string): RegExp => new RegExp(source, 'giu');
/** A length; "12 to 24 months" is a range, and says of nothing how long it lasts. */
const length = `${start}(?<!(?:${numberPattern}|\\d)(?: to |–|-| or ))(?<count>${numberPattern})(?:\\s(?:full|whole|calendar))?[\\s-](?<unit>months?|years?)(?![\\p{L}\\p{N}])`;
/** Up to so many characters of a clause. */
const words = (most: number): string => `[^.;:,()\\d]{0,${most}}?`;
const lasts =
  '(?:lasts?|runs? (?:for|over)|will last|will run (?:for|over)|takes?|covers|spans|extends over|(?:is|has) (?:a )?(?:planned |total |overall )?(?:duration|length) of|is|of|over|for|comprises)';

/** Nouns of what lasts, the most specific first. Words before a noun can say that it is another one. */
const nouns: readonly [Lasting, string][] = [
  ['outgoing', '(?:outgoing|abroad) (?:phase|period|stay)'],
  ['back', '(?:return|reintegration|incoming) (?:phase|period)'],
  ['placement', '(?:non-academic )?placement'],
  ['secondment', 'secondments?'],
  [
    'candidate',
    '(?:each|every) (?:doctoral )?(?:candidate|researcher|position|contract|DC|ESR)|(?:doctoral )?contracts?',
  ],
  ['project', '(?:project|fellowship|action|network)'],
];
const owned = '(?:the|this|our|my|(?:apply|ask) for an?|(?:request|propose) an?)';
/** The determiner and the attributes of a noun: the project itself, and not one of others or a part of it. */
const own = `${owned}(?: (?!pilot|previous|earlier|former|past|first|second|another|sister|doctoral|individual|single|other|phd)[\\p{L}-]{2,20}){0,4}? `;
const determined = (of: Lasting, noun: string): string =>
  of === 'project'
    ? `(?:${own}${noun}|\\b(?<acronym>[A-Z][A-Z0-9-]{3,14})(?= (?:lasts|runs|will last|will run|spans)))`
    : `(?:${noun})`;

type LengthPattern = { of: Lasting; pattern: RegExp };
const lengthPatterns: readonly LengthPattern[] = nouns.flatMap(([of, noun]) => [
  // "The fellowship (…) lasts 24 months", "the secondment of three months".
  {
    of,
    pattern: ignoringCase(
      `(?<![\\p{L}])${determined(of, noun)}(?![\\p{L}])${words(40)} ${lasts} (?:exactly |a total of |in total )?${length}`,
    ),
  },
  // "The fellowship (24 months)", "the return phase 12 months".
  {
    of,
    pattern: ignoringCase(
      `(?<![\\p{L}])${determined(of, noun)} ${of === 'outgoing' || of === 'back' ? '\\(?' : '\\('}${length}`,
    ),
  },
  // "The 24-month fellowship", "a three-month secondment".
  {
    of,
    pattern: ignoringCase(
      `${of === 'project' ? `(?<!\\p{L})${owned} ` : ''}${start}(?<count>${numberPattern})[- ](?<unit>month|year)(?: (?!${nouns.map(([, one]) => one).join('|')})[\\p{L}-]{2,20}){0,3}? ${of === 'project' ? noun : `(?:${noun})`}(?!\\p{L})`,
    ),
  },
  // "The duration of the project is 24 months"; "the 24 months of the project".
  ...(of === 'project'
    ? [
        {
          of,
          pattern: ignoringCase(
            `(?<!\\p{L})(?:(?:total |overall |project )?duration(?: of (?:${own})?${noun})?(?: is| will be| of|:| =)?|(?:${own})${noun}(?: has| with) a (?:total )?duration of) ${length}`,
          ),
        },
        { of, pattern: ignoringCase(`(?<!\\p{L})the ${length} of ${own}${noun}(?!\\p{L})`) },
      ]
    : []),
]);

/** What has been, or has been of others, is no plan. */
const past =
  /\b(?:was|were|had|held|lasted|completed|spent|worked|received|obtained|earned|graduated|ran)\b|\bfrom (?:19|20)\d\d (?:to|until)\b/i;
/** Says how long something else lasts within it. */
const partly =
  /\b(?:first|last|after|before|within|each of|every|per|up to|at most|at least|between|more than|less than)\s?$/i;

/** What is found in the order of the text. An acronym is in capitals alone; behind another word the search goes on. */
function foundIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const all: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    if (/^[A-Z0-9-]*$/.test(found.groups!.acronym ?? '')) all.push(found);
    else pattern.lastIndex = found.index + 1;
  }
  return all;
}

export function* lengthsOf(sentence: SentenceAt): Generator<Statement> {
  const { text } = sentence;
  if (past.test(text)) return;
  const taken = new Set<number>();
  for (const { of, pattern } of lengthPatterns)
    for (const found of foundIn(text, pattern)) {
      const { count = '', unit = '' } = found.groups!;
      const end = found.index + found[0].length;
      const begins = found[0].lastIndexOf(count) + found.index;
      if (taken.has(begins) || partly.test(text.slice(Math.max(0, begins - 16), begins))) continue;
      // "24-month fellowship" ends with the noun; a length that goes on as one of people is effort.
      if (/^[\s-](?:person|each)/i.test(text.slice(end, end + 8)) && of === 'project') continue;
      taken.add(begins);
      const months = numberOf(count) * (/^y/i.test(unit) ? 12 : 1);
      yield { kind: 'length', of, months, place: placeIn(sentence, found.index) };
    }
}

const starting = /\b(?:start(?:s|ing|ed)?|begin(?:s|ning)?|from)\b[^.;]{0,30}$/i;
const ending = /\b(?:end(?:s|ing)?|finish(?:es)?|until|runs? to|to)\b[^.;]{0,20}$/i;
const ofProject = /\b(?:project|fellowship|network|action)\b/i;
export function* datesOf(sentence: SentenceAt): Generator<Statement> {
  const isOfProject = ofProject.test(sentence.text) && !past.test(sentence.text);
  for (const date of datesIn(sentence.text)) {
    const before = sentence.text.slice(Math.max(0, date.at - 50), date.at);
    const of = !isOfProject ? null : ending.test(before) ? 'end' : starting.test(before) ? 'start' : null;
    yield { kind: 'date', of, date, place: placeIn(sentence, date.at) };
  }
}
