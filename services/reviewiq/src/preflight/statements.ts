import { type SentenceAt, sentencesAt } from '@consortia/infra/text/sentences';
import { countsIn } from './reading/read-counts.ts';
import { datesOf } from './reading/read-dates.ts';
import { bulletsIn, listsIn, type Series, seriesIn } from './reading/read-groups.ts';
import { contextOf, lengthsIn } from './reading/read-lengths.ts';
import { levelsIn } from './reading/read-levels.ts';
import { mentionsIn } from './reading/read-mentions.ts';
import { effortIn, monthsIn } from './reading/read-plan.ts';
import { productsIn } from './reading/read-products.ts';
import { type Rest, restOf, restsIn } from './reading/read-rests.ts';
import { sharesIn } from './reading/read-shares.ts';
import { countOf, partsIn } from './reading/read-sums.ts';
import { tokensOf } from './reading/tokens.ts';
import type { Statement } from './statement.ts';

/** A milestone has its month in brackets, or is a milestone by name: then M with a number names no month. */
const milestonesAreM = (text: string): boolean =>
  /(?<![\p{L}\d])M\d{1,2}[^.;\n()]{3,120}\((?:due )?(?:in )?(?:month|M\s?\d)|\bmilestones?:? [(\p{L}\s,]{0,30}M\d{1,2}(?!\d)(?: \(|:|,? (?:and|to) M)/u.test(
    text,
  );

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
  let [read, sinceLevels, context] = [0, levelsAreNear, { project: false, secondment: false }];
  yield* bulletsIn(text);
  const series: Series = { counted: null, last: 0, hasFirst: false };
  let rest: Rest = null;
  let counted: ReturnType<typeof countOf> = null;
  for (const sentence of partsOf(text)) {
    const tokens = tokensOf(sentence, isM, sinceLevels < levelsAreNear);
    sinceLevels = /\bTRL|technology readiness/i.test(sentence.text) ? 0 : sinceLevels + 1;
    yield* lengthsIn(sentence, tokens, context);
    yield* monthsIn(sentence, tokens);
    yield* effortIn(sentence, tokens);
    yield* datesOf(sentence, tokens, context);
    yield* sharesIn(sentence, tokens);
    yield* partsIn(sentence, tokens, counted);
    yield* productsIn(sentence, tokens);
    yield* countsIn(sentence, tokens);
    yield* mentionsIn(sentence, tokens);
    yield* listsIn(sentence, tokens);
    yield* seriesIn(sentence, tokens, series);
    const ofSentence = restOf(tokens, null);
    yield* restsIn(sentence, tokens, ofSentence ?? rest);
    rest = ofSentence;
    counted = countOf(tokens);
    context = contextOf(tokens, sentence.text, context);
    yield* levelsIn(sentence, tokens, context.project);
    read += sentence.text.length;
    if (read < charactersAtOnce) continue;
    read = 0;
    yield null;
  }
}
