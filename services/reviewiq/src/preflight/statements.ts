import { amountOf, amountPattern, numberOf, numberPattern } from '@consortia/infra/text/numbers';
import { type SentenceAt, sentencesAt } from '@consortia/infra/text/sentences';
import { datesIn, type WrittenDate } from './dates.ts';

/** Words of the text with the place where they start. */
export type Place = { quote: string; at: number };
/** Of what something has a length. */
export type Lasting = 'project' | 'outgoing' | 'back' | 'placement' | 'secondment' | 'candidate';
/** Elements of a work plan that are numbered. */
export type Numbered = 'workPackage' | 'deliverable' | 'milestone' | 'objective' | 'candidate';
/** What a sentence says in figures. Lengths and months of the project are in months, amounts in euros. */
export type Statement = { place: Place } & (
  | { kind: 'length'; of: Lasting; months: number }
  | { kind: 'months'; of: string | null; first: number; last: number | null }
  | { kind: 'effort'; of: string | null; personMonths: number }
  | { kind: 'people'; people: number; each: number; total: number }
  | { kind: 'date'; of: 'start' | 'end' | null; date: WrittenDate }
  | { kind: 'percent'; parts: number[] }
  | { kind: 'amounts'; parts: number[]; total: number }
  | { kind: 'readiness'; levels: number[]; from: number | null; to: number | null }
  | { kind: 'count'; of: Numbered; count: number }
  | { kind: 'group'; of: string; count: number; isKnown: boolean }
  | { kind: 'code'; of: Numbered; code: string; number: number }
);

const quotedCharacters = 300;
/** A sentence, or the part of a long one that is around a place in it. */
function placeIn({ at, text }: SentenceAt, from: number): Place {
  if (text.length <= quotedCharacters) return { quote: text, at };
  const start = Math.max(0, from - quotedCharacters / 2);
  const begins = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const rough = text.slice(begins, begins + quotedCharacters);
  const quote = rough.includes(' ') ? rough.slice(0, rough.lastIndexOf(' ')) : rough;
  return { quote, at: at + begins };
}

const any = (source: string, flags = 'giu'): RegExp => new RegExp(source, flags);
const start = '(?<![\\p{L}\\p{N}.,])';
const number = `(${numberPattern})`;
/** A length; "12 to 24 months" is a range, and says of nothing how long it lasts. */
const length = `${start}(?<!(?:${numberPattern}|\\d)(?: to |–|-| or ))${number}(?:\\s(?:full|whole|calendar))?[\\s-](months?|years?)(?![\\p{L}\\p{N}])`;
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
    ? `(?:${own}${noun}|\\b(?-i:[A-Z][A-Z0-9-]{3,14})(?= (?:lasts|runs|will last|will run|spans)))`
    : `(?:${noun})`;

type LengthPattern = { of: Lasting; pattern: RegExp; at: number; unit: number };
const lengthPatterns: readonly LengthPattern[] = nouns.flatMap(([of, noun]) => [
  // "The fellowship (…) lasts 24 months", "the secondment of three months".
  {
    of,
    pattern: any(
      `(?<![\\p{L}])${determined(of, noun)}(?![\\p{L}])${words(40)} ${lasts} (?:exactly |a total of |in total )?${length}`,
    ),
    at: 1,
    unit: 2,
  },
  // "The fellowship (24 months)", "the return phase 12 months".
  {
    of,
    pattern: any(
      `(?<![\\p{L}])${determined(of, noun)} ${of === 'outgoing' || of === 'back' ? '\\(?' : '\\('}${length}`,
    ),
    at: 1,
    unit: 2,
  },
  // "The 24-month fellowship", "a three-month secondment".
  {
    of,
    pattern: any(
      `${of === 'project' ? `(?<!\\p{L})${owned} ` : ''}${start}${number}[- ](month|year)(?: (?!${nouns.map(([, one]) => one).join('|')})[\\p{L}-]{2,20}){0,3}? ${of === 'project' ? noun : `(?:${noun})`}(?!\\p{L})`,
    ),
    at: 1,
    unit: 2,
  },
  // "The duration of the project is 24 months"; "the 24 months of the project".
  ...(of === 'project'
    ? [
        {
          of,
          pattern: any(
            `(?<!\\p{L})(?:(?:total |overall |project )?duration(?: of (?:${own})?${noun})?(?: is| will be| of|:| =)?|(?:${own})${noun}(?: has| with) a (?:total )?duration of) ${length}`,
          ),
          at: 1,
          unit: 2,
        },
        { of, pattern: any(`(?<!\\p{L})the ${length} of ${own}${noun}(?!\\p{L})`), at: 1, unit: 2 },
      ]
    : []),
]);

