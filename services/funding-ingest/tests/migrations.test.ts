import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { isRelationOutdated } from '../src/helixes/relate-helixes.ts';
import { migrations } from '../src/migrations.ts';
import { fundingIngestService } from '../src/service.ts';
import { advanceTopics } from '../src/topics/advance-topics.ts';
import { type Topic, topicModel } from '../src/topics/topic-model.ts';
import { helixes, ingest, observation, startHarness, viewers } from './harness.ts';

describe('topics stored by an earlier version', () => {
  let harness: TestService;
  const now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    harness = await startHarness({ clock: () => now });
  });
  afterAll(() => harness.close());

  it('get the status of the newer rules, and are written once', async () => {
    const { connection } = harness;
    await ingest(harness, [observation({ identifier: 'H2020-OLD-01', actions: undefined })]);
    const topics = topicModel(connection);
    await topics.updateMany(
      {},
      { $set: { status: 'forthcoming', changesAt: null }, $unset: { translations: 1, programmeEnd: 1 } },
    );
    const migration = migrations.find(({ number }) => number === 2)!;
    await migration.up(connection);
    await migration.up(connection);
    let ids = 0;
    const parts = { topics, clock: () => now, newId: () => `m${++ids}` };
    expect(await advanceTopics(parts)).toBe(1);
    expect(await advanceTopics(parts)).toBe(0);
    expect(await topics.findOne({}).lean()).toMatchObject({ status: 'closed', translations: {}, programmeEnd: null });
    const call = await harness
      .as(viewers.visitor)
      .call(fundingIngestApi.readCall, { params: { identifier: 'H2020-OLD-01' }, query: {} });
    expect(call.status).toBe('closed');
  });

  it('keep the instants of their fields under the new name, however often they are migrated', async () => {
    const topics = topicModel(harness.connection);
    const [before] = await topics.find({}).lean();
    expect(before!.fieldObservedAt).not.toEqual({});
    await topics.collection.updateMany({}, { $rename: { fieldObservedAt: 'saidAt' } });
    const migration = migrations.find(({ number }) => number === 3)!;
    await migration.up(harness.connection);
    await migration.up(harness.connection);
    expect(await topics.find({}).lean()).toEqual([before]);
    expect(await topics.collection.countDocuments({ saidAt: { $exists: true } })).toBe(0);
  });

  it('close where they were opened years ago and nothing else is known of them', async () => {
    const { connection } = harness;
    const actions = [{ types: [], status: 'open' as const, openingDate: '2019-11-19' }];
    await ingest(harness, [observation({ identifier: 'OLD-BARE-01', actions })]);
    const topics = topicModel(connection);
    const own = { identifier: 'OLD-BARE-01' };
    expect(await topics.findOne(own).lean()).toMatchObject({ status: 'closed', isDescribed: false });
    await topics.updateMany(own, { $set: { status: 'open', changesAt: null }, $unset: { isDescribed: 1 } });
    const migration = migrations.find(({ number }) => number === 11)!;
    await migration.up(connection);
    await migration.up(connection);
    expect(await topics.countDocuments({ isDescribed: null })).toBe(0);
    await harness.jobs.add('funding-ingest.lifecycle', 'now', {});
    await harness.settle();
    expect(await topics.findOne(own).lean()).toMatchObject({ status: 'closed', isDescribed: false });
    const { items } = await harness
      .as(viewers.visitor)
      .call(fundingIngestApi.listCalls, { query: { filters: { status: ['open'] } } });
    expect(items.map(({ identifier }) => identifier)).not.toContain('OLD-BARE-01');
  });
});

describe('funded projects stored by an earlier version', () => {
  it('get the series of their topics, so that they are found under later topics, and change with no further import', async () => {
    const harness = await startHarness();
    try {
      const project = {
        kind: 'project',
        grantId: '101000001',
        title: 'Earlier',
        objective: '',
        keywords: [],
        topicIdentifier: 'HORIZON-CL4-2021-DIGITAL-EMERGING-01-27',
        participants: 0,
      };
      const topic = observation();
      await ingest(harness, [project, topic]);
      await harness.connection.collection('projects').updateMany({}, { $unset: { series: 1, partners: 1 } });
      await harness.connection.collection('topics').updateMany({}, { $unset: { publishedOn: 1 } });
      const migration = migrations.find(({ number }) => number === 4)!;
      await migration.up(harness.connection);
      await migration.up(harness.connection);
      const query = { topic: 'HORIZON-CL4-2027-DIGITAL-EMERGING-04-10' };
      const { scope, projects } = await harness
        .as(viewers.visitor)
        .call(fundingIngestApi.readEarlierFunding, { query });
      expect([scope, projects]).toEqual(['series', 1]);
      expect(await ingest(harness, [project, topic])).toMatchObject({ unchanged: 2, changed: 0 });
    } finally {
      await harness.close();
    }
  });
});

describe('Helixes of topics stored by an earlier version', () => {
  it('follow the newer rules after the next start, once', async () => {
    const source = await startHarness();
    await ingest(source, [observation({ title: 'Strengthening plant health' }), observation({ title: 'Cancer care' })]);
    const topics = await topicModel(source.connection).find({}).sort({ title: 1 }).lean<Topic[]>();
    await source.close();
    const [health, , cancer] = helixes.map(({ id }) => id);
    const stored = topics.map((topic) => ({ ...topic, helixIds: [health!] }));

    const earlier = {
      number: 1000,
      name: 'topics of an earlier version',
      up: async (connection: TestService['connection']) => void (await topicModel(connection).insertMany(stored)),
    };
    const harness = await startHarness({}, { ...fundingIngestService, migrations: [...migrations, earlier] });
    try {
      await harness.settle();
      const related = await topicModel(harness.connection).find({}).sort({ title: 1 }).lean<Topic[]>();
      expect(related.map(({ title, helixIds, version }) => ({ title, helixIds, version }))).toEqual([
        { title: 'Cancer care', helixIds: [cancer], version: 2 },
        { title: 'Strengthening plant health', helixIds: [], version: 2 },
      ]);
      expect(await isRelationOutdated(harness)).toBe(false);
    } finally {
      await harness.close();
    }
  });
});

describe('participants stored by an earlier version', () => {
  it('are found by their names, however often they are migrated', async () => {
    const harness = await startHarness();
    try {
      const participant = { kind: 'organisation', pic: '900000001', name: 'UNIVERSITY OF AURORA', country: 'FI' };
      await ingest(harness, [participant]);
      const participants = harness.connection.collection('organisations');
      const before = await participants.findOne({});
      await participants.updateMany({}, { $unset: { matchKeys: 1, shortName: 1, city: 1, website: 1 } });
      const migration = migrations.find(({ number }) => number === 6)!;
      await migration.up(harness.connection);
      await migration.up(harness.connection);
      expect((await participants.findOne({}))!.matchKeys).toEqual(before!.matchKeys);
      expect(await ingest(harness, [participant])).toMatchObject({ unchanged: 1 });
    } finally {
      await harness.close();
    }
  });
});

describe('leaders of suggestions stored by an earlier version', () => {
  it('are dropped, on a database with and without them', async () => {
    const harness = await startHarness();
    try {
      const { connection } = harness;
      await connection.collection('leadingPartners').insertOne({ pic: '999999999' });
      const migration = migrations.find(({ number }) => number === 9)!;
      await migration.up(connection);
      await migration.up(connection);
      const left = (await connection.listCollections()).map(({ name }) => name);
      expect(left).not.toContain('leadingPartners');
    } finally {
      await harness.close();
    }
  });
});
