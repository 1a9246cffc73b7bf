import { actionOf, demoHelixes, demoPeople } from '@consortia/proto/demo';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { packEntries } from '../src/matches/packed-entries.ts';
import { queues } from '../src/matches/queues.ts';
import { today, topic } from './match-fixture.ts';
import { type Harness, startHarness, titles, viewers } from './match-harness.ts';
import { publishChange } from './match-owners.ts';

let harness: Harness;
let now = today;
const open = async (): Promise<void> => {
  now = today;
  harness = await startHarness({ clock: () => now });
};

const sensors = 'Quantum sensors for clinical magnetometry';
const peat = 'Monitoring soil health in drained peatlands';
const diamond = 'Partners for diamond quantum sensing in hospitals';

describe('matches', () => {
  beforeAll(open);
  beforeEach(() => {
    now = today;
  });
  afterAll(() => harness.close());

  it('are an Opportunity or a funding call, the other null, each with a score, and reasons where there are some [D52, D53]', async () => {
    const [call] = await harness.calls('ana');
    expect(call).toMatchObject({ post: null, funding_topic: { title: sensors, status: 'open' } });
    expect(call!.reasons).toContainEqual(expect.objectContaining({ kind: 'expertise', yours: 'Quantum Sensing' }));
    expect(call!.reasons).toContainEqual({ kind: 'helix', name: 'Quantum technologies', followed: true });
    const [opportunity] = await harness.posts('ana');
    expect(opportunity).toMatchObject({ funding_topic: null, post: { name: diamond, user: { name: 'Li Wei' } } });
    expect(opportunity!.reasons[0]).toMatchObject({ kind: 'expertise' });
    for (const { recommender_score: score } of [...(await harness.calls('ana')), ...(await harness.posts('liWei'))]) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  it('are those likely to suit first, then all others there are, with or without a reason', async () => {
    const calls = await harness.calls('ana');
    expect(titles(calls).toSorted()).toEqual(harness.fixture.topics.map(({ title }) => title).toSorted());
    expect(calls.map(({ likely }) => likely)).toEqual(calls.map(({ recommender_score: score }) => score >= 0.5));
    expect([calls[0]!.likely, calls.at(-1)!.likely]).toEqual([true, false]);
    expect(calls.at(-1)!.reasons.filter(({ kind }) => kind !== 'deadline')).toEqual([]);
  });

  it('carry what a funding action is, with its dates [D54]', async () => {
    const [call] = await harness.calls('ana');
    expect(call!.funding_topic!.activeActions).toEqual([
      expect.objectContaining({
        actionTypes: [{ name: 'HORIZON Research and Innovation Actions' }],
        openingDate: '2027-01-10',
        firstStageDeadline: '2027-02-15',
        secondStageDeadline: null,
      }),
    ]);
  });

  it('say how many whole days are left', async () => {
    const at = async (instant: string) => {
      now = new Date(instant);
      const [call] = await harness.calls('ana');
      return call!.reasons.find(({ kind }) => kind === 'deadline');
    };
    const early = await at('2027-02-03T15:00:00Z');
    const late = await at('2027-02-13T17:00:00Z');
    expect(early).toEqual({ kind: 'deadline', days: 12 });
    expect(late).toEqual({ kind: 'deadline', days: 1 });
    now = new Date('2027-02-15T16:00:00Z');
    expect(await harness.calls('ana')).toEqual([]);
  });

  it('leave out what someone wrote themselves', async () => {
    expect(titles(await harness.posts('liWei'))).toContain('Magnetometry with diamond seeks a hospital');
    expect(titles(await harness.posts('ana'))).not.toContain('Magnetometry with diamond seeks a hospital');
    expect(titles(await harness.posts('liWei'))).not.toContain(diamond);
  });

  it('are none for a person without a subject', async () => {
    expect(await harness.calls('admin')).toEqual([]);
    expect(await harness.posts('admin')).toEqual([]);
  });
});

describe('an empty list of matches', () => {
  beforeAll(open);
  afterAll(() => harness.close());
  const pendingOf = (name: 'ana' | 'admin') =>
    Promise.all(
      [recommendationsApi.listFundingMatches, recommendationsApi.listPostMatches].map(
        async (route) =>
          (await harness.as(viewers[name]).call(route, { params: { userId: viewers[name].id } })).pending,
      ),
    );

  it('is pending until the person is scored, and while jobs wait that may fill it', async () => {
    expect(await pendingOf('ana')).toEqual([false, false]);
    const lists = harness.connection.collection('matches');
    await lists.updateMany({ userId: demoPeople.ana }, { $set: { entries: packEntries([]) } });
    expect(await pendingOf('ana')).toEqual([false, false]);
    await harness.jobs.add(queues.shards, 'score', {}, { delayMs: 3_600_000 });
    expect(await pendingOf('ana')).toEqual([true, true]);
    expect(await pendingOf('admin')).toEqual([false, false]);
    await lists.deleteMany({ userId: demoPeople.admin });
    expect(await pendingOf('admin')).toEqual([true, true]);
  });
});

describe('matches that change', () => {
  beforeEach(open);
  afterEach(() => harness.close());

  it('carry the dates that they are sorted by: bumped or approved of posts, creation of calls [S63, S64]', async () => {
    const [opportunity] = await harness.posts('ana');
    expect(opportunity!.post).toMatchObject({ bumpedAt: null, approvedAt: '2027-02-01T10:00:00.000Z' });
    const state = { bumpedAt: '2027-02-03T09:00:00.000Z' };
    await publishChange(harness, postsEvents.opportunityBumped, harness.fixture.posts[0]!, state);
    await harness.settle();
    expect((await harness.posts('ana'))[0]!.post).toMatchObject(state);
    expect((await harness.calls('ana'))[0]!.funding_topic!.createdAt).toBe('2026-12-01T00:00:00.000Z');
  });

  it('follow a changed profile, a Helix that is followed, and a new call', async () => {
    const admin = harness.fixture.people.find(({ id }) => id === demoPeople.admin)!;
    await publishChange(harness, identityEvents.userUpdated, admin, { expertise: ['Cultural Heritage', 'Museums'] });
    await harness.settle();
    expect(titles(await harness.calls('admin'))[0]).toBe('Cultural heritage and local memory in small museums');

    const subscription = { id: demoPeople.admin, helixes: [demoHelixes.soil], version: 1 };
    await publishChange(harness, helixesEvents.subscriptionUpdated, subscription);
    await harness.settle();
    const soil = (await harness.calls('admin')).find(({ funding_topic }) => funding_topic!.title === peat);
    if (soil) expect(soil.reasons).toContainEqual({ kind: 'helix', name: 'Soil health', followed: true });

    const added = topic(6, 'Digital twins of museums and their cultural heritage');
    await publishChange(harness, fundingIngestEvents.topicUpdated, added);
    await harness.settle();
    expect(titles(await harness.calls('admin'))).toContain(added.title);
  });

  it('lose what is closed, deleted or sent back to its author', async () => {
    const [sensing] = harness.fixture.topics;
    await publishChange(harness, fundingIngestEvents.topicClosed, sensing!, { status: 'closed' });
    await harness.settle();
    expect(titles(await harness.calls('ana'))).not.toContain(sensors);
    const [partners] = harness.fixture.posts;
    await publishChange(harness, postsEvents.opportunitySentBack, partners!, {}, { reason: null, by: null });
    await harness.settle();
    expect(titles(await harness.posts('ana'))).not.toContain(diamond);
    await publishChange(harness, postsEvents.opportunityApproved, partners!);
    await harness.settle();
    expect(titles(await harness.posts('ana'))).toContain(diamond);
    await publishChange(harness, postsEvents.opportunityDeleted, partners!, {}, { reason: null, by: null });
    await harness.settle();
    expect(titles(await harness.posts('ana'))).not.toContain(diamond);
    const stored = await harness.connection.collection('matches').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(partners!.id);
    expect(JSON.stringify(stored)).not.toContain(sensing!.id);
  });

  it('leave out calls for which the organisation of the person cannot apply, and a second one of the same identifier', async () => {
    const [sensing, imaging] = harness.fixture.topics;
    const ana = harness.fixture.people.find(({ id }) => id === demoPeople.ana)!;
    const organisation = {
      id: 'b1'.padEnd(24, '0'),
      name: 'Aurora',
      alias: 'aurora',
      emailDomains: [],
      profileUrl: null,
    };
    harness.fixture.notFor[organisation.id] = [sensing!.id];
    await publishChange(harness, identityEvents.userUpdated, ana, { primaryOrganisation: organisation });
    await harness.settle();
    expect(titles(await harness.calls('ana'))).not.toContain(sensors);
    expect(titles(await harness.calls('liWei'))).toContain(sensors);
    await publishChange(harness, fundingIngestEvents.topicUpdated, topic(7, 'Medical imaging at very low dose'), {
      identifier: imaging!.identifier,
    });
    await harness.settle();
    const identifiers = (await harness.calls('liWei')).map((match) => match.funding_topic!.identifier);
    expect(new Set(identifiers).size).toBe(identifiers.length);
  });

  it('leave out calls for doctorates of other years, and say so to the person alone', async () => {
    const [sensing] = harness.fixture.topics;
    const ana = harness.fixture.people.find(({ id }) => id === demoPeople.ana)!;
    const period = { from: 2017, to: 2026, sentence: 'PhD between 1 January 2017 and 31 December 2026.', source: null };
    harness.fixture.periods = [{ topicId: sensing!.id, ...period }];
    const params = { userId: demoPeople.ana };
    const leftOut = async (viewer: (typeof viewers)['ana' | 'admin' | 'liWei']) =>
      (await harness.as(viewer).call(recommendationsApi.listCallsOutOfPeriod, { params })).items;
    expect(await leftOut(viewers.ana)).toEqual([]);
    expect(titles(await harness.calls('ana'))).toContain(sensors);
    for (const [doctorateYear, isOut] of [
      [2016, true],
      [2017, false],
      [2026, false],
      [2027, true],
      [null, false],
    ] as const) {
      await publishChange(harness, identityEvents.userUpdated, ana, { doctorateYear });
      await harness.settle();
      expect([doctorateYear, titles(await harness.calls('ana')).includes(sensors)]).toEqual([doctorateYear, !isOut]);
      expect(await leftOut(viewers.ana)).toEqual(isOut ? [{ title: sensors, url: sensing!.url, ...period }] : []);
      for (const other of ['admin', 'liWei'] as const)
        await expect(leftOut(viewers[other])).rejects.toMatchObject({ status: 403 });
      expect(titles(await harness.calls('liWei'))).toContain(sensors);
    }
  });

  it('show the current state of an action, and no longer those that are over', async () => {
    const [sensing] = harness.fixture.topics;
    const [only] = sensing!.actions;
    const second = {
      ...only!,
      id: actionOf(sensing!.id, 2),
      deadlines: ['2027-06-01'],
      firstStageDeadline: '2027-06-01',
    };
    const closesAt = '2027-06-01T15:00:00.000Z';
    await publishChange(harness, fundingIngestEvents.topicUpdated, sensing!, { actions: [only!, second], closesAt });
    await harness.settle();
    const actions = async () => (await harness.calls('ana'))[0]!.funding_topic!.activeActions.map(({ id }) => id);
    expect(await actions()).toEqual([only!.id, second.id]);
    now = new Date('2027-02-16T00:00:00Z');
    expect(await actions()).toEqual([second.id]);
  });

  it('are listed ten at most, the best first', async () => {
    const fields = [
      'Volcanology',
      'Glaciology',
      'Entomology',
      'Epigraphy',
      'Oenology',
      'Acoustics',
      'Seismology',
      'Palynology',
    ];
    const admin = harness.fixture.people.find(({ id }) => id === demoPeople.admin)!;
    await publishChange(harness, identityEvents.userUpdated, admin, { expertise: fields });
    for (const [n, field] of fields.flatMap((one) => Array(8).fill(one)).entries())
      await publishChange(harness, fundingIngestEvents.topicUpdated, topic(100 + n, `${field}, part ${n}`));
    await harness.settle();
    const calls = await harness.calls('admin');
    expect(calls).toHaveLength(10);
    const scores = calls.map(({ recommender_score: score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});
