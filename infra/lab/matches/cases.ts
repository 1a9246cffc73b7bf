import { readFile } from 'node:fs/promises';
import type { BenchProject, BenchQuery, BenchTopic, Data } from '@consortia/recommendations/bench/real-data';
import type { ItemText, ProfileText, ProjectText } from '@consortia/recommendations/src/matching/shapes';

/** People and what each should find among the items, and what may be learned before. */
export type Case = {
  name: string;
  items: (readonly [id: string, item: ItemText])[];
  /** The items as plain BM25 reads them. */
  plain: string[];
  projects: ProjectText[];
  profiles: ProfileText[];
  relevant: Set<string>[];
};

export const profileOf = (keywords: readonly string[]): ProfileText => ({
  keywords,
  biography: '',
  written: [],
  helixIds: [],
});
export const projectTextOf = (project: BenchProject): ProjectText => ({
  title: project.title,
  objective: project.objective,
  keywords: project.keywords ?? [],
  topicIdentifier: project.topic,
});
export const topicAsItem = (topic: BenchTopic): readonly [string, ItemText] => [
  topic.code,
  {
    kind: 'funding_topic',
    title: topic.title,
    keywords: [],
    context: [topic.destination, topic.callTitle].filter((part) => part).join('\n'),
    text: '',
    helixIds: [],
    identifier: topic.code,
  },
];
const projectAsPost = (project: BenchProject): readonly [string, ItemText] => [
  String(project.id),
  {
    kind: 'post',
    title: project.title,
    keywords: [],
    context: '',
    text: project.objective,
    helixIds: [],
    identifier: null,
  },
];

/**
 * The queries that constants are tuned on, chosen as the held-out ones are: one of a topic that funded several, of every
 * other such topic, none of them held out.
 */
function tuningPart(queries: readonly BenchQuery[]): BenchQuery[] {
  const byTopic = Map.groupBy(
    queries.filter((query) => !query.heldOut),
    (query) => query.topic,
  );
  return [...byTopic.values()]
    .filter((found) => found.length > 1)
    .flatMap((found, at) => (at % 2 === 0 ? [found[0]!] : []));
}

async function topicsOf(data: Data) {
  const topics = await data.topics();
  return {
    items: topics.map(topicAsItem),
    plain: topics.map((t) => `${t.title} ${t.title} ${t.destination ?? ''} ${t.callTitle ?? ''}`),
  };
}

/** A: the keywords of a project, and the one topic that funded it. `every`: how many-th query; all without it. */
export async function caseA(
  data: Data,
  { history, tuning = false, every = 1 }: { history: boolean; tuning?: boolean; every?: number },
): Promise<Case> {
  const all = await data.queries();
  const heldOut = all.filter((query) => query.heldOut);
  const queries = (tuning ? tuningPart(all) : heldOut).filter((_, at) => at % every === 0);
  const left = new Set([...queries, ...heldOut].map((query) => query.qid));
  const projects = history ? (await data.projects()).filter((project) => !left.has(String(project.id))) : [];
  return {
    name: `A, ${history ? 'history of funded projects learned' : 'titles alone'}${tuning ? ', tuning queries' : ''}`,
    ...(await topicsOf(data)),
    projects: projects.map(projectTextOf),
    profiles: queries.map((query) => profileOf(query.keywords)),
    relevant: queries.map((query) => new Set([query.topic])),
  };
}

const everySampled = 16;
const firstSampled = 7;
const sampled = <Value>(all: readonly Value[]): Value[] =>
  all.filter((_, at) => at >= firstSampled && (at - firstSampled) % everySampled === 0);

/**
 * Keywords in German, French, Spanish or Italian, written by hand from the titles of every sixteenth topic of the pool; these topics are
 * the candidates. The eight without a subject in their title have no query.
 */