/** What has been, or has been of others, is no plan. */
const past =
  /\b(?:was|were|had|held|lasted|completed|spent|worked|received|obtained|earned|graduated|ran)\b|\bfrom (?:19|20)\d\d (?:to|until)\b/i;
/** Says how long something else lasts within it. */
const partly =
  /\b(?:first|last|after|before|within|each of|every|per|up to|at most|at least|between|more than|less than)\s?$/i;

function* lengthsOf(sentence: SentenceAt): Generator<Statement> {
  const { text } = sentence;
  if (past.test(text)) return;
  const taken = new Set<number>();
  for (const { of, pattern, at, unit } of lengthPatterns)
    for (const found of text.matchAll(pattern)) {
      const end = found.index + found[0].length;
      const begins = found[0].lastIndexOf(found[at]!) + found.index;
      if (taken.has(begins) || partly.test(text.slice(Math.max(0, begins - 16), begins))) continue;
      // "24-month fellowship" ends with the noun; a length that goes on as one of people is effort.
      if (/^[\s-](?:person|each)/i.test(text.slice(end, end + 8)) && of === 'project') continue;
      taken.add(begins);
      const months = numberOf(found[at]!) * (/^y/i.test(found[unit]!) ? 12 : 1);
      yield { kind: 'length', of, months, place: placeIn(sentence, found.index) };
    }
}

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
const milestonesAreM = (text: string): boolean =>
  /(?<![\p{L}\d])M\d{1,2}[^.;\n()]{3,120}\((?:due )?(?:in )?(?:month|M\s?\d)|\bmilestones?:? [(\p{L}\s,]{0,30}M\d{1,2}(?!\d)(?: \(|:|,? (?:and|to) M)/u.test(
    text,
  );
const ordinal = (isM: boolean): RegExp =>
  any(
    `(?<![\\p{L}\\p{N}])(?:${isM ? '' : '(?-i:M)\\s?|'}months?\\s)(\\d{1,3})(?!\\d|\\.\\d)(?:\\s?(?:[–-]|to|until)\\s?(?:M\\s?|month )?(\\d{1,3})(?!\\d))?(?! (?:months|person))`,
  );
const monthPatterns = { plain: ordinal(false), named: ordinal(true) };

type Code = { code: string; at: number; end: number };
const codesIn = (text: string, isM: boolean): Code[] =>
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

function* monthsOf(sentence: SentenceAt, isM: boolean, codes: readonly Code[]): Generator<Statement> {
  const { text } = sentence;
  for (const { 0: written, 1: first, 2: last, index } of text.matchAll(isM ? monthPatterns.named : monthPatterns.plain))
    yield {
      ...{ kind: 'months', of: elementAt(text, codes, index, index + written.length) },
      ...{ first: Number(first), last: last === undefined ? null : Number(last) },
      place: placeIn(sentence, index),
    };
}

const personMonths = '(?:PMs?|(?:person|researcher|candidate|fellow|staff)[ -]months?)(?![\\p{L}\\p{N}])';
const effortPattern = any(`${start}(\\d{1,4}(?:\\.\\d)?)[\\s-]?${personMonths}`);
/** "12 go to WP1, 8 to WP2", in a sentence about person-months. */
const sharePattern = any(
  `${start}(\\d{1,3}(?:\\.\\d)?)(?: (?:go(?:es)?|falls?|are|is))? (?:to|for|in) (WP)\\s?(\\d{1,2})(?!\\d)`,
);
/** Of all of it: "in total", "a total of", "the budget of". */
const totals = /\b(?:total(?:s|ling)?|altogether|overall|in all|sum|whole|requests?|requested|budget)\b/i;
const peoplePattern = any(
  `${number} (?:doctoral )?(?:candidates|DCs|ESRs|researchers|positions|fellows)(?:,? (?:each )?(?:for|of|with|employed for|x|×)) (?:a contract of )?${number} months(?: each)?[^.;]{0,60}?(\\d{2,4})[\\s-]${personMonths}`,
);

function* effortOf(sentence: SentenceAt, codes: readonly Code[]): Generator<Statement> {
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

const percentPattern = /(?<![\p{L}\p{N}.,–-])(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|per ?cent\b)/gu;
/** Verbs and nouns that share out one whole. */
const sharing =
  /\b(?:split|divided|shared|distributed|allocated|allotted|broken down|breakdown|apportioned)\b|\b(?:time|effort|budget|costs?)\b[^.;%\d]{0,30}:/i;
const inOneList = /^[^.;:%]{0,60}$/;

function* percentOf(sentence: SentenceAt): Generator<Statement> {
  const { text } = sentence;
  const sharedAt = sharing.exec(text)?.index;
  if (sharedAt === undefined) return;
  const found = [...text.matchAll(percentPattern)];
  const listed = found.filter(
    ({ index }, at) => at === 0 || inOneList.test(text.slice(found[at - 1]!.index + found[at - 1]![0].length, index)),
  );
  if (listed.length < 3 || listed.length !== found.length || found.length > 12) return;
  const parts = listed.map(({ 1: value }) => Number(value));
  yield { kind: 'percent', parts, place: placeIn(sentence, listed[0]!.index) };
}

const amount = new RegExp(amountPattern, 'g');
function* amountsIn(sentence: SentenceAt): Generator<Statement> {
  const { text } = sentence;
  if (!/\b(?:total|budget|altogether|sum)\b/i.test(text)) return;
  const found = [...text.matchAll(amount)].flatMap(({ 1: digits, 2: unit, index }) => {
    const value = amountOf(digits!, unit);
    return value === null ? [] : [{ value, index }];
  });
  if (found.length < 3 || found.length > 12) return;
  const named = (of: RegExp): number =>
    found.findIndex(({ index }) => of.test(text.slice(Math.max(0, index - 60), index)));
  const stated = named(/\b(?:total|sum)\b[^.;€]{0,40}$/i);
  const total = stated < 0 ? named(/\bbudget\b[^.;€]{0,40}$/i) : stated;
  if (total < 0 || (total > 0 && total < found.length - 1)) return;
  const parts = found.filter((_, at) => at !== total).map(({ value }) => value);
  yield { kind: 'amounts', parts, total: found[total]!.value, place: placeIn(sentence, found[0]!.index) };
}

const levelPattern =
  /(?<![\p{L}\p{N}])(?:TRLs?|technology readiness levels?)(?: level)?\s?(\d{1,2})(?:\s?(?:[–-]|to|→)\s?(?:TRL\s?)?(\d{1,2}))?(?![\p{N}.]\d)/giu;
const startLevel = /\b(?:from|start(?:s|ing)? (?:at|from)|currently(?: at)?|now at|today(?: at)?)\s(?:a |the )?$/i;
const endLevel =
  /\b(?:to|reach(?:es|ing)?|up to|end(?:s|ing)? (?:at|with)|achieves?|advance[sd]? to|raise[sd]? to|until)\s(?:a |the )?$/i;

function* readinessOf(sentence: SentenceAt): Generator<Statement> {
  const { text } = sentence;
  const levels: number[] = [];
  let [from, to]: [number | null, number | null] = [null, null];
  let at = 0;
  for (const { 1: one, 2: other, index } of text.matchAll(levelPattern)) {
    const before = text.slice(Math.max(0, index - 24), index);
    levels.push(Number(one), ...(other === undefined ? [] : [Number(other)]));
    at ||= index;
    if (other !== undefined) [from, to] = [Number(one), Number(other)];
    else if (startLevel.test(before)) from = Number(one);
    else if (endLevel.test(before)) to = Number(one);
  }
  if (levels.length > 0) yield { kind: 'readiness', levels, from, to, place: placeIn(sentence, at) };
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
  pattern: any(
    `(?:^|(?<!\\p{L})(?:in|into|has|have|comprises|contains|of|the|our|all|all the|its|are|recruits?|trains?|employs?|pursues?|defines?|sets?)(?: a total of)? )${number} (?:(?:main|specific|scientific and|interlinked|linked|interconnected|overall|key) )?(?:${wholes[of]})(?! (?:of|in|for|on|from|at|with|that|which|who|led|about|devoted|per|each) )(?!\\p{L})`,
  ),
}));

function* countsOf(sentence: SentenceAt, codes: readonly Code[]): Generator<Statement> {
  for (const { of, pattern } of countPatterns)
    for (const found of sentence.text.matchAll(pattern))
      yield { kind: 'count', of, count: numberOf(found[1]!), place: placeIn(sentence, found.index) };
  for (const { code: written, at } of codes) {
    const of = families[/^[A-Z]+/.exec(written)![0]];
    if (of && !written.includes('.'))
      yield { kind: 'code', of, code: written, number: Number(/\d+/.exec(written)![0]), place: placeIn(sentence, at) };
  }
}

/** "60 patients", "all nine beneficiaries": how many there are of a group. What is told apart from others is another one. */
const groupPattern = any(
  `(?<![\\p{L}\\p{N}.,–-])((?:of )?(?:all (?:the )?|the |these |those )?)(\\d{1,3}(?:,\\d{3}){1,3}|${numberPattern}) ((?:[\\p{L}-]{3,20} )?[\\p{Ll}-]{3,20}s)(?![\\p{L}\\p{N}-])`,
);
const noGroup =
  /\b(?:months|years|weeks|days|hours|minutes|times|others|percent|euros|pages|degrees|points|this|his|its)$/i;
const toldApart =
  /^ (?:of|in|with|who|whose|from|that|which|to|on|at|for|by|per|each|above|below|older|led|under|between)\b/i;
const someOf =
  /\b(?:of|other|another|remaining|further|additional|first|last|up to|more than|at least|every|each|than)\s$/i;

const fewestKnown = 10;
function* groupsOf(sentence: SentenceAt): Generator<Statement> {
  const { text } = sentence;
  for (const { 0: written, 1: article = '', 2: count, 3: of = '', index } of text.matchAll(groupPattern)) {
    if (noGroup.test(of)) continue;
    const isKnown = article !== '' && !/^of $/i.test(article);
    const behind = text.slice(index + written.length, index + written.length + 12);
    const value = /^[\d,]+$/.test(count!) ? Number(count!.replaceAll(',', '')) : numberOf(count!);
    // "The two universities" are those that were just named.
    if (isKnown && value < fewestKnown && !/^all/i.test(article)) continue;
    if (isKnown && toldApart.test(behind)) continue;
    if (!isKnown && someOf.test(`${text.slice(Math.max(0, index - 16), index)}${article}`)) continue;
    yield { kind: 'group', of: of.toLowerCase(), count: value, isKnown, place: placeIn(sentence, index) };
  }
}

const starting = /\b(?:start(?:s|ing|ed)?|begin(?:s|ning)?|from)\b[^.;]{0,30}$/i;
const ending = /\b(?:end(?:s|ing)?|finish(?:es)?|until|runs? to|to)\b[^.;]{0,20}$/i;
const ofProject = /\b(?:project|fellowship|network|action)\b/i;
function* datesOf(sentence: SentenceAt): Generator<Statement> {
  const isOfProject = ofProject.test(sentence.text) && !past.test(sentence.text);
  for (const date of datesIn(sentence.text)) {
    const before = sentence.text.slice(Math.max(0, date.at - 50), date.at);
    const of = !isOfProject ? null : ending.test(before) ? 'end' : starting.test(before) ? 'start' : null;
    yield { kind: 'date', of, date, place: placeIn(sentence, date.at) };
  }
}

/** Characters that are read between two turns of others; what is longer is no sentence, and is read in parts. */
const charactersAtOnce = 1500;
function* partsOf(text: string): Generator<SentenceAt> {
  for (const { at, text: sentence } of sentencesAt(text))
    for (let from = 0; from < sentence.length; from += charactersAtOnce)
      yield { at: at + from, text: sentence.slice(from, from + charactersAtOnce) };
}
const hasNumber = any(`\\d|(?<!\\p{L})${numberPattern}(?!\\p{L})`, 'iu');

/** What a text states in figures, in its order, in linear time; yields null so that others get their turn. */
export function* statementsOf(text: string): Generator<Statement | null> {
  const isM = milestonesAreM(text);
  let read = 0;
  for (const sentence of partsOf(text)) {
    if (hasNumber.test(sentence.text)) {
      const codes = codesIn(sentence.text, isM);
      const names = (pattern: RegExp): boolean => pattern.test(sentence.text);
      if (names(/month|year/i)) yield* lengthsOf(sentence);
      if (names(/month|M\s?\d/i)) yield* monthsOf(sentence, isM, codes);
      if (names(/month|PM/i)) yield* effortOf(sentence, codes);
      yield* datesOf(sentence);
      yield* percentOf(sentence);
      yield* amountsIn(sentence);
      yield* readinessOf(sentence);
      yield* countsOf(sentence, codes);
      yield* groupsOf(sentence);
    }
    read += sentence.text.length;
    if (read < charactersAtOnce) continue;
    read = 0;
    yield null;
  }
}
