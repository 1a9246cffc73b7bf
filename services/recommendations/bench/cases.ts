import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ItemText, ProfileText, ProjectText } from '../src/matching/shapes.ts';
import {
  type BenchOrganisation,
  type BenchProject,
  type BenchQuery,
  type BenchTopic,
  readLines,
} from './read-lines.ts';

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
const projectTextOf = (project: BenchProject): ProjectText => ({
  title: project.title,
  objective: project.objective,
  keywords: project.keywords ?? [],
  topicIdentifier: project.topic,
});
const topicAsItem = (topic: BenchTopic): readonly [string, ItemText] => [
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

/** The files of the folder of data, each read once. */
export function openData(folder: string) {
  const rows = new Map<string, Promise<unknown[]>>();
  const read =
    <Row>(name: string) =>
    (): Promise<Row[]> => {
      const known = rows.get(name) ?? readLines<Row>(join(folder, `${name}.jsonl.gz`));
      rows.set(name, known);
      return known as Promise<Row[]>;
    };
  return {
    topics: read<BenchTopic>('bench_topics_pool'),
    queries: read<BenchQuery>('bench_project_to_topic'),
    projects: read<BenchProject>('cordis_he_projects'),
    organisations: read<BenchOrganisation>('bench_org_to_post'),
  };
}
export type Data = ReturnType<typeof openData>;

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

const firstDay = '2024-01-01';
const postsOf = (projects: readonly BenchProject[]) => ({
  items: projects.map(projectAsPost),
  plain: projects.map((post) => `${post.title} ${post.title} ${post.objective}`),
});

/** B: an organisation's earlier keywords, and the projects, taken as posts, that it joined later. */
export async function caseB(data: Data): Promise<Case> {
  const codes = new Set((await data.topics()).map((topic) => topic.code));
  const projects = await data.projects();
  const posts = projects.filter((project) => (project.ecSignatureDate ?? '') >= firstDay && codes.has(project.topic));
  const ids = new Set(posts.map((post) => String(post.id)));
  const organisations = (await data.organisations())
    .map((row) => ({ ...row, relevant: new Set(row.relevantProjects.map(String).filter((id) => ids.has(id))) }))
    .filter((row) => row.relevant.size > 0);
  return {
    name: 'B, projects signed before 2024 learned',
    ...postsOf(posts),
    projects: projects
      .filter((project) => project.ecSignatureDate && project.ecSignatureDate < firstDay)
      .map(projectTextOf),
    profiles: organisations.map((row) => profileOf(row.expertise)),
    relevant: organisations.map((row) => row.relevant),
  };
}
