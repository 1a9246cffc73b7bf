import { inventedWords } from '@consortia/infra/bench/invented-words';
import type { TestService } from '@consortia/infra/testing/test-service';
import { demoHelixes } from '@consortia/proto/demo';
import { postRoles } from '@consortia/proto/posts/shapes';
import type {
  GroupProjection,
  OpportunityProjection,
  OrganisationProjection,
  PersonProjection,
  TopicProjection,
} from '../src/projections.ts';

const batchSize = 1000;
/** Posts of one author, and authors of one organisation. */
const writtenPosts = 25;
const authors = 4;
const { random, word, words, pick } = inventedWords(20261121);

export { pick, word };

const number = (kind: string, n: number): string => `${kind}f${n.toString(16).padStart(21, '0')}`;
const syllables =
  'ba be bi bo bu da de di do ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro sa se si so'.split(' ');
const name = (): string => {
  const letters = Array.from({ length: 3 }, () => pick(syllables)).join('');
  return letters[0]!.toUpperCase() + letters.slice(1);
};
/** How many there are of each kind, of 100 things. */
const shares = { opportunities: 50, topics: 20, people: 23, organisations: 5, groups: 2 };
type Kind = keyof typeof shares;
const helixes = Object.values(demoHelixes);
const clusters = [
  'CL1-2027',
  'CL2-2026',
  'CL4-2026-DIGITAL',
  'CL4-2027-DIGITAL-EMERGING',
  'HLTH-2026-TOOL',
  'MSCA-2027',
];

/** Names and identifiers that were made up, to be searched for. */
export const generated = { people: [] as string[], identifiers: [] as string[] };

function things(count: number): { [K in Kind]: (n: number) => object } {
  const idOf = (kind: string, of: Kind) => number(kind, Math.floor(random() * Math.max(1, (count * shares[of]) / 100)));
  return {
    organisations: (n): OrganisationProjection => ({
      id: number('b1', n),
      alias: 'organisation',
      name: `${name()} ${pick(['University', 'Institute', 'Laboratory'])} of ${name()}`,
      emailDomains: [{ domain: `o${n}.example` }],
      paid: n % 3 > 0,
      profileUrl: null,
      avatarUrl: null,
      country: pick(['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IT', 'NL', 'PT', 'SE']),
      waiting: false,
      expertise: [],
      otherNames: [],
      formerNames: [],
    }),
    groups: (n): GroupProjection => ({
      id: number('b2', n),
      organisationId: idOf('b1', 'organisations'),
      name: words(3),
      description: words(30),
      profileUrl: null,
      avatarUrl: null,
      leaders: [],
      expertise: [],
    }),
    people: (n): PersonProjection => {
      const [firstname, lastname] = [name(), name()];
      generated.people.push(`${firstname} ${lastname}`);
      return {
        id: number('a1', n),
        alias: 'person',
        name: `${firstname} ${lastname}`,
        firstname,
        lastname,
        initials: 'XX',
        avatarUrl: null,
        profileUrl: `/public-profile/person-${number('a1', n)}`,
        primaryOrganisation: null,
        expertise: [words(2), words(2), words(2)],
        expertiseKeywords: [],
        biography: n % 2 ? words(60) : null,
        trial: n % 4 === 0,
        hasProfile: true,
      };
    },
    topics: (n): TopicProjection => {
      const identifier = `HORIZON-${pick(clusters)}-${String(n).padStart(5, '0')}`;
      generated.identifiers.push(identifier);
      const closed = n % 10 > 0;
      return {
        id: number('e1', n),
        identifier,
        title: words(9),
        link: null,
        ccm2Id: null,
        call: { title: words(5), identifier: identifier.slice(0, 16) },
        createdAt: '2026-01-01T00:00:00.000Z',
        status: closed ? 'closed' : 'open',
        kind: 'grant',
        url: `/funding/call/${identifier}`,
        programme: 'Horizon Europe (HORIZON)',
        keywords: [words(2), words(2)],
        helixIds: [pick(helixes)],
        text: words(250),
        actions: [],
        opensAt: '2026-01-02T00:00:00.000Z',
        closesAt: closed ? '2026-05-02T15:00:00.000Z' : '2028-05-02T15:00:00.000Z',
        nextDeadline: null,
      };
    },
    opportunities: (n): OpportunityProjection => ({
      id: number('d1', n),
      alias: 'opportunity',
      type: n % 2 ? 'project' : 'proposal',
      name: words(8),
      text: words(80),
      visibility: pick(['public', 'public', 'network', 'network', 'private']),
      // Each author has written a range of them, for one organisation.
      userId: number('a1', Math.floor(n / writtenPosts)),
      organisationId: number('b1', Math.floor(n / writtenPosts / authors)),
      groupId: null,
      projectTitle: null,
      projectNames: [],
      helixes: [pick(helixes)],
      roles: [pick(postRoles)],
      expertiseSought: [word(), word()],
      topicId: n % 3 ? idOf('e1', 'topics') : null,
      actionId: null,
      topicIdentifier: null,
      bumpedAt: null,
      approvedAt: new Date(Date.UTC(2024, 0, 1) + n * 600_000).toISOString(),
    }),
  };
}

/** Brings in this many things of all kinds as if they had always been known, and the index with them. */
export async function addManyThings(service: TestService, count: number): Promise<void> {
  const make = things(count);
  for (const kind of Object.keys(shares) as Kind[]) {
    const wanted = Math.round((count * shares[kind]) / 100);
    const collection = service.connection.collection<{ _id: string }>(kind);
    for (let from = 0; from < wanted; from += batchSize) {
      const batch = Array.from(
        { length: Math.min(batchSize, wanted - from) },
        (_, n) => make[kind](from + n) as { id: string },
      );
      await collection.insertMany(batch.map((one) => ({ ...one, _id: one.id, version: 1, deletedAt: null })));
    }
  }
  await service.running.projections.find((one) => one.name === 'global-index')!.rebuild();
}
