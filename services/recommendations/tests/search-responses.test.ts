import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { messages } from '@consortia/proto/messages';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { corpusId } from './corpus-id.ts';
import { groups as foundGroups, organisations, people, post } from './search-corpus.ts';
import { calls } from './search-corpus-calls.ts';
import { openSearch, publishChange, viewers } from './search-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await openSearch();
});
afterAll(() => service.close());
const search = (q: string, query: { first?: SearchKind; explain?: '1' } = {}) =>
  service.as(viewers.administrator).call(recommendationsApi.search, { query: { q, ...query } });
const list = (kind: SearchKind, filters: { q?: string; helix?: string[]; country?: string[] } = {}, page = 1) =>
  service.as(viewers['full member']).call(recommendationsApi.listFound, { params: { kind }, query: { filters, page } });

describe('the palette', () => {
  it('requests four characters and says so', async () => {
    const { fetch } = service.as(viewers.visitor);
    for (const q of ['', 'abc', '  abc ', '量子']) {
      const response = await fetch(`/api/v1/search?q=${encodeURIComponent(q)}`);
      expect(response.status).toBe(422);
      expect((await response.json()).fields).toEqual({ q: [messages.searchTooShort] });
    }
    expect((await fetch('/api/v1/search?q=abcd')).status).toBe(200);
  });

  it('finds acronyms of two and three letters that are known here', async () => {
    const antennas = 'Antennas for 6G with GaN that have been tested';
    await publishChange(
      service,
      postsEvents.opportunityApproved,
      post({
        name: antennas,
        text: 'Radio for TSO and for DSO.',
        userId: people.ana.id,
        visibility: 'public',
      }),
    );
    const titles = async (q: string) => (await search(q)).groups.flatMap(({ hits }) => hits.map(({ title }) => title));
    expect(await titles('6g')).toContain(antennas);
    expect(await titles('GaN')).toContain(antennas);
    expect(await titles('gan')).toContain(antennas);
    expect(await titles(' AMR')).toEqual(expect.any(Array));
    // In its text alone, one is known where it was typed in capitals.
    expect(await titles('DSO')).toContain(antennas);
    const { fetch } = service.as(viewers.visitor);
    // A word that resembles one without a meaning is not meant for it.
    expect(await titles('beem')).not.toContain(antennas);
    for (const q of ['for', 'FOR', 'dso', '7G', '6G.']) expect((await fetch(`/api/v1/search?q=${q}`)).status).toBe(422);
  });

  it('puts the kind of the page first and leaves the others in their order', async () => {
    const kinds = async (first?: SearchKind) => (await search('quantum', { first })).groups.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['opportunity', 'call', 'expert']);
    expect(await kinds('expert')).toEqual(['expert', 'opportunity', 'call']);
    expect(await kinds('result')).toEqual(['opportunity', 'call', 'expert']);
  });

  it('leads to pages, or to the list where an organisation has not paid and has none for everyone [P26]', async () => {
    const { groups } = await search('tecnova');
    const urls = Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits[0]?.url]));
    expect(urls.organisation).toBe(organisations.tecnova.profileUrl);
    expect(urls.group).toBe(foundGroups.photonics.profileUrl);
    const unpaid = (await search('nordlab')).groups.find(({ kind }) => kind === 'organisation');
    expect(unpaid?.hits[0]?.url).toBe('/organisations?filters[q]=NordLab');
    expect(urls.expert).toBe(people.ines.profileUrl);
    expect(urls.opportunity).toMatch(/^\/opportunities\/[a-z0-9-]+$/);
    expect((await search('HORIZON-CL4-2027')).groups.find(({ kind }) => kind === 'call')?.hits[0]?.url).toBe(
      calls.sensing.url,
    );
  });

  it('says of calls alone whether they are open and when they close', async () => {
    const { groups } = await search('quantum');
    const hits = groups.flatMap((group) => group.hits);
    expect(hits.filter(({ call }) => call).map(({ kind }) => kind)).toEqual(
      hits.filter(({ kind }) => kind === 'call').map(({ kind }) => kind),
    );
    expect(hits.find(({ id }) => id === calls.sensing.id)?.call).toEqual({
      status: calls.sensing.status,
      closesAt: calls.sensing.closesAt,
    });
  });

  it('marks what matched in the title and next to it, as plain text', async () => {
    const { groups } = await search('medical imaging');
    const ana = groups.find(({ kind }) => kind === 'expert')?.hits.find(({ id }) => id === people.ana.id);
    expect(ana).toMatchObject({ titlePieces: [], detail: 'University of Aurora' });
    expect(ana?.highlight.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Medical', 'Imaging']);
    const kovacs = (await search('kovacs')).groups.find(({ kind }) => kind === 'expert')?.hits[0];
    expect(kovacs?.titlePieces).toEqual([
      { text: 'Ana ', marked: false },
      { text: 'Kovács', marked: true },
    ]);
  });

  it('leads to the call of a pasted address, and shows a long title from its beginning', async () => {
    const title = `${'A long beginning of many words, '.repeat(6)}which ends with gallium nitride`;
    const call = { ...calls.computing, id: `e1${'7'.repeat(22)}`, identifier: 'HORIZON-CL4-2027-07-01', title };
    await publishChange(service, fundingIngestEvents.topicUpdated, call);
    const page = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details';
    const [found] = (await search(`${page}/horizon-cl4-2027-07-01?isExactMatch=true`)).groups;
    expect(found).toMatchObject({ kind: 'call', total: 1, hits: [{ id: call.id }] });
    const [hit] = (await search('gallium nitride')).groups[0]!.hits;
    expect(hit?.titlePieces.map(({ text }) => text).join('')).toBe(title);
  });

  it('fills few hits with related ones that are marked and not counted, none next to a name', async () => {
    const call = (await search('quantum sensors vineyards')).groups.find(({ kind }) => kind === 'call')!;
    expect(call.total).toBe(0);
    expect(call.hits.length).toBeGreaterThan(0);
    expect(call.hits.every(({ related }) => related)).toBe(true);
    const named = (await search('ana kovacs')).groups.flatMap(({ hits }) => hits);
    expect(named.some(({ related }) => related)).toBe(false);
  });

  it('finds of two grants under one identifier the one alone that its page shows', async () => {
    const earlier = { ...calls.computing, id: `e1${'5'.repeat(22)}`, identifier: 'ERC-2027-YTB', title: 'Ytterbium' };
    const found = async () => (await search('ytterbium')).groups.flatMap(({ hits }) => hits.map(({ id }) => id));
    await publishChange(service, fundingIngestEvents.topicUpdated, earlier);
    expect(await found()).toEqual([earlier.id]);
    const later = { ...earlier, id: `e1${'6'.repeat(22)}` };
    await publishChange(service, fundingIngestEvents.topicUpdated, later);
    expect(await found()).toEqual([later.id]);
  });

  it('explains a hit to an administrator: its score, and by field what matched', async () => {
    const { groups } = await search('quantum sens', { explain: '1' });
    const [hit] = groups.find(({ kind }) => kind === 'call')!.hits;
    expect(hit?.explain?.score).toBeGreaterThan(0);
    expect(Object.keys(hit?.explain?.matched ?? {})).toEqual(['title', 'keywords', 'text']);
    expect((await search('quantum sens')).groups[0]?.hits[0]).not.toHaveProperty('explain');
  });

  it('puts an open call before a closed one that says the same, and finds an exact title among very many', async () => {
    const texts = { text: 'Terbium '.repeat(30), keywords: ['Terbium'] };
    const call = (n: number, title: string, state: object = {}) =>
      publishChange(service, fundingIngestEvents.topicUpdated, {
        ...calls.sensing,
        ...texts,
        id: `e1${String(n).padStart(22, '8')}`,
        identifier: `TERB-2027-${n}`,
        title,
        ...state,
      });
    const closed = { status: 'closed' as const, closesAt: '2026-09-01T15:00:00.000Z' };
    for (let n = 0; n < 40; n += 1) await call(n, `Terbium magnets ${n}`, closed);
    const open = await call(50, 'Terbium magnets 50');
    const exact = await call(60, 'Terbium magnets of a very long time ago', { ...closed, text: 'word '.repeat(600) });
    const hits = async (q: string) =>
      (await search(q)).groups.find(({ kind }) => kind === 'call')!.hits.map(({ id }) => id);
    expect((await hits('terbium'))[0]).toBe(open.id);
    expect((await hits('terbium magnets of a very long time ago'))[0]).toBe(exact.id);
    const { total } = (await search('terbium')).groups.find(({ kind }) => kind === 'call')!;
    expect(total).toBe(42);
  });

  it.each([
    '+351 22 000 00 00',
    '(020) 7946 0000',
    `"; DROP TABLE docs; --`,
    'title:* OR NEAR(a b)',
    '<script>alert(1)</script>',
    '\u0000\u202e\u200b\ufeff!!',
    '"""" AND NOT ^',
    '....----',
    'é'.repeat(200),
    `${'ab '.repeat(66)}`,
    '😀😀😀😀',
    '%_%_%_%_',
    '../../etc/passwd',
  ])('is not harmed by %j', async (q) => {
    const response = await service.as(viewers.visitor).fetch(`/api/v1/search?q=${encodeURIComponent(q)}&first=call`);
    expect(response.status).toBe(200);
    expect(Array.isArray((await response.json()).groups)).toBe(true);
  });

  it('refuses what is longer than two hundred characters', async () => {
    const { fetch } = service.as(viewers.visitor);
    expect((await fetch(`/api/v1/search?q=${'a'.repeat(201)}`)).status).toBe(422);
    expect((await fetch(`/api/v1/search/expert?filters[q]=${'a'.repeat(201)}`)).status).toBe(422);
  });
});

