import { companyOf, worthOf } from './company.ts';
import type { Nearness } from './near-projects.ts';
import type { PartnerIndex } from './partner-index.ts';
import { similarProjects } from './similar-projects.ts';
import { alikeTo, mixed } from './text-vectors.ts';

/**
 * What an organisation did near the words of a seat:
 * - `size`: the logarithm of its number of projects
 * - `profile`: how much all of its projects together are like those that name the words
 * - `together`: how near one of its projects is to the words, by what occurs together
 * - `nearest`: how near three of its projects are to the words and the title of the call, on average
 * - `walk`: how near the projects are of those with whom it works
 * - `said`: how often its projects say the words as they are, the parts of each one after the other
 */
export const seatFeatures = ['size', 'profile', 'together', 'nearest', 'walk', 'said'] as const;
export type SeatFeature = (typeof seatFeatures)[number];
/** How much each feature counts; learned by `infra/lab/partners`, see `model-card.md`. */
export type SeatWeights = Readonly<Record<SeatFeature, number>>;

/** Projects that have most of the words stand for them. */
const standing = 50;
/** How a sum of nearness grows. */
const growth = 20;

/**
 * `words` and `withCall` say how near each project is to the words of a seat in `text`, and to these and the title of the call, `said` how
 * many of the words it says as they are.
 */
export type SeatNearness = { text: string; words: Nearness; withCall: Nearness; said: ArrayLike<number> };

/** Gives the features of an organisation by its number, in the order of `seatFeatures`. */
export function seatFeaturesOf(index: PartnerIndex, { text, words, withCall, said }: SeatNearness) {
  const { memberships, profiles, textVectors } = index;
  const named = similarProjects(index, text, standing);
  const alike = alikeTo(
    profiles,
    mixed(textVectors, (project) => named[project]! ** 2),
  );
  const company = companyOf(index, worthOf(words.all));
  return (organisation: number): Float32Array => {
    const [from, to] = [memberships.starts[organisation]!, memberships.starts[organisation + 1]!];
    let [first, second, third, together, walk, saying] = [0, 0, 0, 0, 0, 0];
    for (const project of memberships.values.subarray(from, to)) {
      const value = withCall.all[project]!;
      walk += company[project]!;
      saying += said[project]!;
      together = Math.max(together, words.together[project]!);
      if (value > first) [first, second, third] = [value, first, second];
      else if (value > second) [second, third] = [value, second];
      else if (value > third) third = value;
    }
    const found: Record<SeatFeature, number> = {
      size: Math.log(Math.max(1, to - from)),
      profile: alike[organisation]!,
      together,
      nearest: (first + second + third) / 3,
      walk: Math.log1p(growth * walk),
      said: Math.log1p(saying),
    };
    return Float32Array.from(seatFeatures, (name) => found[name]);
  };
}
