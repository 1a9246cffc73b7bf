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
 */
export const seatFeatures = ['size', 'profile', 'together', 'nearest', 'walk'] as const;
export type SeatFeature = (typeof seatFeatures)[number];
/** How much each feature counts; learned by `infra/lab/partners`, see `model-card.md`. */
export type SeatWeights = Readonly<Record<SeatFeature, number>>;

/** Projects that have most of the words stand for them. */
const standing = 50;
/** Places of the nearest projects that nearness is relative to, how it falls, and how it grows with their number. */
const [reference, steepness, growth] = [5, 2.5, 20];

/** For each project how near the projects of its organisations are, those of large ones and in large projects less. */
function companyOf({ partners, memberships, pics }: PartnerIndex, near: Float32Array): Float32Array {
  const order = Float32Array.from(near).sort();
  const level = ((order.at(-1) ?? 0) + (order.at(-Math.min(reference, order.length)) ?? 0)) / 2;
  const ofOrganisation = new Float32Array(pics.length);
  for (let project = 0; project < near.length; project += 1) {
    const worth = Math.exp(steepness * Math.min(near[project]! - level, 0.5));
    for (let at = partners.starts[project]!; at < partners.starts[project + 1]!; at += 1)
      ofOrganisation[partners.values[at]!]! += worth;
  }
  return near.map((_, project) => {
    const [from, to] = [partners.starts[project]!, partners.starts[project + 1]!];
    let sum = 0;
    for (let at = from; at < to; at += 1) {
      const other = partners.values[at]!;
      sum += ofOrganisation[other]! / Math.sqrt(memberships.starts[other + 1]! - memberships.starts[other]! + 1);
    }
    return sum / (to - from + 2);
  });
}

/** `words` and `withCall` say how near each project is to the words of a seat in `text`, and to these and the title of the call. */
export type SeatNearness = { text: string; words: Nearness; withCall: Nearness };

/** Gives the features of an organisation by its number, in the order of `seatFeatures`. */
export function seatFeaturesOf(index: PartnerIndex, { text, words, withCall }: SeatNearness) {
  const { memberships, profiles, textVectors } = index;
  const named = similarProjects(index, text, standing);
  const alike = alikeTo(
    profiles,
    mixed(textVectors, (project) => named[project]! ** 2),
  );
  const company = companyOf(index, words.all);
  return (organisation: number): Float32Array => {
    const [from, to] = [memberships.starts[organisation]!, memberships.starts[organisation + 1]!];
    let [first, second, third, together, walk] = [0, 0, 0, 0, 0];
    for (const project of memberships.values.subarray(from, to)) {
      const value = withCall.all[project]!;
      walk += company[project]!;
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
    };
    return Float32Array.from(seatFeatures, (name) => found[name]);
  };
}
