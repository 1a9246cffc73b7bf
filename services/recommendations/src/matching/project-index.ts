import type { Weights } from './shapes.ts';

/** Funded projects by their terms, and the terms of each; weights are steps of 1/24 as those of items are. */
export type ProjectIndex = {
  /** Hash of the topic that funded each. */
  topics: Uint32Array;
  /** Titles, to tell someone what was funded. */
  titles: string[];
  /** Words of project n are from `starts[n]` to `starts[n + 1]`. */
  starts: Uint32Array;
  terms: Uint32Array;
  weights: Uint8Array;
  /** All terms, ascending; the projects of the n-th are from `listStarts[n]` to `listStarts[n + 1]`. */
  allTerms: Uint32Array;
  listStarts: Uint32Array;
  listed: Uint32Array;
  listedWeights: Uint8Array;
};

/** `terms` are words and phrases by which a project is found, `words` those of them that are no phrases. */
export type IndexedProject = {
  topic: number;
  title: string;
  terms: Uint32Array;
  weights: Uint8Array;
  words: ReadonlySet<number>;
};

export async function indexProjects(
  projects: readonly IndexedProject[],
  pause: () => Promise<void>,
): Promise<ProjectIndex> {
  const size = projects.reduce((sum, { terms }) => sum + terms.length, 0);
  const starts = new Uint32Array(projects.length + 1);
  const terms = new Uint32Array(size);
  const weights = new Uint8Array(size);
  const counts = new Map<number, number>();
  let words = 0;
  for (const [place, project] of projects.entries()) {
    for (const [at, term] of project.terms.entries()) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      if (!project.words.has(term)) continue;
      terms[words] = term;
      weights[words] = project.weights[at]!;
      words += 1;
    }
    starts[place + 1] = words;
    await pause();
  }
  const allTerms = Uint32Array.from(counts.keys()).sort();
  await pause();
  const listStarts = new Uint32Array(allTerms.length + 1);
  /** Where the next project of a term is listed. */
  const next = new Map<number, number>();
  for (const [at, term] of allTerms.entries()) {
    next.set(term, listStarts[at]!);
    listStarts[at + 1] = listStarts[at]! + counts.get(term)!;
    if (at % 1000 === 0) await pause();
  }
  const listed = new Uint32Array(size);
  const listedWeights = new Uint8Array(size);
  for (const [number, project] of projects.entries()) {
    for (const [at, term] of project.terms.entries()) {
      const place = next.get(term)!;
      next.set(term, place + 1);
      listed[place] = number;
      listedWeights[place] = project.weights[at]!;
    }
    await pause();
  }
  return {
    topics: Uint32Array.from(projects, ({ topic }) => topic),
    titles: projects.map(({ title }) => title),
    starts,
    terms: terms.slice(0, words),
    weights: weights.slice(0, words),
    allTerms,
    listStarts,
    listed,
    listedWeights,
  };
}

function placeOf(sorted: Uint32Array, term: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! === term) return middle;
    if (sorted[middle]! < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The projects that share most with these terms, the likest first; `like` is 1 for the likest. */
export function similarProjects(index: ProjectIndex, sums: Weights, most: number): { project: number; like: number }[] {
  const scores = new Float32Array(index.topics.length);
  sums.terms.forEach((term, at) => {
    const place = placeOf(index.allTerms, term);
    if (place < 0) return;
    for (let entry = index.listStarts[place]!; entry < index.listStarts[place + 1]!; entry += 1)
      scores[index.listed[entry]!]! += sums.weights[at]! * index.listedWeights[entry]!;
  });
  const best = Array.from(scores.keys())
    .filter((project) => scores[project]! > 0)
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .slice(0, most);
  return best.map((project) => ({ project, like: scores[project]! / scores[best[0]!]! }));
}

/** The terms that similar projects have in common, together as much as 1. */
export function termsOfProjects(
  index: ProjectIndex,
  similar: readonly { project: number; like: number }[],
  most: number,
): [term: number, weight: number][] {
  const sums = new Map<number, number>();
  for (const { project, like } of similar)
    for (let at = index.starts[project]!; at < index.starts[project + 1]!; at += 1)
      sums.set(index.terms[at]!, (sums.get(index.terms[at]!) ?? 0) + like * like * index.weights[at]!);
  const kept = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most);
  const total = kept.reduce((sum, [, weight]) => sum + weight, 0);
  return kept.map(([term, weight]) => [term, weight / total]);
}
