import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { fundingResponseMessages } from '@consortia/proto/funding-ingest/messages/responses';
import { messages } from '@consortia/proto/messages';
import { importer, ingest, listen, observation, startHarness, viewers } from './harness.ts';
import { portalRow, startPretendPortal } from './pretend-portal.ts';

const { startRun, importRecords, endRun, listRuns, listRefused, startFetch, listProjects, readProject } =
  fundingIngestApi;
const about = { source: 'file' as const, name: 'calls.json', format: 'test' };

describe('imports', () => {
  let harness: TestService;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeEach(async () => {
    now = new Date('2026-06-01T10:00:00Z');
    harness = await startHarness({ clock: () => now });
  });
  afterEach(() => harness.close());

  it('publish new and changed topics once, and nothing else', async () => {
    const published = await listen(harness);
    const topics = [observation(), observation()];
    expect(await ingest(harness, topics)).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0 });
    expect(await ingest(harness, topics)).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
    expect(await ingest(harness, [topics[0]!, { ...topics[1]!, title: 'Renamed' }])).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
    await harness.settle();
    expect(published.events.map(({ type, aggregateVersion }) => [type, aggregateVersion])).toEqual([
      ['topic.updated', 1],
      ['topic.updated', 1],
      ['topic.updated', 2],
    ]);
    await published.close();
  });

  it('publish the opening and the closing of a topic as time passes', async () => {
    const published = await listen(harness);
    const actions = [{ types: ['RIA'], openingDate: '2026-07-01', deadlines: ['2026-09-15'] }];
    await ingest(harness, [observation({ actions })]);
    for (const instant of ['2026-07-01T08:00:00Z', '2026-09-15T16:00:00Z', '2026-10-01T00:00:00Z']) {
      now = new Date(instant);
      await harness.jobs.add('funding-ingest.lifecycle', 'now', {});
      await harness.settle();
    }
    expect(published.events.map(({ type }) => type)).toEqual(['topic.updated', 'topic.opened', 'topic.closed']);
    await published.close();
  });

  it('refuse a record by name and import the others', async () => {
    const good = observation();
    const malformed = { ...observation(), deadlines: ['2026-02-31'] };
    const { call } = harness.as(importer);
    const { id } = await call(startRun, { body: about });
    const refused = [{ name: 'record 7', reason: 'It is truncated.' }];
    const body = { observations: [malformed, good, 17], refused };
    const { firstRefused, ...taken } = await call(importRecords, { params: { id }, body });
    expect(firstRefused.map(({ name }) => name)).toEqual([malformed.reference, 'unnamed']);
    expect(taken).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 3 });
    await call(endRun, { params: { id }, body: { state: 'done', error: null } });
    const kept = await harness.as(viewers.administrator).call(listRefused, { params: { id } });
    expect(kept.items.map(({ name }) => name)).toEqual(['record 7', malformed.reference, 'unnamed']);
    expect(kept.items[1]!.reason).toContain('deadlines');
    expect(kept.run.counts).toEqual(taken);
  });

  it('are listed for administrators alone', async () => {
    await ingest(harness, [observation()]);
    const { items, backlog, portal } = await harness.as(viewers.administrator).call(listRuns);
    expect(items).toEqual([expect.objectContaining({ ...about, name: 'test.json', state: 'done', error: null })]);
    expect([backlog, portal]).toEqual([0, null]);
    const params = { id: items[0]!.id };
    for (const kind of ['trial member', 'full member'] as const) {
      const { call } = harness.as(viewers[kind]);
      await expect(call(listRuns)).rejects.toMatchObject({ status: 403 });
      await expect(call(listRefused, { params })).rejects.toMatchObject({ status: 403 });
      await expect(call(startFetch)).rejects.toMatchObject({ status: 403 });
    }
    await expect(harness.as(viewers.visitor).call(listRuns)).rejects.toMatchObject({ status: 401 });
  });

  it('are started by services alone', async () => {
    for (const viewer of Object.values(viewers)) {
      const { call } = harness.as(viewer);
      await expect(call(startRun, { body: about })).rejects.toMatchObject({ status: 404 });
    }
  });

  it('accept no records once they have ended', async () => {
    const { call } = harness.as(importer);
    const { id } = await call(startRun, { body: about });
    await call(endRun, { params: { id }, body: { state: 'done', error: null } });
    const late = { observations: [observation()], refused: [] };
    await expect(call(importRecords, { params: { id }, body: late })).rejects.toMatchObject({ status: 409 });
    await expect(call(endRun, { params: { id }, body: { state: 'done', error: null } })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('are marked as interrupted after a long time without a heartbeat', async () => {
    await harness.as(importer).call(startRun, { body: about });
    now = new Date('2026-06-01T10:11:00Z');
    await harness.jobs.add('funding-ingest.lifecycle', 'now', {});
    await harness.settle();
    const { items } = await harness.as(viewers.administrator).call(listRuns);
    expect(items[0]).toMatchObject({ state: 'interrupted', endedAt: now.toISOString() });
  });

  it('of several concurrent runs lose and duplicate no record', async () => {
    const topics = Array.from({ length: 40 }, () => observation());
    const counts = await Promise.all([ingest(harness, topics), ingest(harness, topics), ingest(harness, topics)]);
    expect(counts.reduce((sum, count) => sum + count.new, 0)).toBe(40);
    expect(counts.reduce((sum, count) => sum + count.unchanged + count.changed, 0)).toBe(80);
    expect(await harness.connection.collection('topics').countDocuments()).toBe(40);
  });

  it('publish at their end that they contained projects, which other services then page through', async () => {
    const published = await listen(harness, 'funding-ingest.run');
    const project = (n: number, title = `Project ${n}`) => ({
      kind: 'project',
      grantId: String(101_000_000 + n),
      title,
      topicIdentifier: 'HORIZON-TEST-2026-01-01',
      objective: 'Tests.',
      keywords: ['testing'],
      participants: 3,
    });
    const many = Array.from({ length: 501 }, (_, n) => project(n));
    await ingest(harness, [observation()]);
    await ingest(harness, many);
    await ingest(harness, many);
    await ingest(harness, [...many, project(7, 'Renamed')]);
    expect(published.events.map(({ type, payload }) => [type, (payload as { projects: number }).projects])).toEqual([
      ['run.brought-projects', 501],
      ['run.brought-projects', 1],
    ]);
    await published.close();

    const page = (after?: string) => harness.as(importer).call(fundingIngestApi.refillProjects, { query: { after } });
    const first = await page();
    const second = await page(first.next!);
    expect([...first.items, ...second.items].map(({ grantId }) => grantId)).toEqual(many.map(({ grantId }) => grantId));
    expect(first.items[7]).toMatchObject({ title: 'Renamed', keywords: ['testing'] });
    expect(second.next).toBeNull();
    const refused = harness.as(viewers.administrator).call(fundingIngestApi.refillProjects, {});
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });

  it('of projects show them on their topic and by their grant number', async () => {
    const project = (grantId: string, startDate: string) => ({
      kind: 'project',
      grantId,
      title: `Project ${grantId}`,
      objective: 'An objective.',
      keywords: ['a'],
      topicIdentifier: 'HORIZON-FUNDED-01',
      startDate,
      participants: 4,
    });
    await ingest(harness, [project('101000001', '2023-01-01'), project('101000002', '2024-01-01')]);
    expect(await ingest(harness, [project('101000002', '2024-01-01')])).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: 1,
    });
    const listed = await harness.as(viewers.visitor).call(listProjects, { query: { topic: 'HORIZON-FUNDED-01' } });
    expect(listed.items.map(({ grantId }) => grantId)).toEqual(['101000002', '101000001']);
    const { call } = harness.as(viewers['full member']);
    expect(await call(readProject, { params: { grantId: '101000001' } })).toMatchObject({
      title: 'Project 101000001',
      link: 'https://cordis.europa.eu/project/id/101000001',
    });
    await expect(call(readProject, { params: { grantId: '999' } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('fetching from the portal', () => {
  let harness: TestService;
  let portal: Awaited<ReturnType<typeof startPretendPortal>>;
  beforeEach(async () => {
    portal = await startPretendPortal([portalRow('60000001TOPICSen'), portalRow('60000002TOPICSen')]);
    harness = await startHarness({ config: { fundingPortalUrl: portal.url, fundingPortalPrivate: true } });
  });
  afterEach(async () => {
    await harness.close();
    await portal.close();
  });
  const runs = async () => (await harness.as(viewers.administrator).call(listRuns)).items;

  it('is started by an administrator, and recorded as a run', async () => {
    const { message } = await harness.as(viewers.administrator).call(startFetch);
    expect(message).toBe(fundingResponseMessages.fetchStarted);
    await harness.settle();
    expect(await runs()).toEqual([
      expect.objectContaining({
        source: 'portal',
        state: 'done',
        counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
      }),
    ]);
    const found = await harness.as(viewers.visitor).call(fundingIngestApi.listCalls, { query: {} });
    expect(found.items.map(({ identifier }) => identifier).sort()).toEqual([
      'HORIZON-60000001TOPICSen',
      'HORIZON-60000002TOPICSen',
    ]);
  });

  it('imports nothing from a response that is no catalogue, and records the reason', async () => {
    portal.misbehave(() => ({ text: '<html>Sorry</html>' }));
    await harness.as(viewers.administrator).call(startFetch);
    await harness.settle();
    const [run] = await runs();
    expect(run).toMatchObject({ state: 'failed', counts: { new: 0 }, error: expect.stringContaining('JSON') });
    expect(await harness.connection.collection('topics').countDocuments()).toBe(0);
  });
});

it('responds with a message when no portal is configured', async () => {
  const harness = await startHarness();
  const started = harness.as(viewers.administrator).call(startFetch);
  await expect(started).rejects.toMatchObject({ status: 409, message: messages.noPortal });
  await harness.close();
});
