import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import {
  administrator,
  anotherService,
  halfSignedIn,
  member,
  trialMember,
  visitor,
} from '@consortia/infra/testing/viewers';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import type { EventDefinition } from '@consortia/proto/event';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { insightsApi } from '@consortia/proto/insights/api';
import {
  type MetricKind,
  type StatName,
  type TimePeriod,
  timePeriods,
  type ViewKind,
} from '@consortia/proto/insights/shapes';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { reviewiqEvents } from '@consortia/proto/reviewiq/events';
import { ago, day, envelope, organisation, startInsights, time } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startInsights();
});
afterAll(() => service.close());

async function publish(sent: ReturnType<typeof envelope>[]): Promise<void> {
  await service.bus.publish(sent);
  await service.settle();
}
const metrics = (viewer: Viewer, kind: MetricKind, id = 'aurora') =>
  service.as(viewer).call(insightsApi.readMetrics, { params: { kind, id } });
const marek = member('marek');
async function figureOf(kind: MetricKind, name: StatName): Promise<number> {
  return (await metrics(marek, kind)).stats.find((stat) => stat.name === name)!.value;
}
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
async function view(viewer: Viewer, kind: ViewKind, id: string, agent = browser): Promise<void> {
  const csrf = viewer.kind === 'service' ? '' : viewer.csrf;
  const response = await service.as(viewer).fetch('/api/v1/views', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'user-agent': agent },
    body: JSON.stringify({ kind, id, _token: csrf }),
  });
  expect(response.status).toBe(202);
}

describe('facts', () => {
  const message = (id: string, conversationId: string, days: number, topicId: string | null = 'o1') =>
    envelope({
      ...{ on: inboxEvents.messageSent, key: id },
      payload: { id, conversationId, userFrom: 'ines', userTo: 'marek', topicId, createdAt: ago(days) },
    });
  const like = (on: EventDefinition, version: number) =>
    envelope({ on, key: 'l1', version, payload: { id: 'l1', postId: 'o1', postKind: 'opportunity', userId: 'ana' } });

  it('count an event once however often and in whatever order it is delivered, and have no id of a person', async () => {
    const sent = [
      ...[message('m1', 'c1', 8), message('m2', 'c2', 2), message('m3', 'c3', 9, null), message('m4', 'c4', 1, 'o2')],
      // A conversation is one response, whatever follows in it.
      message('m5', 'c1', 7),
      ...[like(postsEvents.postUnliked, 2), like(postsEvents.postLiked, 1)],
      envelope({
        ...{ on: organisationsEvents.membershipApproved, key: 'ana' },
        payload: { id: 'ana', organisationId: 'aurora', by: null },
      }),
      envelope({
        ...{ on: consortiumEvents.seatFilled, key: 'k1' },
        payload: { id: 'k1', seatId: 's1', candidateId: 'p1', organisationId: null },
      }),
      envelope({ on: reviewiqEvents.useCounted, key: 'u1', payload: { id: 'u1', organisationId: 'aurora' } }),
      ...['f1', 'f2'].map((id) =>
        envelope({
          ...{ on: reviewiqEvents.feedbackGiven, key: id },
          payload: { id, scheme: 'PF', subsection: '1.1', firstWordsMs: 1, totalMs: 2 },
        }),
      ),
      ...[1, 2].map((version) => envelope({ on: organisationsEvents.groupUpdated, key: 'g1', version, payload: {} })),
      envelope({ on: organisationsEvents.groupUpdated, key: 'g2', payload: {} }),
      envelope({ on: organisationsEvents.groupDeleted, key: 'g2', version: 2, payload: { id: 'g2' } }),
    ];
    await publish(sent);
    const first = await Promise.all((['opportunity', 'user', 'reviewiq'] as const).map((kind) => metrics(marek, kind)));
    const happened = { name: { $nin: ['opportunity', 'result'] } };
    const stored = await service.connection.collection('facts').find(happened).sort({ _id: 1 }).toArray();
    await publish([...sent].reverse());
    expect(
      await Promise.all((['opportunity', 'user', 'reviewiq'] as const).map((kind) => metrics(marek, kind))),
    ).toEqual(first);
    await service.connection.collection('facts').deleteMany(happened);
    await publish([...sent].reverse());
    expect(await service.connection.collection('facts').find(happened).sort({ _id: 1 }).toArray()).toEqual(stored);
    expect(await figureOf('opportunity', 'responses')).toBe(3);
    expect(await figureOf('opportunity', 'likes')).toBe(0);
    expect(await figureOf('user', 'joined')).toBe(1);
    expect(await figureOf('reviewiq', 'reviews')).toBe(1);
    const { stats } = await service.as(marek).call(insightsApi.readStats);
    const figures = Object.fromEntries(stats.map(({ name, value }) => [name, value]));
    expect(figures).toMatchObject({ messages: 5, responses: 3, groups: 1, prompts: 2, seats: 1 });
    expect(JSON.stringify(stored)).not.toMatch(/ana|ines|marek/);
  });

  it('give the time from publication to the first response, and leave out an Opportunity whose readers are limited', async () => {
    const { firstResponse, items } = await metrics(marek, 'opportunity');
    expect(firstResponse).toEqual({ count: 2, medianMs: 2 * day, p90Ms: 9 * day });
    expect(items.map(({ id, responses }) => [id, responses])).toEqual([
      ['o1', 2],
      ['o2', 1],
    ]);
    expect(await figureOf('opportunity', 'opportunities')).toBe(2);
  });
});

