import type { PartnerIndex } from './partner-index.ts';

/**
 * What is known of an organisation from the neighbourhood of the partners and of the text:
 * - `stepped`: how likely a walk from the partners to one of their projects ends at it, over √(its projects); `reached` and
 *   `reachedShare`: the same after two such steps, as it is and over that root
 * - `chance`: how likely it is in a project of at least one partner; `alike`: how much of its projects is shared with each partner
 * - `overlap`, `bestOverlap`: how much its projects, and the best of them, resemble the partners as a whole
 * - `fitting`: projects by the partners, the text and the series together
 * - `similarShare`, `maxSimilar`: projects with a similar text over √(all of them), and the best of them
 */
export const neighbourFeatures = [
  'stepped',
  'reached',
  'reachedShare',
  'chance',
  'alike',
  'overlap',
  'bestOverlap',
  'fitting',
  'similarShare',
  'maxSimilar',
] as const;
export type NeighbourFeature = (typeof neighbourFeatures)[number];

type Index = Pick<PartnerIndex, 'partners' | 'memberships' | 'recency' | 'seriesOfProject'>;
type Given = {
  /** Numbers of the partners. */
  partners: readonly number[];
  /** How similar the text of each project is. */
  texts: Float32Array;
  /** The narrowest and the widest series of the call. */
  narrow: number | undefined;
  wide: number | undefined;
};

const countIn = (starts: Uint32Array, at: number): number => starts[at + 1]! - starts[at]!;

/** One step of a walk from organisations to their projects and on to the organisations of these, with equal chances. */
function walk({ partners, memberships, recency }: Index, from: Float32Array): Float32Array {
  const projects = new Float32Array(recency.length);
  for (let at = 0; at < from.length; at += 1) {
    if (from[at] === 0) continue;
    const chance = from[at]! / Math.max(1, countIn(memberships.starts, at));
    for (let n = memberships.starts[at]!; n < memberships.starts[at + 1]!; n += 1)
      projects[memberships.values[n]!]! += chance;
  }
  return overProjects({ partners }, from.length, (project) => projects[project]! / countIn(partners.starts, project))
    .sum;
}

/** For each organisation the sum and the highest of what its projects are worth. */
export function overProjects(
  { partners }: Pick<Index, 'partners'>,
  size: number,
  worthOf: (project: number) => number,
) {
  const sum = new Float32Array(size);
  const most = new Float32Array(size);
  for (let project = 0; project + 1 < partners.starts.length; project += 1) {
    const worth = worthOf(project);
    if (worth === 0) continue;
    for (let n = partners.starts[project]!; n < partners.starts[project + 1]!; n += 1) {
      const at = partners.values[n]!;
      sum[at]! += worth;
      if (worth > most[at]!) most[at] = worth;
    }
  }
  return { sum, most };
}

/** Projects of each organisation that it shares with one partner, by its number. */
function sharedWith({ partners, memberships }: Index, partner: number): ReadonlyMap<number, number> {
  const shared = new Map<number, number>();
  for (let n = memberships.starts[partner]!; n < memberships.starts[partner + 1]!; n += 1) {
    const project = memberships.values[n]!;
    for (let m = partners.starts[project]!; m < partners.starts[project + 1]!; m += 1) {
      const at = partners.values[m]!;
      shared.set(at, (shared.get(at) ?? 0) + 1);
    }
  }
  return shared;
}

/** How many of the partners each project has, over the roots of both numbers. */
function overlaps({ partners, memberships, recency }: Index, given: readonly number[]): Float32Array {
  const counts = new Float32Array(recency.length);
  for (const partner of given)
    for (let n = memberships.starts[partner]!; n < memberships.starts[partner + 1]!; n += 1)
      counts[memberships.values[n]!]! += 1;
  return counts.map((count, project) =>
    count === 0 ? 0 : count / Math.sqrt(countIn(partners.starts, project) * given.length),
  );
}

export function neighboursOf(index: Index, { partners: given, texts, narrow, wide }: Given, size: number) {
  const { partners, memberships, seriesOfProject } = index;
  const projectsOf = (at: number): number => countIn(memberships.starts, at);
  const overRoot = (values: Float32Array): Float32Array =>
    values.map((value, at) => value / Math.sqrt(projectsOf(at) + 1));
  const start = new Float32Array(size);
  for (const at of given) start[at] = 1;
  const once = walk(index, start);
  const reached = walk(index, once);
  const chance = new Float32Array(size);
  const alike = new Float32Array(size);
  for (const partner of given)
    for (const [at, count] of sharedWith(index, partner)) {
      chance[at]! -= Math.log(1 - (0.9 * count) / (projectsOf(partner) + 2));
      alike[at]! += count / (projectsOf(partner) + projectsOf(at) - count + 3);
    }
  const overlap = overlaps(index, given);
  const resembling = overProjects(index, size, (project) => overlap[project]! ** 2);
  const similar = overProjects(index, size, (project) => texts[project]!);
  const isOf = (project: number, series: number | undefined): number =>
    series !== undefined &&
    seriesOfProject.values
      .subarray(seriesOfProject.starts[project], seriesOfProject.starts[project + 1])
      .includes(series)
      ? 1
      : 0;
  const fitting = overProjects(index, size, (project) => {
    const inNarrow = isOf(project, narrow);
    if (overlap[project] === 0 && texts[project] === 0 && inNarrow === 0) return 0;
    const bySeries = 0.3 + inNarrow + 0.5 * isOf(project, wide);
    const share = 1 / Math.sqrt(countIn(partners.starts, project));
    return (0.1 + 3 * overlap[project]!) * (0.2 + texts[project]!) * bySeries * share;
  });
  return {
    ...{ stepped: overRoot(once), reached, reachedShare: overRoot(reached), chance, alike },
    ...{ overlap: resembling.sum, bestOverlap: resembling.most, fitting: fitting.sum },
    ...{ similarShare: overRoot(similar.sum), maxSimilar: similar.most },
  } satisfies Record<NeighbourFeature, Float32Array>;
}
