import type { ReadIndex } from './loaded-index.ts';
import { bitsOf, byEvidence, fitsForSeat, type SoughtForSeat, seatTexts } from './seat-order.ts';
import seatWeights from './seat-weights.json' with { type: 'json' };

export type SeatQuestion = SoughtForSeat & {
  /** Organisations that are not suggested, by their codes. */
  excluded: readonly string[];
};
export type RankedForSeat = {
  pic: string;
  /** Those with as much evidence have the same one. */
  step: number;
  /** Its projects that show it, with the words of the seat that each names. */
  evidence: { grantId: string; words: string[] }[];
};

const [ranked, shownProjects] = [60, 3];

/** Who meets the conditions of a seat, by evidence. */
export async function rankForSeat(read: ReadIndex, { excluded, ...sought }: SeatQuestion): Promise<RankedForSeat[]> {
  const { pics, memberships, projects } = read.index;
  const left = new Set(excluded);
  const vectors = await read.embed(seatTexts(sought));
  const { fits, named, said, near } = fitsForSeat(read.index, read, sought, vectors);
  const wordsOf = (bits: number): string[] => sought.words.filter((_, bit) => bits & (1 << bit));
  return byEvidence(fits, seatWeights)
    .filter(({ at }) => !left.has(pics[at]!))
    .slice(0, ranked)
    .map(({ at, step }) => {
      const own = memberships.values.subarray(memberships.starts[at], memberships.starts[at + 1]);
      // Where words are said as they are, their parts apart prove nothing.
      const proven = own.some((project) => said[project] !== 0) ? said : named;
      return {
        pic: pics[at]!,
        step,
        evidence: Array.from(own)
          .filter((project) => proven[project] !== 0)
          .sort((one, other) => bitsOf(proven[other]!) - bitsOf(proven[one]!) || near[other]! - near[one]!)
          .slice(0, shownProjects)
          .map((project) => ({ grantId: projects[project]!, words: wordsOf(proven[project]!) })),
      };
    });
}