describe('the list of what was found', () => {
  it('is in the order of the alphabet where nothing is searched for, and of fit where something is', async () => {
    const names = (await list('organisation')).items.map(({ title }) => title);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(names).toHaveLength(Object.keys(organisations).length);
    expect((await list('expert', { q: 'imaging' })).items.map(({ id }) => id).sort()).toEqual(
      [people.ana.id, people.liWei.id].sort(),
    );
  });

  it('is in the order of the whole names in every script, on every page', async () => {
    const names = [
      ...[
        'Sveriges lantbruksuniversitet Ultuna',
        'Sveriges lantbruksuniversitet Alnarp',
        'Zürich',
        'Zurich Lab',
        '3D Lab',
      ],
      ...[
        'Ωμέγα',
        'Αθηνά',
        'Άλφα',
        'Яков',
        'Борис',
        'Ёлка',
        '서울대학교',
        '고려대학교',
        'Čapek Institute',
        'Ågård',
        'Zz',
      ],
    ];
    for (const [n, name] of names.entries()) {
      await publishChange(service, organisationsEvents.organisationUpdated, {
        ...organisations.eth,
        id: corpusId('b1', 700 + n),
        name,
      });
      await publishChange(service, identityEvents.userApproved, {
        ...people.jose,
        id: corpusId('a1', 700 + n),
        ...{ name: `Ana ${name}`, firstname: 'Ana', lastname: name },
      });
    }
    const { compare } = new Intl.Collator('en');
    for (const kind of ['organisation', 'expert'] as const) {
      const { pages } = await list(kind);
      const all = await Promise.all(Array.from({ length: pages }, (_, at) => list(kind, {}, at + 1)));
      const prefix = kind === 'expert' ? 'Ana ' : '';
      const expected = names.toSorted(compare).map((name) => prefix + name);
      const titles = all.flatMap(({ items }) => items.map(({ title }) => title));
      expect(titles.filter((title) => expected.includes(title))).toEqual(expected);
    }
  });

  it('counts Helixes and countries under all other filters, by their names', async () => {
    const { facets } = await list('expert');
    expect(facets.country.find(({ value }) => value === 'FI')).toEqual({ value: 'FI', label: 'Finland', count: 3 });
    const narrowed = await list('expert', { country: ['FI', 'PT'] });
    expect(narrowed.total).toBe(4);
    expect(narrowed.facets.country).toEqual(facets.country);
    const quantum = (await list('opportunity')).facets.helix.find(({ label }) => label === 'Helix quantum')!;
    expect(quantum.count).toBe(3);
    expect((await list('opportunity', { helix: [quantum.value], q: 'tecnova' })).total).toBe(1);
  });

  it('has twelve on a page, none twice', async () => {
    for (let n = 0; n < 70; n += 1)
      await publishChange(
        service,
        postsEvents.opportunityApproved,
        post({ name: `Holmium ${n}`, text: 'holmium '.repeat(n % 9) }),
      );
    for (const filters of [{}, { q: 'holmium' }]) {
      const first = await list('opportunity', filters);
      const pages = await Promise.all(
        Array.from({ length: first.pages }, (_, n) => list('opportunity', filters, n + 1)),
      );
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
      expect(pages.slice(0, -1).every(({ items }) => items.length === 12)).toBe(true);
      expect([ids.length, new Set(ids).size]).toEqual([first.total, first.total]);
      expect(first.total).toBeGreaterThanOrEqual(70);
    }
  });

  it('of results is empty, since nothing publishes any yet', async () => {
    expect(await list('result', { q: 'quantum' }, 3)).toMatchObject({ items: [], total: 0, pages: 0, page: 3 });
  });
});
