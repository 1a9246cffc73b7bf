import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  chanceOfItem,
  featuresOfLines,
  type ItemWeights,
  type LineFeatures,
  lineFeatures,
} from '@consortia/consortium/src/coverage/items-of-call';
import { fitChoices, type Row, yesOrNo } from '../learning/fit-choices.ts';
import labelled from './labelled-lines.json' with { type: 'json' };

/**
 * Learns which lines of a call partners can be asked to cover, see `services/consortium/src/coverage/model-card.md`. The figures are of
 * calls that are not learned from. Run: `node infra/lab/coverage/learn-items.ts`, with `--write` to keep what was learned.
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const file = new URL('../../../services/consortium/src/coverage/item-weights.json', import.meta.url);
const [steps, folds, leastLines, most] = [300, 8, 3, 15];

type Line = { features: LineFeatures; isItem: boolean };
const calls = [...Map.groupBy(labelled, ({ call }) => call).values()].map((lines): Line[] => {
  const features = featuresOfLines(lines);
  return lines.map(({ isItem }, at) => ({ features: features[at]!, isItem }));
});

async function fit(lines: readonly Line[], penalty: number): Promise<ItemWeights> {
  const count = new Map<string, number>();
  for (const { features } of lines) for (const word of features.words) count.set(word, (count.get(word) ?? 0) + 1);
  const words = [...count].filter(([, lines]) => lines >= leastLines).map(([word]) => word);
  const placeOf = new Map(words.map((word, at) => [word, lineFeatures.length + at]));
  const rowOf = ({ known, words: own }: LineFeatures): Row => {
    const places = own.flatMap((word) => placeOf.get(word) ?? []);
    return {
      places: [...lineFeatures.keys(), ...places],
      values: [...lineFeatures.map((name) => known[name]), ...places.map(() => 1 / Math.sqrt(own.length))],
    };
  };
  const size = lineFeatures.length + words.length;
  const weights = await fitChoices(
    lines.map(({ features, isItem }) => yesOrNo(rowOf(features), isItem)),
    { size, penalty, steps },
  );
  const rounded = Array.from(weights, (weight) => Math.round(weight * 100) / 100);
  return {
    known: Object.fromEntries(lineFeatures.map((name, at) => [name, rounded[at]])) as LineFeatures['known'],
    words: Object.fromEntries(
      words.map((word, at) => [word, rounded[lineFeatures.length + at]!] as const).filter(([, weight]) => weight !== 0),
    ),
  };
}

/** Of the chosen lines how many are items, of the items how many are chosen; each call by weights of other calls. */
async function measure(penalty: number): Promise<{ precision: number; recall: number }> {
  let [chosen, right, items] = [0, 0, 0];
  for (let fold = 0; fold < folds; fold += 1) {
    const isLeft = (_: Line[], at: number): boolean => at % folds === fold;
    const weights = await fit(calls.filter((lines, at) => !isLeft(lines, at)).flat(), penalty);
    for (const lines of calls.filter(isLeft)) {
      const likely = lines
        .map(({ features, isItem }) => ({ chance: chanceOfItem(features, weights), isItem }))
        .filter(({ chance }) => chance >= 0.5)
        .toSorted((one, other) => other.chance - one.chance)
        .slice(0, most);
      chosen += likely.length;
      right += likely.filter(({ isItem }) => isItem).length;
      items += Math.min(most, lines.filter(({ isItem }) => isItem).length);
    }
  }
  return { precision: right / chosen, recall: right / items };
}

const penalties = [0.03, 0.1, 0.3, 1];
const measured = [];
for (const penalty of penalties) measured.push({ penalty, ...(await measure(penalty)) });
const best = measured.toSorted((one, other) => other.precision + other.recall - (one.precision + one.recall))[0]!;
process.stdout.write(`${labelled.length} lines of ${calls.length} calls, at most ${most} of a call\n`);
for (const { penalty, precision, recall } of measured)
  process.stdout.write(`penalty ${penalty}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`);
if (values.write) await writeFile(file, `${JSON.stringify(await fit(calls.flat(), best.penalty))}\n`);
