import { actionOf, demoHelixes, demoPeople } from '@consortia/proto/demo';
import type { DoctoratePeriod } from '@consortia/proto/funding-ingest/doctorate-period';
import type { PublishedTopic } from '@consortia/proto/funding-ingest/events';
import type { FundedProject } from '@consortia/proto/funding-ingest/shapes';
import type { Helix } from '@consortia/proto/helixes/shapes';
import type { publishedPerson } from '@consortia/proto/identity/shapes';
import type { publishedOpportunity } from '@consortia/proto/posts/events';
import type { publishedResult } from '@consortia/proto/posts/results-events';
import { slug } from '@consortia/proto/posts/slug';
import type { z } from 'zod';

type Person = z.output<typeof publishedPerson>;
type Versioned<T> = T & { version: number };
export type Post = Versioned<z.output<typeof publishedOpportunity>>;
export type Result = Versioned<z.output<typeof publishedResult>>;
export const firstCharacters = (text: string, most: number): string => text.slice(0, most);
const number = (kind: string, n: number): string => `${kind}${String(n).padStart(22, '0')}`;
export const topicId = (n: number): string => number('e9', n);
export const postId = (n: number): string => number('d9', n);
export const resultId = (n: number): string => number('c9', n);

/** The current day of the tests. */
export const today = new Date('2027-02-03T10:00:00Z');

export function person(
  id: string,
  name: string,
  expertise: string[],
  changes: Partial<Person> = {},
): Versioned<Person> {
  const [firstname = '', lastname = ''] = name.split(' ');
  return {
    id,
    alias: slug(name),
    name,
    firstname,
    lastname,
    honorific: null,
    initials: firstname.slice(0, 1) + lastname.slice(0, 1),
    avatarUrl: null,
    profileUrl: `/public-profile/${slug(name)}-${id}`,
    profile_pictures: { profile_thumb: null },
    primaryOrganisation: null,
    expertise,
    expertiseKeywords: [],
    biography: null,
    trial: false,
    hasProfile: true,
    version: 1,
    ...changes,
  };
}

export function topic(n: number, title: string, changes: Partial<PublishedTopic> = {}): Versioned<PublishedTopic> {
  const id = topicId(n);
  const identifier = `HORIZON-TEST-2027-${String(n).padStart(2, '0')}`;
  return {
    id,
    identifier,
    title,
    link: null,
    ccm2Id: null,
    call: null,
    createdAt: '2026-12-01T00:00:00.000Z',
    status: 'open',
    kind: 'grant',
    url: `/funding/call/${identifier}`,
    programme: 'Horizon Europe',
    keywords: [],
    helixIds: [],
    text: `${title}. Proposals are expected to advance the state of the art and to involve partners from three countries.`,
    actions: [
      {
        id: actionOf(id, 1),
        open: true,
        status: 'open',
        createdAt: '2026-12-01T00:00:00.000Z',
        openingDate: '2027-01-10',
        firstStageDeadline: '2027-02-15',
        secondStageDeadline: null,
        deadlines: ['2027-02-15'],
        deadlineModel: 'single-stage',
        actionTypes: [{ name: 'HORIZON Research and Innovation Actions' }],
      },
    ],
    opensAt: '2027-01-09T23:00:00.000Z',
    closesAt: '2027-02-15T16:00:00.000Z',
    nextDeadline: '2027-02-15',
    version: 1,
    ...changes,
  };
}

export function post(n: number, userId: string, name: string, text: string, changes: Partial<Post> = {}): Post {
  return {
    id: postId(n),
    alias: slug(name),
    type: 'proposal',
    name,
    text,
    visibility: 'public',
    userId,
    organisationId: null,
    groupId: null,
    projectTitle: null,
    projectNames: [],
    helixes: [],
    roles: ['Consortium Partner'],
    expertiseSought: [],
    topicId: null,
    actionId: null,
    topicIdentifier: null,
    bumpedAt: null,
    approvedAt: '2027-02-01T10:00:00.000Z',
    version: 1,
    ...changes,
  };
}

export function result(n: number, userId: string, title: string, text: string, changes: Partial<Result> = {}): Result {
  return {
    id: resultId(n),
    alias: slug(title),
    title,
    text,
    userId,
    organisationId: null,
    projectId: null,
    projectTitle: null,
    projectNames: [],
    helixes: [],
    trl: null,
    hasVideo: false,
    publishedAt: '2027-02-01T10:00:00.000Z',
    version: 1,
    ...changes,
  };
}

const helix = (id: string, name: string, hue: number): Versioned<Helix> => ({
  id,
  name,
  alias: slug(name),
  image: null,
  description: '',
  mission: false,
  relatedClusters: [],
  hue,
  version: 1,
});

/** People and what they might be matched with, planted so that everyone has a field of their own. */
export const plantedFixture = () => ({
  people: [
    person(demoPeople.admin, 'Clara Novak', []),
    person(demoPeople.ana, 'Ana Kovács', ['Quantum Sensing', 'Diamond Magnetometry']),
    person(demoPeople.ines, 'Inês Almeida', ['Integrated Photonics', 'Optical Coatings']),
    person(demoPeople.liWei, 'Li Wei', ['Medical Imaging', 'Inverse Problems']),
    person(demoPeople.tom, 'Tom Berg', ['Soil Health', 'Peatland Hydrology'], { trial: true }),
    person(demoPeople.marek, 'Marek Dvořák', ['Innovation', 'Research', 'Projects', 'Partners']),
  ],
  topics: [
    topic(1, 'Quantum sensors for clinical magnetometry', { helixIds: [demoHelixes.quantum] }),
    topic(2, 'Reconstruction methods for medical imaging at low dose'),
    topic(3, 'Monitoring soil health in drained peatlands', { helixIds: [demoHelixes.soil] }),
    topic(4, 'Integrated photonics for optical interconnects'),
    topic(5, 'Cultural heritage and local memory in small museums'),
  ],
  posts: [
    post(
      1,
      demoPeople.liWei,
      'Partners for diamond quantum sensing in hospitals',
      'We look for groups in quantum sensing with diamond.',
    ),
    post(
      2,
      demoPeople.ana,
      'Magnetometry with diamond seeks a hospital',
      'Our quantum sensing set-up looks for a clinical partner in medical imaging.',
    ),
    post(
      3,
      demoPeople.ines,
      'Peatland hydrology needed by Inês Almeida',
      'Soil health along a river, measured by Inês Almeida.',
      { visibility: 'network' },
    ),
    post(4, demoPeople.ana, 'Soil health in vineyards', 'Sensors for peatland hydrology and soil health.', {
      visibility: 'private',
    }),
  ],
  results: [] as Result[],
  helixes: [helix(demoHelixes.quantum, 'Quantum technologies', 1), helix(demoHelixes.soil, 'Soil health', 2)],
  subscriptions: [{ id: demoPeople.ana, helixes: [demoHelixes.quantum], version: 1 }],
  projects: [] as FundedProject[],
  /** Ids of calls for which each organisation cannot apply. */
  notFor: {} as Record<string, string[]>,
  /** Calls for doctorates of certain years. */
  periods: [] as DoctoratePeriod[],
});
export type Fixture = ReturnType<typeof plantedFixture>;
