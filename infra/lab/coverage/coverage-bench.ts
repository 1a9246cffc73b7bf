import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { readPairs, scorePairs, shareFound, shareRight } from './coverage-pairs.ts';

/**
 * What other thresholds of the coverage would do to the labelled pairs, and to pairs of an item with the proofs of other items,
 * almost all of which have nothing to do with it. Run: `npm run bench:coverage`.
 */
const scored = await scorePairs(createEmbeddedEmbeddings(), await readPairs());
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);
const line = (cells: readonly string[]): void => void process.stdout.write(`${cells.join('  ')}\n`);
line(['strong', 'partial', '   right', ' foreign']);
for (const strong of [0.3, 0.35, 0.4, 0.45, 0.5, 0.55])
  for (const partial of [0.1, 0.15, 0.2, 0.25, 0.3, 0.35]) {
    if (partial > strong) continue;
    const right = shareRight(scored.labelled, { strong, partial });
    line([
      strong.toFixed(2).padStart(6),
      partial.toFixed(2).padStart(7),
      percent(right),
      percent(shareFound(scored.foreign, partial)),
    ]);
  }
