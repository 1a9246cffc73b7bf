import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import {
  type CallQuery,
  type CountryAndKind,
  callFeaturesOf,
} from '@consortia/funding-ingest/src/partners/call-features';
import { nearProjects } from '@consortia/funding-ingest/src/partners/near-projects';
import { learnPartners, type PartnerIndex, sentenceText } from '@consortia/funding-ingest/src/partners/partner-index';
import { fitsForSeat, seatTexts } from '@consortia/funding-ingest/src/partners/seat-order';
import { seriesOf } from '@consortia/funding-ingest/src/projects/topic-series';
import { organisationKind } from '@consortia/funding-ingest/src/sources/read-values';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import type { BenchProject } from './bench-project.ts';
import { makeSeats, type Seat } from './seats.ts';

type Row = {
  id: string;
  title: string;
  objective: string | null;
  keywords: string[] | null;
  topic: string;
  topicTitle: string | null;
  fundingScheme: string | null;
  startDate: string | null;
  ecSignatureDate: string | null;
  ecMaxContribution: number | null;
  orgs: [pic: string, role: string, contribution: number | null][];
};
export type BenchOrganisation = { pic: string; country: string | null; activity: string | null; sme: boolean | null };

/** Folder of the files of CORDIS: the argument, or else the one next to the repository. */
const at = pathToFileURL(`${process.argv[2] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url))}/`);
const missingData = `cordis_he_projects.jsonl.gz and cordis_he_orgs.jsonl.gz are missing in ${fileURLToPath(at)}; another folder can be given as the argument.\n`;

/** Ends the process where the files are absent. */
export async function readPartnerData(): Promise<{
  projects: BenchProject[];
  organisations: BenchOrganisation[];
}> {
  const lines = async <T>(name: string): Promise<T[]> =>
    gunzipSync(await readFile(new URL(name, at)))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as T);
  try {
    const [rows, organisations] = await Promise.all([
      lines<Row>('cordis_he_projects.jsonl.gz'),
      lines<BenchOrganisation>('cordis_he_orgs.jsonl.gz'),
    ]);
    return {
      organisations,
      projects: rows.map((row) => ({
        ...{ id: row.id, title: row.title, objective: row.objective ?? '', keywords: row.keywords ?? [] },
        ...{ topicIdentifier: row.topic, series: seriesOf(row.topic), fundingScheme: row.fundingScheme },
        ...{ startDate: row.startDate, signed: row.ecSignatureDate ?? '', topicTitle: row.topicTitle ?? '' },
        contribution: row.ecMaxContribution,
        partners: (row.orgs ?? []).map(([pic, role, contribution]) => ({ pic, role, contribution })),
      })),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    process.stderr.write(missingData);
    process.exit(2);
  }
}

/** A consortium with one of its organisations hidden. */
export type Hidden = { project: BenchProject; hidden: string; role: string; others: string[] };

/** A random organisation of `count` random consortia of three and more, the same for the same seed. */
export function hidePartners(projects: readonly BenchProject[], count: number, seed: number): Hidden[] {
  const random = seededRandom(seed);
  const consortia = projects
    .map((project) => {
      const members = new Map<string, string>();
      for (const { pic, role } of project.partners)
        if (role !== 'thirdParty' && members.get(pic) !== 'coordinator') members.set(pic, role);
      return { project, members: [...members] };
    })
    .filter(({ members }) => members.length >= 3)
    .sort((one, other) => (one.project.id < other.project.id ? -1 : 1));
  for (let at = consortia.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [consortia[at], consortia[other]] = [consortia[other]!, consortia[at]!];
  }
  return consortia.slice(0, count).map(({ project, members }) => {
    const [hidden, role] = members[Math.floor(random() * members.length)]!;
    return { project, hidden, role, others: members.map(([pic]) => pic).filter((pic) => pic !== hidden) };
  });
}

const embeddings = createEmbeddedEmbeddings();
export type Learned = CountryAndKind & { index: PartnerIndex; pool: ReadonlySet<string> };

type Data = Awaited<ReturnType<typeof readPartnerData>>;
/** The kind of an organisation as the product reads it; null: not stated. */
export const kindOf = (one: BenchOrganisation | undefined): OrganisationKind | null =>
  (one && (organisationKind.read([one.activity, one.sme], {} as never) as OrganisationKind | undefined)) ?? null;

