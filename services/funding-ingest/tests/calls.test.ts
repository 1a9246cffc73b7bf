import { until } from '@consortia/infra/testing/engines/until';
import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { helixes, ingest, observation, startHarness, viewers } from './harness.ts';

const { listCalls, readCall, listTopics, readTopic } = fundingIngestApi;
const day = 86_400_000;

describe('funding calls', () => {
  let harness: TestService;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    harness = await startHarness({ clock: () => now });
  });
  afterAll(() => harness.close());
  afterEach(() => {
    now = new Date('2026-06-01T10:00:00Z');
  });
  const visitorCall: ReturnType<TestService['as']>['call'] = (...args) => harness.as(viewers.visitor).call(...args);
  const read = (identifier: string, ref?: string) => visitorCall(readCall, { params: { identifier }, query: { ref } });

  it('are read by anyone, with the action, its topic and the call it belongs to [R18, D01, D03, D04]', async () => {
    const topic = observation({ identifier: 'HORIZON-READ-01', ccm2Id: '77000001', reference: '77000001TOPICSen' });
    await ingest(harness, [topic]);
    for (const viewer of Object.values(viewers)) {
      const { action } = await harness.as(viewer).call(readCall, { params: { identifier: 'HORIZON-READ-01' } });
      expect(action).toEqual({
        id: 'e10000000000000077000001a1',
        open: true,
        status: 'open',
        createdAt: '2026-06-01T10:00:00.000Z',
        openingDate: '2026-05-01',
        firstStageDeadline: '2026-09-15',
        secondStageDeadline: null,
        deadlines: ['2026-09-15'],
        deadlineModel: 'single-stage',
        actionTypes: [{ name: 'HORIZON Research and Innovation Actions' }],
        topic: {
          id: 'e10000000000000077000001',
          identifier: 'HORIZON-READ-01',
          title: topic.title,
          link: topic.link,
          ccm2Id: '77000001',
          call: { title: 'A call for tests', identifier: 'HORIZON-TEST-2026-01' },
        },
        activeActions: [expect.objectContaining({ id: 'e10000000000000077000001a1' })],
      });
    }
  });

  it('have a second stage deadline only where there is one, and keep every date [D02, D05]', async () => {
    const deadlines = ['2026-09-15', '2027-03-15', '2027-09-15'];
    await ingest(harness, [
      observation({ identifier: 'HORIZON-TWO-01', actions: [{ types: ['RIA'], deadlines }] }),
      observation({ identifier: 'HORIZON-ONE-01', actions: [{ types: ['RIA'], deadlines: ['2026-09-15'] }] }),
    ]);
    expect((await read('HORIZON-TWO-01')).action).toMatchObject({
      firstStageDeadline: '2026-09-15',
      secondStageDeadline: '2027-03-15',
      deadlines,
      topic: { call: { title: 'A call for tests', identifier: 'HORIZON-TEST-2026-01' } },
    });
    expect((await read('HORIZON-ONE-01')).action.secondStageDeadline).toBeNull();
  });

  it('open and close as time passes, without an import [S01]', async () => {
    const action = { types: ['RIA'], openingDate: '2026-07-01', deadlines: ['2026-09-15'] };
    await ingest(harness, [observation({ identifier: 'HORIZON-TIME-01', actions: [action] })]);
    const statusAt = async (instant: string) => {
      now = new Date(instant);
      const { action: seen } = await read('HORIZON-TIME-01');
      return [seen.status, seen.open];
    };
    expect(await statusAt('2026-06-30T21:59:59Z')).toEqual(['forthcoming', false]);
    expect(await statusAt('2026-06-30T22:00:00Z')).toEqual(['open', true]);
    expect(await statusAt('2026-09-15T14:59:59Z')).toEqual(['open', true]);
    expect(await statusAt('2026-09-15T15:00:00Z')).toEqual(['closed', false]);
  });

  it('are the grant topic when several entries share an identifier, and others by reference', async () => {
    const identifier = 'SMP-COSME-2024-CLUSTER-01';
    const cascade = (n: number) =>
      observation({ identifier, topicKind: 'cascade', reference: `${n}COMPETITIVE_CALLen`, title: `Cascade ${n}` });
    await ingest(harness, [cascade(13_241), observation({ identifier, title: 'The grant topic' }), cascade(14_261)]);
    const grant = await read(identifier);
    expect(grant.action.topic.title).toBe('The grant topic');
    expect(grant.siblings.map(({ title, url }) => [title, url]).sort()).toEqual([
      ['Cascade 13241', `/funding/call/${identifier}?ref=13241COMPETITIVE_CALLen`],
      ['Cascade 14261', `/funding/call/${identifier}?ref=14261COMPETITIVE_CALLen`],
    ]);
    expect((await read(identifier, '14261COMPETITIVE_CALLen')).action.topic.title).toBe('Cascade 14261');
  });

  it('are found in the lower case of the portal’s own addresses', async () => {
    await ingest(harness, [observation({ identifier: 'HORIZON-CASE-01-two-stage' })]);
    expect((await read('horizon-case-01-two-stage')).action.topic.identifier).toBe('HORIZON-CASE-01-two-stage');
  });

  it('respond with 404 for an unknown identifier', async () => {
    await expect(read('HORIZON-NOWHERE-01')).rejects.toMatchObject({ status: 404 });
    await expect(read('SMP-COSME-2024-CLUSTER-01', '99999COMPETITIVE_CALLen')).rejects.toMatchObject({ status: 404 });
  });

  it('are listed by the next deadline, closed ones last, with what was requested', async () => {
    const on = (identifier: string, date: string, programme = 'Programme L') =>
      observation({
        identifier,
        programme,
        title: `Listed ${identifier}`,
        actions: [{ types: ['LA'], deadlines: [date], status: 'open' }],
      });
    await ingest(harness, [on('L-LATE', '2027-01-01'), on('L-SOON', '2026-06-20'), on('L-PAST', '2026-01-01')]);
    const list = async (filters: object, sort?: 'deadline') => {
      const page = await visitorCall(listCalls, {
        query: { filters: { programme: ['Programme L'], ...filters }, sort },
      });
      return page.items.filter(({ related }) => !related).map(({ identifier }) => identifier);
    };
    expect(await list({})).toEqual(['L-SOON', 'L-LATE', 'L-PAST']);
    expect(await list({ status: ['open'] })).toEqual(['L-SOON', 'L-LATE']);
    expect(await list({ deadline: 30 })).toEqual(['L-SOON']);
    expect(await list({ q: 'late listed' })).toEqual(['L-LATE']);
    expect(await list({ type: ['other'] })).toEqual([]);
  });

  it('are listed by the day of publication and by budget, those that state none after the others', async () => {
    const of = (identifier: string, facts: Partial<TopicObservation>) =>
      observation({ identifier, programme: 'Programme O', ...facts });
    const budgetOf = (total: number) => ({
      ...{ total, expectedGrants: null, minContribution: null, maxContribution: null },
      years: [],
    });
    const opened = { types: ['RIA'], status: 'open' as const, openingDate: '2026-02-01', deadlines: ['2027-01-01'] };
    await ingest(harness, [
      of('O-OLD', { publishedOn: '2025-03-01', budget: budgetOf(9e6) }),
      of('O-OPENED', { actions: [opened] }),
      of('O-NEW', { publishedOn: '2026-05-01', budget: budgetOf(2e6) }),
    ]);
    const list = async (sort: 'newest' | 'budget') =>
      (await visitorCall(listCalls, { query: { filters: { programme: ['Programme O'] }, sort } })).items;
    const newest = await list('newest');
    expect(newest.map(({ identifier, publishedOn }) => [identifier, publishedOn])).toEqual([
      ['O-NEW', '2026-05-01'],
      ['O-OPENED', undefined],
      ['O-OLD', '2025-03-01'],
    ]);
    expect((await list('budget')).map(({ identifier }) => identifier)).toEqual(['O-OLD', 'O-NEW', 'O-OPENED']);
  });

  it('name those of their subject that are still open, and nothing else', async () => {
    const closed = [{ types: ['RIA'], status: 'closed' as const, deadlines: ['2026-01-01'] }];
    const subject = { title: 'Restoration of seagrass meadows', keywords: ['seagrass', 'restoration'] };
    await ingest(harness, [
      observation({ identifier: 'S-PAST', ...subject, actions: closed }),
      observation({ identifier: 'S-ALSO-PAST', ...subject, actions: closed }),
      observation({ identifier: 'S-OPEN', title: 'Restoring seagrass meadows and kelp forests' }),
      observation({ identifier: 'S-OTHER', title: 'Airworthiness of electric aircraft' }),
    ]);
    // Vectors that were read before are read again after a while.
    now = new Date(now.getTime() + 301_000);
    const similar = async (identifier: string) =>
      (await visitorCall(fundingIngestApi.listSimilarCalls, { params: { identifier } })).items.map(
        (card) => card.identifier,
      );
    await until(async () => (await similar('S-PAST')).length > 0);
    expect(await similar('S-PAST')).toEqual(['S-OPEN']);
    await expect(similar('S-NOWHERE')).rejects.toMatchObject({ status: 404 });
  });

  it('are found by a pasted address, in American spelling, and once where two have one identifier', async () => {
    const named = { identifier: 'T-CL5-2026-01-01', title: 'Recycling of tantalum fibres' };
    await ingest(harness, [
      observation(named),
      observation(named),
      observation({ title: 'Tantalum in paediatric wards' }),
    ]);
    const found = async (q: string) => {
      const { items, total } = await visitorCall(listCalls, { query: { filters: { q } } });
      return { total, titles: items.map(({ title, related = false }) => [title, related]) };
    };
    const page = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details';
    const once = { total: 1, titles: [[named.title, false]] };
    for (const q of [`${page}/t-cl5-2026-01-01`, 'TCL520260101', 'T-CL5-2026-01-01'])
      expect(await found(q)).toEqual(once);
    expect(await found('tantalum fibers')).toEqual({
      total: 1,
      titles: [
        [named.title, false],
        ['Tantalum in paediatric wards', true],
      ],
    });
    expect((await found('pediatric')).titles).toEqual([['Tantalum in paediatric wards', false]]);
  });

  it('are found open before closed where they fit alike, and page by page', async () => {
    const of = (name: string, date: string, title: string) =>
      observation({
        identifier: `B-${name}`,
        title,
        actions: [{ types: ['LB'], deadlines: [date], status: 'open' }],
      });
    const past = Array.from({ length: 13 }, (_, n) => of(`PAST-${n}`, '2026-01-01', 'Bioacoustics bioacoustics'));
    const open = Array.from({ length: 14 }, (_, n) => of(`OPEN-${n}`, '2027-01-01', `Forests and bioacoustics ${n}`));
    await ingest(harness, [...past, ...open]);
    const list = async (page: number, filters = {}) =>
      visitorCall(listCalls, { query: { filters: { q: 'bioacoustics', ...filters }, page } });
    const pages = await Promise.all([1, 2, 3].map((page) => list(page)));
    const found = pages.flatMap(({ items }) => items.map(({ status }) => status));
    expect(found).toEqual([...Array(14).fill('open'), ...Array(13).fill('closed')]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(27);
    expect(pages[0]).toMatchObject({ total: 27, pages: 3, fuzzy: false });
    expect(await list(1, { status: ['closed'] })).toMatchObject({ total: 13 });
    expect(await list(1, { q: 'bioacustics', status: ['open', 'closed'] })).toMatchObject({ fuzzy: true, total: 27 });
  });

  it('are not found before a closed one that is what was asked for, where they only mention it', async () => {
    const of = (name: string, date: string, title: string, keywords: string[]) =>
      observation({
        ...{ identifier: `V-${name}`, title, keywords },
        actions: [{ types: ['LB'], deadlines: [date], status: 'open' }],
      });
    await ingest(harness, [
      of('MENTIONS', '2027-01-01', 'Safer ports and borders for everyone', ['Gyroscopes', 'Valleys', 'Trade']),
      of('PAST', '2026-01-01', 'Gyroscope valleys', ['Gyroscopes']),
    ]);
    const { items } = await visitorCall(listCalls, { query: { filters: { q: 'gyroscope valleys' } } });
    expect(items.map(({ identifier }) => identifier)).toEqual(['V-PAST', 'V-MENTIONS']);
  });

  it('count the results of each value of a filter, without that filter itself', async () => {
    const of = (programme: string, type: string) =>
      observation({
        programme,
        keywords: ['facetword'],
        actions: [{ types: [type], status: 'open', deadlines: ['2026-12-01'] }],
      });
    await ingest(harness, [of('FA', 'X'), of('FA', 'Y'), of('FB', 'X')]);
    const facets = async (filters: object) =>
      (await visitorCall(listCalls, { query: { filters: { q: 'facetword', ...filters } } })).facets;
    const counts = (facet: { value: string; count: number }[]) => facet.map(({ value, count }) => [value, count]);
    expect(counts((await facets({})).programme)).toEqual([
      ['FA', 2],
      ['FB', 1],
    ]);
    const chosen = await facets({ programme: ['FB'] });
    expect(counts(chosen.programme)).toEqual([
      ['FA', 2],
      ['FB', 1],
    ]);
    expect(counts(chosen.type)).toEqual([['X', 1]]);
    expect(chosen.status).toEqual([{ value: 'open', label: 'Open for Submission', count: 1 }]);
  });

  it('highlight matches, and mark a result of similar words', async () => {
    const text = {
      type: 'doc' as const,
      content: [
        { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Grows chlorophyll on roofs.' }] },
      ],
    };
    await ingest(harness, [
      observation({ description: { quality: 'structured', sections: [{ title: 'Scope', text }] } }),
    ]);
    const list = (q: string) => visitorCall(listCalls, { query: { filters: { q } } });
    const exact = await list('chlorophyll');
    expect(exact.fuzzy).toBe(false);
    expect(exact.items[0]?.highlight.filter(({ marked }) => marked)).toEqual([{ text: 'chlorophyll', marked: true }]);
    expect(await list('chlorophil ')).toMatchObject({ fuzzy: true, total: 1 });
  });

  it('belong to the Helixes whose name is in them', async () => {
    await ingest(harness, [observation({ identifier: 'H-QUANTUM', title: 'Quantum sensors against cancer' })]);
    const quantum = helixes[1]!.id;
    const { items } = await visitorCall(listCalls, { query: { filters: { helix: [quantum], q: 'sensors' } } });
    expect(items.map(({ identifier }) => identifier)).toEqual(['H-QUANTUM']);
    expect(items[0]!.helixes.map(({ name }) => name)).toEqual(['Cancer', 'Quantum technologies']);
  });

  it('can be chosen for an Opportunity while they are forthcoming or open [D06]', async () => {
    const named = (identifier: string, deadline: string) =>
      observation({
        identifier,
        title: 'Pickable thing',
        actions: [{ types: ['RIA'], status: 'open', deadlines: [deadline] }],
      });
    await ingest(harness, [named('PICK-OPEN', '2026-12-01'), named('PICK-PAST', '2026-02-01')]);
    const { call } = harness.as(viewers['full member']);
    const { topics } = await call(listTopics, { query: { term: 'pickable' } });
    expect(topics).toEqual([
      {
        id: expect.stringMatching(/^e1\d{22}$/),
        identifier: 'PICK-OPEN',
        title: 'Pickable thing',
        link: expect.any(String),
        ccm2Id: expect.any(String),
        call: { title: 'A call for tests', identifier: 'HORIZON-TEST-2026-01' },
        createdAt: expect.any(String),
        status: 'open',
        activeActions: [expect.objectContaining({ open: true, firstStageDeadline: '2026-12-01' })],
      },
    ]);
    expect(await call(readTopic, { params: { id: topics[0]!.id } })).toEqual(topics[0]);
    expect((await call(listTopics, { query: { term: 'PICK-OP' } })).topics.map(({ identifier }) => identifier)).toEqual(
      ['PICK-OPEN'],
    );
    await expect(visitorCall(listTopics, { query: { term: 'pickable' } })).rejects.toMatchObject({ status: 401 });
  });

  it('are exported as a calendar with every deadline at 17:00 in Brussels, under stable ids', async () => {
    const deadlines = ['2026-09-15', '2027-03-15'];
    const topic = observation({
      identifier: 'HORIZON-ICS-01',
      title: 'A title; with, signs',
      actions: [{ types: ['RIA'], deadlines }],
    });
    await ingest(harness, [topic]);
    const get = async () => {
      const response = await harness.as(viewers.visitor).fetch('/funding/call/HORIZON-ICS-01/calendar.ics');
      expect(response.headers.get('content-type')).toContain('text/calendar');
      expect(response.headers.get('content-disposition')).toContain('HORIZON-ICS-01.ics');
      return (await response.text()).replace(/\r\n[ \t]/g, '');
    };
    const first = await get();
    expect(first.match(/^DTSTART;TZID=Europe\/Brussels:.*$/gm)).toEqual([
      'DTSTART;TZID=Europe/Brussels:20260915T170000',
      'DTSTART;TZID=Europe/Brussels:20270315T170000',
    ]);
    expect(first).toContain('BEGIN:VTIMEZONE');
    expect(first.match(/^DTSTAMP:.*$/gm)).toEqual(['DTSTAMP:20260601T100000Z', 'DTSTAMP:20260601T100000Z']);
    expect(first.indexOf('X-WR-TIMEZONE')).toBeLessThan(first.indexOf('BEGIN:VTIMEZONE'));
    expect(first.endsWith('END:VCALENDAR\r\n')).toBe(true);
    await ingest(harness, [{ ...topic, actions: [{ types: ['RIA'], deadlines: ['2026-10-01', '2027-03-15'] }] }]);
    const second = await get();
    expect(second.match(/^UID:.*$/gm)).toEqual(first.match(/^UID:.*$/gm));
    expect(second.match(/^SEQUENCE:.*$/gm)).not.toEqual(first.match(/^SEQUENCE:.*$/gm));
    expect(second).toContain('20261001T170000');
  });

  it('list no deadline beyond the requested days', async () => {
    const soon = new Date(now.getTime() + 10 * day).toISOString().slice(0, 10);
    await ingest(harness, [
      observation({ programme: 'Programme D', actions: [{ types: ['RIA'], status: 'open', deadlines: [soon] }] }),
    ]);
    const total = async (deadline: number) =>
      (await visitorCall(listCalls, { query: { filters: { programme: ['Programme D'], deadline } } })).total;
    expect([await total(9), await total(11)]).toEqual([0, 1]);
  });
});