export async function caseLanguages(data: Data): Promise<Case> {
  const text = await readFile(new URL('./queries-in-languages.tsv', import.meta.url), 'utf8');
  const queries = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [code: string, language: string, keywords: string]);
  const { items, plain } = await topicsOf(data);
  return {
    name: 'Other languages, titles alone',
    items: sampled(items),
    plain: sampled(plain),
    projects: [],
    profiles: queries.map(([, , keywords]) => profileOf(keywords.split('; '))),
    relevant: queries.map(([code]) => new Set([code])),
  };
}

/** Projects on a topic of the pool, signed from one day on and before another, as posts; and all that were signed before. */
async function postsBetween(data: Data, from: string, before: string) {
  const codes = new Set((await data.topics()).map((topic) => topic.code));
  const signed = (await data.projects()).filter(({ ecSignatureDate }) => ecSignatureDate);
  const posts = signed.filter(
    ({ ecSignatureDate, topic }) => ecSignatureDate! >= from && ecSignatureDate! < before && codes.has(topic),
  );
  const earlier = signed.filter(({ ecSignatureDate }) => ecSignatureDate! < from);
  return {
    posts,
    earlier,
    items: posts.map(projectAsPost),
    plain: posts.map((post) => `${post.title} ${post.title} ${post.objective}`),
    projects: earlier.map(projectTextOf),
  };
}

/** B: an organisation's earlier keywords, and the projects, taken as posts, that it joined later. */
export async function caseB(data: Data): Promise<Case> {
  const { posts, items, plain, projects } = await postsBetween(data, '2024-01-01', '9999');
  const ids = new Set(posts.map((post) => String(post.id)));
  const organisations = (await data.organisations())
    .map((row) => ({ ...row, relevant: new Set(row.relevantProjects.map(String).filter((id) => ids.has(id))) }))
    .filter((row) => row.relevant.size > 0);
  return {
    name: 'B, projects signed before 2024 learned',
    ...{ items, plain, projects },
    profiles: organisations.map((row) => profileOf(row.expertise)),
    relevant: organisations.map((row) => row.relevant),
  };
}

/** Numbers of an organisation of B: earlier projects, keywords of them, and projects that it joined later. */
const organisationsOfB = { earlier: 3, keywords: [9, 30], later: [2, 23] } as const;
const tuningOrganisations = 400;

/** B a year earlier: projects signed in 2023, and organisations that are not in the benchmark. */
export async function caseBTuning(data: Data): Promise<Case> {
  const { posts, earlier, items, plain, projects } = await postsBetween(data, '2023-01-01', '2024-01-01');
  const joined = (some: readonly BenchProject[]): Map<string, BenchProject[]> => {
    const byOrganisation = new Map<string, BenchProject[]>();
    for (const project of some)
      for (const [pic] of project.orgs) byOrganisation.set(pic, [...(byOrganisation.get(pic) ?? []), project]);
    return byOrganisation;
  };
  const [before, later] = [joined(earlier), joined(posts)];
  for (const { pic } of await data.organisations()) before.delete(pic);
  const organisations = Array.from(before, ([pic, own]) => ({
    count: own.length,
    keywords: [...new Set(own.flatMap(({ keywords }) => keywords ?? []).map((keyword) => keyword.toLowerCase()))],
    relevant: new Set((later.get(pic) ?? []).map(({ id }) => String(id))),
  })).filter(
    ({ count, keywords, relevant }) =>
      count >= organisationsOfB.earlier &&
      keywords.length >= organisationsOfB.keywords[0] &&
      relevant.size >= organisationsOfB.later[0] &&
      relevant.size <= organisationsOfB.later[1],
  );
  const step = organisations.length / tuningOrganisations;
  const some = Array.from({ length: tuningOrganisations }, (_, at) => organisations[Math.floor(at * step)]!);
  return {
    name: 'B of 2023, tuning queries',
    ...{ items, plain, projects },
    profiles: some.map(({ keywords }) => profileOf(keywords.slice(0, organisationsOfB.keywords[1]))),
    relevant: some.map(({ relevant }) => relevant),
  };
}
