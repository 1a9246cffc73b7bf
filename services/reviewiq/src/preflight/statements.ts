import { type SentenceAt, sentencesAt } from '@consortia/infra/text/sentences';
import { type Context, lengthsIn, namesProject } from './reading/read-lengths.ts';
import { amountsIn, groupsIn, levelsIn, listsIn } from './reading/read-others.ts';
import { countsIn, effortIn, monthsIn } from './reading/read-plan.ts';
import { partsIn, productsIn, sharesIn } from './reading/read-sums.ts';
import { type Token, tokensOf } from './reading/tokens.ts';
import { placeIn, type Statement } from './statement.ts';

/** A milestone has its month in brackets, or is a milestone by name: then M with a number names no month. */
const milestonesAreM = (text: string): boolean =>
  /(?<![\p{L}\d])M\d{1,2}[^.;\n()]{3,120}\((?:due )?(?:in )?(?:month|M\s?\d)|\bmilestones?:? [(\p{L}\s,]{0,30}M\d{1,2}(?!\d)(?: \(|:|,? (?:and|to) M)/u.test(
    text,
  );

const starting = /\b(?:start(?:s|ing|ed)?|begin(?:s|ning)?|commences?|from)\b[^.;]{0,30}$/i;
const ending = /\b(?:end(?:s|ing)?|finish(?:es|ed)?|until|runs? to|to|completed|concludes?)\b[^.;]{0,20}$/i;
const ofProject = /\b(?:project|fellowship|network|action)\b/i;
const past = /\b(?:was|were|had|held|lasted|completed|spent|worked|received|obtained|earned|graduated|ran|led)\b/i;

/** Dates, and the length that is said of the time between two of them. */
function* datesOf(sentence: SentenceAt, tokens: readonly Token[], { project }: Context): Generator<Statement> {
  const isNamed = ofProject.test(sentence.text) || (project && /^it\b/i.test(sentence.text));
  const isOfProject = isNamed && !past.test(sentence.text);
  const bounds = new Set<'start' | 'end'>();
  for (const token of tokens) {
    if (token.kind !== 'date') continue;
    const before = sentence.text.slice(Math.max(0, token.at - 50), token.at);
    const of = !isOfProject ? null : ending.test(before) ? 'end' : starting.test(before) ? 'start' : null;
    if (of) bounds.add(of);
    yield { kind: 'date', of, date: token.date, place: placeIn(sentence, token.at) };
  }
  const lengths = tokens.filter((token) => token.kind === 'length');
  const [only] = lengths;
  const isAfter = only && bounds.has('end') && tokens[tokens.indexOf(only) - 1]?.text === 'after';
  if ((bounds.size === 2 || isAfter) && only && lengths.length === 1 && !only.isAttribute)
    yield { kind: 'length', of: 'project', months: only.value, where: null, place: placeIn(sentence, only.at) };
}

/** Characters that are read between two turns of others; what is longer is no sentence, and is read in parts. */
const charactersAtOnce = 1500;
function* partsOf(text: string): Generator<SentenceAt> {
  for (const { at, text: sentence } of sentencesAt(text))
    for (let from = 0; from < sentence.length; from += charactersAtOnce)
      yield { at: at + from, text: sentence.slice(from, from + charactersAtOnce) };
}
/** The sentences before one in which technology readiness is named. */
const levelsAreNear = 2;

/** What a text states in figures, in its order, in linear time; yields null so that others get their turn. */
export function* statementsOf(text: string): Generator<Statement | null> {
  const isM = milestonesAreM(text);
  let [read, sinceLevels, context] = [0, levelsAreNear, { project: false }];
  for (const sentence of partsOf(text)) {
    const tokens = tokensOf(sentence, isM, sinceLevels < levelsAreNear);
    sinceLevels = /\bTRL|technology readiness/i.test(sentence.text) ? 0 : sinceLevels + 1;
    yield* lengthsIn(sentence, tokens, context);
    yield* monthsIn(sentence, tokens);
    yield* effortIn(sentence, tokens);
    yield* datesOf(sentence, tokens, context);
    yield* sharesIn(sentence, tokens);
    yield* partsIn(sentence, tokens);
    yield* amountsIn(sentence, tokens);
    yield* productsIn(sentence, tokens);
    yield* levelsIn(sentence, tokens);
    yield* countsIn(sentence, tokens);
    yield* groupsIn(sentence, tokens);
    yield* listsIn(sentence, tokens);
    context = { project: namesProject(tokens) };
    read += sentence.text.length;
    if (read < charactersAtOnce) continue;
    read = 0;
    yield null;
  }
}
