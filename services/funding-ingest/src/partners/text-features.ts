import { overProjects } from './neighbour-features.ts';
import type { PartnerIndex } from './partner-index.ts';
import { alikeTo, mixed } from './text-vectors.ts';

/** Weights of a project without a word in common with the call, and without a partner. */
const [anyText, anyPartner] = [0.1, 0.0001];

/**
 * What the texts of an organisation's projects say:
 * - `alikeText`: projects like those of the partners on the subject of the call, by the fourth power of the likeness; `alikeTextShare`:
 *   the same over √(all of them); `maxAlikeText`: the best of them
 * - `profile`: how much all of its projects together are like all those of the partners
 */
export const textFeatures = ['alikeText', 'alikeTextShare', 'maxAlikeText', 'profile'] as const;
export type TextFeature = (typeof textFeatures)[number];

type Index = Pick<PartnerIndex, 'memberships' | 'partners' | 'textVectors' | 'profiles'>;

/** How much each project is like those of the partners on the subject of the call; `texts` as in `textFeaturesOf`. */
function alikeProjects(index: Index, given: readonly number[], texts: Float32Array): Float32Array {
  const { memberships, textVectors } = index;
  const closeness = new Float32Array(texts.length).fill(anyPartner);
  for (const partner of given) {
    const own = memberships.values.subarray(memberships.starts[partner], memberships.starts[partner + 1]);
    for (const project of own) closeness[project]! += 1 / (own.length + 1);
  }
  return alikeTo(
    textVectors,
    mixed(textVectors, (project) => closeness[project]! * (anyText + texts[project]!)),
  );
}

/** `texts` says how similar the text of each project is to that of the call, `given` has the numbers of the partners. */
export function textFeaturesOf(
  index: Index,
  given: readonly number[],
  texts: Float32Array,
): Record<TextFeature, Float32Array> {
  const { memberships, profiles } = index;
  const like = alikeProjects(index, given, texts);
  const alike = overProjects(index, memberships.starts.length - 1, (project) => like[project]! ** 4);
  const isGiven = new Set(given);
  return {
    alikeText: alike.sum,
    alikeTextShare: alike.sum.map(
      (sum, at) => sum / Math.sqrt(memberships.starts[at + 1]! - memberships.starts[at]! + 1),
    ),
    maxAlikeText: alike.most,
    profile: alikeTo(
      profiles,
      mixed(profiles, (organisation) => (isGiven.has(organisation) ? 1 : 0)),
    ),
  };
}