describe('views', () => {
  it('count once a day for each reader, and not those of the author, of administrators and of bots', async () => {
    await view(member('ana'), 'opportunity', 'o1');
    await view(member('ana'), 'opportunity', 'o1');
    await Promise.all(Array.from({ length: 5 }, () => view(visitor(), 'opportunity', 'o1')));
    await view(marek, 'opportunity', 'o1');
    await view(administrator('root'), 'opportunity', 'o1');
    await view(
      visitor(),
      'opportunity',
      'o1',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    );
    await view(visitor(), 'opportunity', 'nosuchpost');
    expect(await figureOf('opportunity', 'views')).toBe(2);
    time.now = new Date(time.now.getTime() + day);
    await view(member('ana'), 'opportunity', 'o1');
    expect(await figureOf('opportunity', 'views')).toBe(3);
    expect(await service.connection.collection('views').countDocuments({ targetId: 'nosuchpost' })).toBe(0);
  });

  it('count pages of organisations and profiles for others alone, and events for the reader’s organisation', async () => {
    await view(member('ines'), 'organisation', 'aurora');
    await view(member('ana'), 'organisation', 'aurora');
    await view(member('ines'), 'member', 'ana');
    await view(member('ana'), 'member', 'ana');
    await view(member('ana'), 'event', 'e1');
    await view(member('ines'), 'event', 'e1');
    await view(trialMember('tom'), 'event', 'e1');
    await view(visitor(), 'event', 'nosuchevent');
    expect(await figureOf('user', 'organisation_views')).toBe(1);
    expect(await figureOf('user', 'member_views')).toBe(1);
    expect(await figureOf('event', 'views')).toBe(1);
    expect(await service.connection.collection('views').countDocuments({ kind: 'event' })).toBe(2);
  });

  it('of a profile are in the export of its owner, and go with the account', async () => {
    const identity = service.as(anotherService('identity'));
    await view(member('marek'), 'member', 'ines');
    const { sections } = await identity.call(insightsApi.exportPersonalData, { params: { userId: 'ines' } });
    expect(sections).toEqual({ profileViews: [{ at: expect.any(String), count: 1 }] });
    await identity.call(insightsApi.erasePersonalData, { params: { userId: 'ines' } });
    const left = await service.connection.collection('views').find({ kind: 'member' }).toArray();
    expect(left.map(({ targetId }) => targetId)).toEqual(['ana']);
  });

  it.each<[ViewKind, string]>([
    ['opportunity', 'o2'],
    ['result', 'r1'],
    ['organisation', 'tecnova'],
    ['member', 'tom'],
  ])('of a visitor count once a day for each address, whatever browsers it names: %s', async (kind, targetId) => {
    const made = Array.from({ length: 20 }, (_, number) => `${browser} Made/${number}`);
    await Promise.all(made.map((agent) => view(visitor(), kind, targetId, agent)));
    const counted = await service.connection.collection('views').find({ kind, targetId }).toArray();
    expect(counted.map(({ count }) => count)).toEqual([1]);
  });

  it('store neither account nor address, and random bytes and hashes that expire with the day', async () => {
    const all = await Promise.all(
      ['views', 'seen', 'salts'].map((name) => service.connection.collection(name).find().toArray()),
    );
    const [, seen, salts] = all;
    expect(JSON.stringify(seen)).not.toMatch(/ana|ines|127\.0\.0\.1|Firefox/);
    for (const { until } of [...seen!, ...salts!]) expect(until.toISOString()).toMatch(/T00:00:00.000Z$/);
    expect(salts).toHaveLength(2);
    const indexes = await service.connection.collection('salts').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { until: 1 }, expireAfterSeconds: 0 }));
  });
});

