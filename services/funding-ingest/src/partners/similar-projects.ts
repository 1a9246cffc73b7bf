import type { PartnerIndex } from './partner-index.ts';
import { bucketsOf } from './text-buckets.ts';

const [k1, b] = [1.2, 0.75];
const maxQueryWords = 60;
type SimilarIndex = Pick<PartnerIndex, 'postings' | 'counts' | 'lengths' | 'meanLength'>;

/** How similar each project's text is to a text by BM25, the most similar one 1; the rest of those after `limit` is 0. */
export function similarProjects(index: SimilarIndex, text: string, limit: number): Float32Array {
  const { postings, counts, lengths, meanLength } = index;
  const scores = new Float32Array(lengths.length);
  const rarity = (bucket: number): number => {
    const n = postings.starts[bucket + 1]! - postings.starts[bucket]!;
    return n === 0 ? 0 : Math.log(1 + (lengths.length - n + 0.5) / (n + 0.5));
  };
  const found = new Map<number, number>();
  for (const bucket of bucketsOf(text)) found.set(bucket, (found.get(bucket) ?? 0) + 1);
  const words = [...found]
    .map(([bucket, count]) => ({ bucket, idf: rarity(bucket) * Math.sqrt(count) }))
    .sort((one, other) => other.idf - one.idf)
    .slice(0, maxQueryWords);
  for (const { bucket, idf } of words)
    for (let at = postings.starts[bucket]!; at < postings.starts[bucket + 1]!; at += 1) {
      const project = postings.values[at]!;
      const count = counts[at]!;
      scores[project]! += (idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * lengths[project]!) / meanLength));
    }
  const best = scores.filter((score) => score > 0).sort();
  const highest = best.at(-1) ?? 0;
  const least = best.length > limit ? best.at(-limit)! : 0;
  for (let at = 0; at < scores.length; at += 1)
    scores[at] = highest > 0 && scores[at]! >= least ? scores[at]! / highest : 0;
  return scores;
}
