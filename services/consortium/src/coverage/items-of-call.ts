import { tells } from '@consortia/infra/text/subject-words';
import { hashOf, splitWords, termOf } from '@consortia/infra/text/terms';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import learned from './item-weights.json' with { type: 'json' };
import { type CallLine, linesOfCall } from './lines-of-call.ts';

/** Beyond this many lines of a section the place says no more. */
const lastPlace = 20;

/**
 * What is known of a line: `outcome` is 1 in the expected outcomes, `place` its place among the lines of the scope (0 to 1), `says` what
 * its terms say of a subject on average (0 to 1), `length` its words (of 40). Each of its different words counts as one over the root
 * of their number.
 */
export const lineFeatures = ['constant', 'outcome', 'place', 'says', 'length'] as const;
export type LineFeatures = { known: Record<(typeof lineFeatures)[number], number>; words: readonly string[] };

/** Features of the lines of one call, in their order. */
export function featuresOfLines(lines: readonly CallLine[]): LineFeatures[] {
  const firstOfScope = lines.findIndex(({ isOutcome }) => !isOutcome);
  return lines.map(({ text, isOutcome }, at) => {
    const words = splitWords(text);
    const says = words
      .map(termOf)
      .filter((term) => term !== '')
      .map((term) => tells(hashOf(term)));
    return {
      known: {
        constant: 1,
        outcome: isOutcome ? 1 : 0,
        place: isOutcome ? 0 : Math.min(lastPlace, at - firstOfScope) / lastPlace,
        says: says.reduce((sum, value) => sum + value, 0) / Math.max(1, says.length),
        length: Math.min(40, words.length) / 40,
      },
      words: [...new Set(words.map((word) => word.toLowerCase()))],
    };
  });
}

export type ItemWeights = { known: LineFeatures['known']; words: Readonly<Partial<Record<string, number>>> };

/** How likely partners can be asked whether they cover a line, 0 to 1 (`model-card.md`). */
export function chanceOfItem({ known, words }: LineFeatures, weights: ItemWeights = learned): number {
  const sum = lineFeatures.reduce((total, name) => total + weights.known[name] * known[name], 0);
  const byWords = words.reduce(
    (total, word) => total + (Object.hasOwn(weights.words, word) ? weights.words[word]! : 0),
    0,
  );
  return 1 / (1 + Math.exp(-sum - byWords / Math.sqrt(Math.max(1, words.length))));
}

/** The lines of a call that are most likely something that partners cover, in their order, at most `itemsOfCall` of them. */
export function itemsOfCall(sections: readonly TextSection[]): string[] {
  const lines = linesOfCall(sections);
  const likely = featuresOfLines(lines)
    .map((features, at) => ({ text: lines[at]!.text, chance: chanceOfItem(features) }))
    .filter(({ chance }) => chance >= 0.5);
  const chosen = new Set(likely.toSorted((one, other) => other.chance - one.chance).slice(0, sizes.itemsOfCall));
  return likely.filter((line) => chosen.has(line)).map(({ text }) => text);
}
