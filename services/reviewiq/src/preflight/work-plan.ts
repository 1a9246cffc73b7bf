import { numberOf } from '@consortia/infra/text/numbers';
import type { SentenceAt } from '@consortia/infra/text/sentences';
import { type Numbered, number, placeIn, type Statement, start } from './statement.ts';

const ignoringCase = (source: string): RegExp => new RegExp(source, 'giu');
const code =
  /(?<![\p{L}\p{N}])(WP|DC|D|ESR|MS|RO|SO|O|M|T|[Ww]ork [Pp]ackage|[Dd]eliverable|[Mm]ilestone|[Oo]bjective|[Tt]ask)\s?(\d{1,2}(?:\.\d{1,2})?)(?![\p{L}\p{N}])/gu;
const inLetters: Readonly<Record<string, string>> = {
  'work package': 'WP',
  deliverable: 'D',
  milestone: 'MS',
  objective: 'O',
  task: 'T',
};
const families: Readonly<Record<string, Numbered>> = {
  WP: 'workPackage',
  MS: 'milestone',
  RO: 'objective',
  SO: 'objective',
  O: 'objective',
  DC: 'candidate',
  ESR: 'candidate',
};
/** A milestone has its month in brackets, or is a milestone by name: then M with a number names no month. */
export const milestonesAreM = (text: string): boolean =>
  /(?<![\p{L}\d])M\d{1,2}[^.;\n()]{3,120}\((?:due )?(?:in )?(?:month|M\s?\d)|\bmilestones?:? [(\p{L}\s,]{0,30}M\d{1,2}(?!\d)(?: \(|:|,? (?:and|to) M)/u.test(
    text,
  );
const inAnyCase = (word: string): string => word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const month = inAnyCase('month');
/** A lower-case m before a number is of metres. */
const ordinal = (isM: boolean): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${isM ? '' : 'M\\s?|'}${month}[sS]?\\s)(\\d{1,3})(?!\\d|\\.\\d)(?:\\s?(?:[–-]|${inAnyCase('to')}|${inAnyCase('until')})\\s?(?:[Mm]\\s?|${month} )?(\\d{1,3})(?!\\d))?(?! (?:${month}[sS]|${inAnyCase('person')}))`,
    'gu',
  );
const monthPatterns = { plain: ordinal(false), named: ordinal(true) };

type Code = { code: string; at: number; end: number };
export const codesIn = (text: string, isM: boolean): Code[] =>
  [...text.matchAll(code)].flatMap(({ 0: written, 1: family = '', 2: of = '', index }) =>
    family === 'M' && !isM
      ? []
      : [{ code: `${inLetters[family.toLowerCase()] ?? family}${of}`, at: index, end: index + written.length }],
  );

const near = 90;
/** The element that a month is of: the code before it in the same part of the sentence, or the one in brackets behind it. */
function elementAt(text: string, codes: readonly Code[], from: number, end: number): string | null {
  const behind = codes.find(({ at }) => at >= end && at - end <= 3);
  if (behind && /^ ?[([]$/.test(text.slice(end, behind.at))) return behind.code;
  const before = codes.findLast((one) => one.end <= from);
  if (!before || from - before.end > near) return null;
  const between = text.slice(before.end, from);
  // Another part of the sentence is about something else, and so is a month after another one.
  return /[;.]|\bwhile\b|\bmonths? \d|\bM\d/.test(between) ? null : before.code;
}

export function* monthsOf(sentence: SentenceAt, isM: boolean, codes: readonly Code[]): Generator<Statement> {
  const { text } = sentence;
  for (const { 0: written, 1: first, 2: last, index } of text.matchAll(isM ? monthPatterns.named : monthPatterns.plain))
    yield {
      ...{ kind: 'months', of: elementAt(text, codes, index, index + written.length) },
      ...{ first: Number(first), last: last === undefined ? null : Number(last) },
      place: placeIn(sentence, index),
    };
}

const personMonths = '(?:PMs?|(?:person|researcher|candidate|fellow|staff)[ -]months?)(?![\\p{L}\\p{N}])';
const effortPattern = ignoringCase(`${start}(\\d{1,4}(?:\\.\\d)?)[\\s-]?${personMonths}`);
/** "12 go to WP1, 8 to WP2", in a sentence about person-months. */
const sharePattern = ignoringCase(
  `${start}(\\d{1,3}(?:\\.\\d)?)(?: (?:go(?:es)?|falls?|are|is))? (?:to|for|in) (WP)\\s?(\\d{1,2})(?!\\d)`,
);
/** Of all of it: "in total", "a total of", "the budget of". */
const totals = /\b(?:total(?:s|ling)?|altogether|overall|in all|sum|whole|requests?|requested|budget)\b/i;
const peoplePattern = ignoringCase(
  `${number} (?:doctoral )?(?:candidates|DCs|ESRs|researchers|positions|fellows)(?:,? (?:each )?(?:for|of|with|employed for|x|×)) (?:a contract of )?${number} months(?: each)?[^.;]{0,60}?(\\d{2,4})[\\s-]${personMonths}`,
);

export function* effortOf(sentence: SentenceAt, codes: readonly Code[]): Generator<Statement> {
  const { text } = sentence;
  for (const found of text.matchAll(peoplePattern))
    yield {
      ...{ kind: 'people', people: numberOf(found[1]!), each: numberOf(found[2]!), total: Number(found[3]) },
      place: placeIn(sentence, found.index),
    };
  if (text.search(effortPattern) >= 0)
    for (const { 1: value, 3: package_, index } of text.matchAll(sharePattern))
      yield { kind: 'effort', of: `WP${package_}`, personMonths: Number(value), place: placeIn(sentence, index) };
  for (const { 0: written, 1: value, index } of text.matchAll(effortPattern)) {
    const around = text.slice(Math.max(0, index - 40), index + written.length + 20);
    const work = codes.filter(({ code: one }) => one.startsWith('WP'));
    const element = elementAt(text, work, index, index + written.length);
    if (element === null && !totals.test(around) && !/\bof the $/i.test(text.slice(0, index).slice(-8))) continue;
    yield { kind: 'effort', of: element, personMonths: Number(value), place: placeIn(sentence, index) };
  }
}

/** How many there are of all: "in six work packages", "comprises five", "the three objectives". */
const wholes: Readonly<Record<Numbered, string>> = {
  workPackage: 'work packages|WPs',
  deliverable: 'deliverables',
  milestone: 'milestones',
  objective: 'objectives',
  candidate: 'doctoral candidates|DCs|ESRs',
};
const countPatterns = (Object.keys(wholes) as Numbered[]).map((of) => ({
  of,
  pattern: ignoringCase(
    `(?:^|(?<!\\p{L})(?:in|into|has|have|comprises|contains|of|the|our|all|all the|its|are|recruits?|trains?|employs?|pursues?|defines?|sets?)(?: a total of)? )${number} (?:(?:main|specific|scientific and|interlinked|linked|interconnected|overall|key) )?(?:${wholes[of]})(?! (?:of|in|for|on|from|at|with|that|which|who|led|about|devoted|per|each) )(?!\\p{L})`,
  ),
}));

export function* countsOf(sentence: SentenceAt, codes: readonly Code[]): Generator<Statement> {
  for (const { of, pattern } of countPatterns)
    for (const found of sentence.text.matchAll(pattern))
      yield { kind: 'count', of, count: numberOf(found[1]!), place: placeIn(sentence, found.index) };
  for (const { code: written, at } of codes) {
    const of = families[/^[A-Z]+/.exec(written)![0]];
    if (of && !written.includes('.'))
      yield { kind: 'code', of, code: written, number: Number(/\d+/.exec(written)![0]), place: placeIn(sentence, at) };
  }
}
