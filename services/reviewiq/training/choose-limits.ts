import { crossedModels } from '../bench/crossed-models.ts';
import { type Count, measureSections, percent } from '../bench/measure-sections.ts';
import { authors, readSections, setNames } from '../bench/sections.ts';

/**
 * Flaws found and false alarms by the limits of the model, each author's sets reviewed with what was learnt from the others:
 * `node services/reviewiq/training/choose-limits.ts`. The limits are in `learn.ts`.
 */
const empties = [-0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1];
const abouts = [-0.25];
const solids = [1];

const sets = new Map(await Promise.all(setNames.map(async (name) => [name, await readSections(name)] as const)));
const models = await crossedModels(sets);
const names = Object.keys(authors).filter((name) => name !== 'documents');
process.stdout.write(
  `| empty | solid | about | all | mean of authors | ${names.join(' | ')} |\n|${'---|'.repeat(names.length + 5)}\n`,
);
for (const about of abouts)
  for (const solid of solids)
    for (const empty of empties) {
      const counts: Pick<Count, 'pairs' | 'found' | 'aspects' | 'alarms'>[] = [];
      for (const name of names) {
        const sum = { pairs: 0, found: 0, aspects: 0, alarms: 0 };
        for (const set of authors[name]!) {
          const count = await measureSections(sets.get(set)!, { ...models.get(set)!, about, solid, empty });
          for (const key of ['pairs', 'found', 'aspects', 'alarms'] as const) sum[key] += count[key];
        }
        counts.push(sum);
      }
      const sumOf = (key: keyof (typeof counts)[number]) => counts.reduce((sum, count) => sum + count[key], 0);
      const shares = counts.map((count) => [percent(count.found, count.pairs), percent(count.alarms, count.aspects)]);
      const mean = [0, 1].map((at) => (shares.reduce((sum, share) => sum + share[at]!, 0) / shares.length).toFixed(1));
      const all = [percent(sumOf('found'), sumOf('pairs')), percent(sumOf('alarms'), sumOf('aspects'))];
      const cells = [all, mean, ...shares].map(([found, alarms]) => `${found} / ${alarms}`);
      process.stdout.write(`| ${empty} | ${solid} | ${about} | ${cells.join(' | ')} |\n`);
    }