describe('the figures of the network', () => {
  it('have the seven periods, of which the last 30 days are the default [C29, D48, K36, K37]', async () => {
    expect(timePeriods).toEqual([
      ...['last_24_hours', 'last_week', 'last_14_days', 'last_30_days', 'last_6_months'],
      ...['year_to_date', 'all_time'],
    ]);
    const lengths: number[] = [];
    for (const timePeriod of timePeriods) {
      const stats = await service.as(trialMember('tom')).call(insightsApi.readStats, { query: { timePeriod } });
      expect(stats).toMatchObject({ timePeriod, updatedAt: time.now.toISOString() });
      for (const { value, series } of stats.stats) {
        expect(series).toHaveLength(stats.buckets.length);
        expect(series.reduce((sum, count) => sum + count, 0)).toBe(value);
      }
      lengths.push(stats.buckets.length);
    }
    expect(lengths.slice(0, 4)).toEqual([24, 7, 14, 30]);
    const usual = await service.as(marek).call(insightsApi.readStats, {} as never);
    expect(usual.timePeriod).toBe('last_30_days');
    expect(usual.stats.find(({ name }) => name === 'opportunities')!.value).toBe(3);
    await expect(service.as(visitor()).call(insightsApi.readStats, {} as never)).rejects.toMatchObject({ status: 401 });
    const other = { query: { timePeriod: 'last_year' as never } };
    await expect(service.as(marek).call(insightsApi.readStats, other)).rejects.toMatchObject({ status: 422 });
  });
});

describe('the figures of an organisation', () => {
  it('are for its administrators and those of the platform alone, until they are removed', async () => {
    for (const viewer of [marek, administrator('root')])
      expect((await metrics(viewer, 'event')).organisation.id).toBe('aurora');
    for (const viewer of [member('ana'), member('ines'), trialMember('tom')]) {
      await expect(metrics(viewer, 'opportunity')).rejects.toMatchObject({ status: 403 });
      const path = '/api/v1/metrics/opportunity/aurora/csv';
      expect((await service.as(viewer).fetch(path)).status).toBe(403);
    }
    for (const viewer of [visitor(), halfSignedIn('marek')])
      await expect(metrics(viewer, 'opportunity')).rejects.toMatchObject({ status: 401 });
    await expect(metrics(marek, 'event', 'no-such')).rejects.toMatchObject({ status: 404 });
  });

  it('count what happened in the period alone, and for all time from the first figure on', async () => {
    const views = async (timePeriod: TimePeriod) => {
      const input = { params: { kind: 'opportunity' as const, id: 'aurora' }, query: { timePeriod } };
      const { stats, items, buckets } = await service.as(marek).call(insightsApi.readMetrics, input);
      return [stats.find(({ name }) => name === 'views')!.value, items.length, buckets.length];
    };
    const [counted] = await views('last_30_days');
    expect(counted).toBeGreaterThan(0);
    time.now = new Date(time.now.getTime() + 100 * day);
    expect(await views('last_30_days')).toEqual([0, 0, 30]);
    expect(await views('all_time')).toEqual([counted, 2, 17]);
    time.now = new Date(time.now.getTime() - 100 * day);
  });

  it('are exported as CSV in which no cell is a formula', async () => {
    const response = await service.as(marek).fetch('/api/v1/metrics/opportunity/aurora/csv?timePeriod=last_week');
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('content-disposition')).toContain('opportunity-metrics-last_week.csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toBe('Day,Views,Responses,Comments,Likes,Opportunities published');
    expect(lines).toHaveLength(8);
    for (const line of lines) expect(line).not.toMatch(/(^|,)[=+@-]/);
  });

  it('are no longer readable once the administrator was removed', async () => {
    const removed = { on: organisationsEvents.organisationUpdated, key: 'aurora', version: 2 };
    await publish([envelope({ ...removed, payload: { ...organisation, administrators: ['ana'] } })]);
    await expect(metrics(marek, 'user')).rejects.toMatchObject({ status: 403 });
    expect((await metrics(member('ana'), 'user')).kind).toBe('user');
  });
});
