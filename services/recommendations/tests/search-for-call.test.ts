import { handle } from '@consortia/infra/kit/requests/handler';
import { servingAlso } from '@consortia/infra/testing/owner';
import type { TestService } from '@consortia/infra/testing/test-service';
import { member } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { identityEvents } from '@consortia/proto/identity/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchHit } from '@consortia/proto/recommendations/shapes';
import { people } from './search-corpus.ts';
import { openSearch, owners, publishChange, type ViewerKind, viewers } from './search-harness.ts';

const call = 'HORIZON-CL4-2026-01-01';
const sentence = 'Participation is limited to legal entities established in Member States and Norway.';
let reads = 0;
/** A call that is limited, and none by another identifier. */
const readConditions = handle(fundingIngestApi.readCallConditions, async ({ body: { identifier } }) => {
  reads += 1;
  if (identifier !== call) return fail('funding-ingest.not_found');
  return {
    typesOfAction: ['HORIZON Research and Innovation Actions'],
    conditions: {
      rules: [
        {
          ...{ type: 'participation' as const, kind: 'limited' as const, doubt: null, actions: [], roles: [] },
          ...{ others: null, funding: null, associationIsNotEnough: true, entities: [], fewestMemberStates: null },
          span: { document: 'conditions' as const, section: null, text: sentence },
          places: { groups: ['memberStates' as const], countries: ['NO'] },
        },
      ],
      notUnderstood: [],
    },
  };
});

describe('a search for partners of a call', () => {
  let service: TestService;
  beforeAll(async () => {
    const neighbours = owners.map((owner) =>
      owner.name === 'funding-ingest' ? servingAlso(owner, readConditions) : owner,
    );
    service = await openSearch({ neighbours });
  });
  afterAll(() => service.close());
  const search = async (
    q: string,
    query: { call?: string; others?: '1' } = { call },
    viewer: ViewerKind | 'ana' = 'full member',
  ) =>
    (
      await service
        .as(viewer === 'ana' ? member(demoPeople.ana) : viewers[viewer])
        .call(recommendationsApi.search, { query: { q, ...query } })
    ).groups.flatMap(({ hits }) => hits);

  it('says of people and organisations whom the call rules out that it does, with its sentence', async () => {
    for (const q of ['Søren', 'Eidgenössische Technische Hochschule'])
      expect((await search(q)).find(({ kind }) => kind === 'expert' || kind === 'organisation')).toMatchObject({
        exclusion: { role: 'beneficiary', possible: [], span: { text: sentence } },
      });
    for (const q of ['Kovács', 'University of Aurora', 'NordLab', 'Tom Berg'])
      expect((await search(q)).filter(({ exclusion }) => exclusion)).toEqual([]);
  });

  it('puts them after the others of their kind, and leaves nobody out', async () => {
    await publishChange(service, identityEvents.userUpdated, people.ana, {
      expertise: [...people.ana.expertise, 'Digitisation'],
    });
    const named = async (query: { call?: string }) =>
      (await search('Digitisation', query)).flatMap(({ kind, title }) => (kind === 'expert' ? [title] : []));
    expect(await named({})).toEqual([people.soren.name, people.ana.name]);
    expect(await named({ call })).toEqual([people.ana.name, people.soren.name]);
  });

  it('leaves out the viewer and their own organisation where others are sought, and nobody else', async () => {
    const ids = async (q: string, query: { others?: '1' }) => (await search(q, query, 'ana')).map(({ id }) => id);
    for (const [q, id] of [
      ['Kovács', people.ana.id],
      ['University of Aurora', people.ana.primaryOrganisation!.id],
    ] as const) {
      const all = await ids(q, {});
      expect(all).toContain(id);
      const own = [people.ana.id, people.ana.primaryOrganisation!.id];
      expect(await ids(q, { others: '1' })).toEqual(all.filter((one) => !own.includes(one)));
    }
    expect((await search('Kovács', { others: '1' }, 'visitor')).length).toBe(
      (await search('Kovács', {}, 'visitor')).length,
    );
  });

  it('shows trial members and visitors the same hits as without a call', async () => {
    for (const viewer of ['trial member', 'visitor'] as const)
      for (const q of ['Digitisation', 'Kovács', 'diamond']) {
        const byId = (hits: SearchHit[]) => hits.toSorted((a, b) => a.id.localeCompare(b.id));
        const judged = (await search(q, { call }, viewer)).map(({ exclusion: _, ...hit }) => hit);
        expect(byId(judged)).toEqual(byId(await search(q, {}, viewer)));
      }
  });

  it('reads the conditions once, and only where a call is named that may be known', async () => {
    const before = reads;
    await search('Søren', { call });
    expect(reads).toBe(before + 1);
    await search('Søren', {});
    expect(reads).toBe(before + 1);
    expect((await search('Søren', { call: 'HORIZON-NOWHERE-1' })).filter(({ exclusion }) => exclusion)).toEqual([]);
    const { status } = await service.as(viewers.visitor).fetch('/api/v1/search?q=abcd&call[$ne]=x');
    expect([400, 422]).toContain(status);
  });
});
