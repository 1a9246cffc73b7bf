import type { PartnerIndex } from './partner-index.ts';

/** Places of the nearest projects that nearness is relative to, and how it falls with the distance. */
const [reference, steepness] = [5, 2.5];

/** For each project how near the projects of its organisations are, those of large ones and in large projects less. */
export function companyOf(
  { partners, memberships }: Pick<PartnerIndex, 'partners' | 'memberships'>,
  worth: Float32Array,
): Float32Array {
  const shares = new Float32Array(memberships.starts.length - 1);
  for (let project = 0; project < worth.length; project += 1)
    for (let at = partners.starts[project]!; at < partners.starts[project + 1]!; at += 1)
      shares[partners.values[at]!]! += worth[project]!;
  for (let other = 0; other < shares.length; other += 1)
    shares[other]! /= Math.sqrt(memberships.starts[other + 1]! - memberships.starts[other]! + 1);
  const company = new Float32Array(worth.length);
  for (let project = 0; project < worth.length; project += 1) {
    const [from, to] = [partners.starts[project]!, partners.starts[project + 1]!];
    for (let at = from; at < to; at += 1) company[project]! += shares[partners.values[at]!]!;
    company[project]! /= to - from + 2;
  }
  return company;
}

/** What each project is worth: nearness counts by its exponential, relative to the nearest five. */
export function worthOf(near: Float32Array): Float32Array {
  const order = Float32Array.from(near).sort();
  const level = ((order.at(-1) ?? 0) + (order.at(-Math.min(reference, order.length)) ?? 0)) / 2;
  return near.map((value) => Math.exp(steepness * Math.min(value - level, 0.5)));
}