/** Learns the projects signed before a day, and every organisation of the file, those without such a project too. */
export async function learnBefore({ projects, organisations }: Data, day: string): Promise<Learned> {
  const learner = learnPartners(Number(day.slice(0, 4)));
  const known = projects
    .filter(({ signed }) => signed !== '' && signed < day)
    .sort((one, other) => (one.signed < other.signed ? -1 : 1));
  const vectors = await embeddings.embed(known.map(sentenceText));
  for (const [at, project] of known.entries()) learner.add(project, vectors[at]!);
  const index = learner.finish();
  const of = new Map(organisations.map((one) => [one.pic, one]));
  return {
    index,
    countries: index.pics.map((pic) => of.get(pic)?.country ?? ''),
    kinds: index.pics.map((pic) => kindOf(of.get(pic))),
    pool: new Set(organisations.map(({ pic }) => pic)),
  };
}

/** A call that was answered, and whom it funded: organisations of its consortia of three and more. */
export type AnsweredCall = { identifier: string; title: string; scheme: string | null; funded: ReadonlySet<string> };

/** Calls of some years of which nothing was signed before a day. */
export function answeredCalls(
  projects: readonly BenchProject[],
  years: readonly number[],
  day: string,
): AnsweredCall[] {
  const byTopic = new Map<string, BenchProject[]>();
  for (const project of projects) {
    const year = Number(/-(20\d\d)(?=-|$)/.exec(project.topicIdentifier)?.[1]);
    if (years.includes(year))
      byTopic.set(project.topicIdentifier, [...(byTopic.get(project.topicIdentifier) ?? []), project]);
  }
  return [...byTopic].flatMap(([identifier, list]): AnsweredCall[] => {
    if (list.some(({ signed }) => signed === '' || signed < day)) return [];
    const members = list.map(
      ({ partners }) => new Set(partners.filter(({ role }) => role !== 'thirdParty').map(({ pic }) => pic)),
    );
    const funded = new Set(members.filter(({ size }) => size >= 3).flatMap((one) => [...one]));
    const [{ topicTitle, fundingScheme }] = list as [BenchProject];
    return funded.size === 0 ? [] : [{ identifier, title: topicTitle, scheme: fundingScheme, funded }];
  });
}

/** Seats of projects signed from a day on and, where it is given, before another, whose answers are known before the first. */
export function seatsFrom({ projects, organisations }: Data, { index }: Learned, day: string, before = '9999'): Seat[] {
  const of = new Map(organisations.map((one) => [one.pic, one]));
  return makeSeats(projects, (signed) => signed >= day && signed < before, {
    kindOf: (pic) => kindOf(of.get(pic)),
    countryOf: (pic) => of.get(pic)?.country ?? '',
    isKnown: (pic) => index.numbers.has(pic),
  });
}

/** Who meets the conditions of a seat, with features. */
export async function fitsFor(learned: Learned, seat: Seat) {
  const sought = { ...seat, callTitle: seat.call.title };
  return fitsForSeat(learned.index, learned, sought, await embeddings.embed(seatTexts(sought)));
}

/** Features of a call alone, and how near each project is to it; past calls are known by their titles. */
export async function callFeaturesFor(
  learned: Learned,
  call: { identifier: string; title: string; scheme: string | null },
) {
  const [vector] = await embeddings.embed([call.title]);
  const query: CallQuery = {
    ...{ topicIdentifier: call.identifier, series: seriesOf(call.identifier), fundingScheme: call.scheme },
    near: nearProjects(learned.index, [{ text: call.title, vector: vector! }]),
  };
  return { found: callFeaturesOf(learned.index, learned, query), near: query.near.all };
}

export const queryOf = ({ project, others }: Hidden) => ({
  topicIdentifier: project.topicIdentifier,
  series: project.series,
  fundingScheme: project.fundingScheme,
  text: project.topicTitle,
  partners: others,
});

/** Most frequent co-partner of the others; among equals, and without any, the most frequent one. */
export function coPartners(index: PartnerIndex, others: readonly string[]): Float32Array {
  const scores = Float32Array.from(index.frequency, (count) => count / 1e6);
  const { memberships, partners } = index;
  for (const number of others.flatMap((pic) => index.numbers.get(pic) ?? []))
    for (let at = memberships.starts[number]!; at < memberships.starts[number + 1]!; at += 1) {
      const project = memberships.values[at]!;
      for (let one = partners.starts[project]!; one < partners.starts[project + 1]!; one += 1)
        scores[partners.values[one]!]! += 1;
    }
  return scores;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
