import { handle } from '@consortia/infra/kit/requests/handler';
import { servingAlso } from '@consortia/infra/testing/owner';
import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { opportunities, organisations } from './search-corpus.ts';
import { now as searchNow } from './search-corpus-calls.ts';
import { openSearch, owners, publishChange, type ViewerKind, viewers } from './search-harness.ts';

const publicPosts = Object.values(opportunities).filter(({ visibility }) => visibility === 'public');
const [example] = publicPosts;
/** Another organisation looks for partners for the same; a third one does so where visitors do not see it. */
const added = [
  { ...example!, id: `d1${'7'.repeat(22)}`, organisationId: organisations.eth.id },
  { ...example!, id: `d1${'8'.repeat(22)}`, organisationId: organisations.cnrs.id, visibility: 'network' as const },
];

const pairKey = (ids: readonly string[]): string => [...ids].sort().join(' ');
/** Two of them took part in three funded projects together. */
const jointly = [organisations.eth.id, organisations.aurora.id];
let fundingResponds = true;
const countJointProjects = handle(fundingIngestApi.countJointProjects, async ({ body }) => {
  if (!fundingResponds) throw new Error('funding-ingest does not respond');
  const known = jointly.every((id) => body.organisationIds.includes(id));
  return { pairs: known ? [{ organisationIds: jointly as [string, string], projects: 3 }] : [] };
});
const neighbours = owners.map((owner) =>
  owner.name === 'funding-ingest' ? servingAlso(owner, countJointProjects) : owner,
);

let service: TestService;
let now = searchNow;
beforeAll(async () => {
  service = await openSearch({ neighbours, clock: () => now });
  for (const post of added) await publishChange(service, postsEvents.opportunityApproved, post as never);
  publicPosts.push(added[0]!);
});
afterAll(() => service.close());

const read = (viewer: ViewerKind) => service.as(viewers[viewer]).call(recommendationsApi.readNetwork);

describe('the network of organisations', () => {
  it('counts public Opportunities alone, and is the same for everyone', async () => {
    const network = await read('visitor');
    const counts = new Map<string, number>();
    for (const { organisationId } of publicPosts)
      if (organisationId) counts.set(organisationId, (counts.get(organisationId) ?? 0) + 1);
    expect(new Map(network.organisations.map(({ id, opportunities: count }) => [id, count]))).toEqual(counts);
    expect(await read('trial member')).toEqual(network);
    expect(await read('full member')).toEqual(network);
  });

  it('links those with joint projects or public Opportunities in the same Helix or for the same call', async () => {
    const { organisations, links } = await read('visitor');
    const of = (place: number) =>
      publicPosts.filter(({ organisationId }) => organisationId === organisations[place]!.id);
    const expected = organisations.flatMap((_, one) =>
      organisations.slice(one + 1).flatMap((_unused, distance) => {
        const other = one + 1 + distance;
        const [first, second] = [of(one), of(other)];
        const helixes = new Set(first.flatMap((post) => post.helixes));
        const inCommon = new Set(second.flatMap((post) => post.helixes).filter((helix) => helixes.has(helix)));
        const calls = new Set(first.flatMap(({ topicId }) => topicId ?? []));
        const callsInCommon = new Set(second.flatMap(({ topicId }) => topicId ?? []).filter((call) => calls.has(call)));
        const projects = pairKey([organisations[one]!.id, organisations[other]!.id]) === pairKey(jointly) ? 3 : 0;
        return inCommon.size + callsInCommon.size + projects > 0
          ? [{ one, other, calls: callsInCommon.size, helixes: inCommon.size, projects }]
          : [];
      }),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(links.map((link) => ({ ...link, helixes: link.helixes.length }))).toEqual(expected);
  });

  it('goes without joint projects while their service does not respond', async () => {
    fundingResponds = false;
    now = new Date(now.getTime() + 301_000);
    const { links } = await read('visitor');
    expect(links.length).toBeGreaterThan(0);
    expect(links.every(({ projects }) => projects === 0)).toBe(true);
  });
});
