import type { VectorsOf } from './cached-vectors.ts';
import { type Measures, measure } from './measure.ts';
import {
  type BenchOrganisation,
  type BenchProject,
  type BenchQuery,
  type BenchTopic,
  readLines,
} from './read-lines.ts';
import { profileOf, projectTextOf, runMatcher } from './run-matcher.ts';
import { openBaseline } from './yardstick.ts';

export type Result = {
  name: string;
  queries: number;
  pool: number;
  learned: number;
  ours: Measures[];
  yardstick: Measures[] | null;
};

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
    .flatMap((found, at) => (at % 2 === 0 ? found[0]! : []));
}

/** A: the keywords of a project, and the one topic that funded it. */
export async function benchmarkA(given: {
  topicsFile: string;
  queriesFile: string;
  projectsFile: string | null;
  tuning: boolean;
  /** Every how many-th query; all without it. */
  every?: number;
  vectorsOf: VectorsOf | null;
}): Promise<Result> {
  const topics = await readLines<BenchTopic>(given.topicsFile);
  const all = await readLines<BenchQuery>(given.queriesFile);
  const chosen = given.tuning ? tuningPart(all) : all.filter((query) => query.heldOut);
  const queries = chosen.filter((_, at) => at % (given.every ?? 1) === 0);
  const left = new Set([...queries, ...all.filter((query) => query.heldOut)].map((query) => query.qid));
  const projects = given.projectsFile
    ? (await readLines<BenchProject>(given.projectsFile)).filter((project) => !left.has(String(project.id)))
    : [];
  const { ranked } = await runMatcher({
    items: topics.map((topic) => [
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
    ]),
    projects: projects.map(projectTextOf),
    profiles: queries.map((query) => profileOf(query.keywords)),
    vectorsOf: given.vectorsOf,
  });
  const bm25 = await openBaseline();
  const plain = bm25?.(topics.map((t) => `${t.title} ${t.title} ${t.destination ?? ''} ${t.callTitle ?? ''}`));
  const relevant = queries.map((query) => new Set([query.topic]));
  return {
    name: `A, ${given.projectsFile ? 'history of funded projects learned' : 'titles alone'}`,
    queries: queries.length,
    pool: topics.length,
    learned: projects.length,
    ours: ranked.map((ids, at) => measure(ids, relevant[at]!)),
    yardstick: plain
      ? queries.map((query, at) =>
          measure(
            plain(query.keywords.join(' ')).map((doc) => topics[doc]!.code),
            relevant[at]!,
          ),
        )
      : null,
  };
}

const firstDay = '2024-01-01';

/** B: an organisation's earlier keywords, and the projects, taken as posts, that it joined later. */
export async function benchmarkB(given: {
  projectsFile: string;
  organisationsFile: string;
  topicsFile: string;
  vectorsOf: VectorsOf | null;
}): Promise<Result> {
  const codes = new Set((await readLines<BenchTopic>(given.topicsFile)).map((topic) => topic.code));
  const projects = await readLines<BenchProject>(given.projectsFile);
  const posts = projects.filter((project) => (project.ecSignatureDate ?? '') >= firstDay && codes.has(project.topic));
  const earlier = projects.filter((project) => project.ecSignatureDate && project.ecSignatureDate < firstDay);
  const ids = new Set(posts.map((post) => String(post.id)));
  const organisations = (await readLines<BenchOrganisation>(given.organisationsFile))
    .map((row) => ({ ...row, relevant: new Set(row.relevantProjects.map(String).filter((id) => ids.has(id))) }))
    .filter((row) => row.relevant.size > 0);
  const { ranked } = await runMatcher({
    items: posts.map((post) => [
      String(post.id),
      {
        kind: 'post',
        title: post.title,
        keywords: [],
        context: '',
        text: post.objective,
        helixIds: [],
        identifier: null,
      },
    ]),
    projects: earlier.map(projectTextOf),
    profiles: organisations.map((row) => profileOf(row.expertise)),
    vectorsOf: given.vectorsOf,
  });
  const bm25 = await openBaseline();
  const plain = bm25?.(posts.map((post) => `${post.title} ${post.title} ${post.objective}`));
  return {
    name: 'B, projects signed before 2024 learned',
    queries: organisations.length,
    pool: posts.length,
    learned: earlier.length,
    ours: ranked.map((found, at) => measure(found, organisations[at]!.relevant)),
    yardstick: plain
      ? organisations.map((row) =>
          measure(
            plain(row.expertise.join(' ')).map((doc) => String(posts[doc]!.id)),
            row.relevant,
          ),
        )
      : null,
  };
}
