import type { ServiceDefinition } from '@consortia/infra/kit/service';
import type { TestService } from '@consortia/infra/testing/test-service';
import { member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { presetFields } from '@consortia/proto/identity/notification-settings';
import { callChangeModel } from '../src/news/call-change-model.ts';
import { deliveryModel } from '../src/news/delivery-model.ts';
import { queues } from '../src/queues.ts';
import { fundingIngestService } from '../src/service.ts';
import { helixesOwner, importer, ingest, observation, startHarness } from './harness.ts';
import { identityWith } from './recipients.ts';

const { listCallNews, listCalls, startRun, endRun, importRecords, unwatchCall, watchCall } = fundingIngestApi;
const ana = member(demoPeople.ana);
const tom = trialMember(demoPeople.tom);
const blocked = member(demoPeople.marek);
const silent = member(demoPeople.liWei);
const emails: Record<string, string> = {
  [ana.id]: 'ana@x.example',
  [tom.id]: 'tom@x.example',
  [blocked.id]: 'm@x.example',
  [silent.id]: 'silent@x.example',
};

let harness: TestService;
let now: Date;
/** The next emails that the mail server refuses. */
let refusals: number;
let calls: { id: string; observation: Partial<TopicObservation> }[];

/** The service with a mail server that may refuse. */
const withRefusals: ServiceDefinition = {
  ...fundingIngestService,
  create: (context) =>
    fundingIngestService.create({
      ...context,
      mail: {
        ...context.mail,
        async send(email) {
          if (refusals > 0) {
            refusals -= 1;
            throw new Error('The mail server refuses.');
          }
          await context.mail.send(email);
        },
      },
    }),
};

const withDates = (n: number, openingDate: string, deadlines: string[]): Partial<TopicObservation> => ({
  reference: `7700000${n}TOPICSen`,
  identifier: `HORIZON-NEWS-${n}`,
  title: `Call ${n}`,
  actions: [{ types: ['RIA'], status: 'open', openingDate, deadlines, deadlineModel: 'single-stage' }],
});
const pass = async () => {
  await harness.jobs.add(queues.news, 'now', {});
  await harness.settle();
};
const advance = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
/** Imports calls as a later observation, and lets news be sent. */
async function change(...observations: Partial<TopicObservation>[]) {
  advance(1 / 24);
  await ingest(
    harness,
    observations.map((one) => observation({ ...one, observedAt: now.toISOString() })),
  );
  await pass();
}
const inboxOf = async (viewer: typeof ana) => (await harness.mailbox.list({ to: emails[viewer.id]! })).reverse();

beforeEach(async () => {
  now = new Date('2026-06-01T10:00:00Z');
  refusals = 0;
  const people = Object.entries(emails).map(([id, email]) => ({
    ...{ id, email, firstname: email.slice(0, 3), active: id !== blocked.id },
    ...(id === silent.id && { notifications: presetFields.none }),
  }));
  const neighbours = [helixesOwner, identityWith(people)];
  harness = await startHarness({ neighbours, clock: () => now }, withRefusals);
  const observations = [1, 2, 3].map((n) => withDates(n, '2026-05-01', ['2026-09-15']));
  await ingest(harness, observations.map(observation));
  const { items } = await harness.as(visitor()).call(listCalls);
  calls = observations.map((one) => ({
    id: items.find(({ identifier }) => identifier === one.identifier)!.id,
    observation: one,
  }));
  advance(1 / 24);
  for (const [viewer, watched] of [
    [ana, [0, 1]],
    [tom, [0]],
    [blocked, [0]],
    [silent, [0]],
  ] as const)
    for (const index of watched) await harness.as(viewer).call(watchCall, { params: { id: calls[index]!.id } });
});
afterEach(() => harness.close());

describe('news of watched calls', () => {
  it('come as one email for each import and person, and on the dashboard', async () => {
    const moved = [1, 2, 3].map((n) => withDates(n, '2026-05-01', ['2026-10-01']));
    await change(...moved);
    const [email, ...more] = await inboxOf(ana);
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'News of 2 funding calls you watch' });
    for (const part of [
      'The deadline moved from 15 September 2026 to 1 October 2026.',
      'Call 1\nHORIZON-NEWS-1',
      `${harness.config.publicUrl}/funding/call/HORIZON-NEWS-2`,
    ])
      expect(email!.text).toContain(part);
    expect(email!.text).not.toContain('HORIZON-NEWS-3');
    expect((await inboxOf(tom)).map(({ subject }) => subject)).toEqual(['News of a funding call you watch: Call 1']);
    const { items } = await harness.as(ana).call(listCallNews);
    expect(items.map(({ identifier }) => identifier).sort()).toEqual(['HORIZON-NEWS-1', 'HORIZON-NEWS-2']);
    expect((await harness.as(tom).call(listCallNews)).items).toHaveLength(1);
    await expect(harness.as(visitor()).call(listCallNews)).rejects.toMatchObject({ status: 401 });
  });

  it('are sent once, however often jobs run, events are repeated and the same file is imported', async () => {
    const moved = withDates(1, '2026-05-01', ['2026-10-01']);
    await change(moved);
    await change(moved);
    await pass();
    await callChangeModel(harness.connection).updateMany({}, { $set: { distributedAt: null } });
    await pass();
    expect(await inboxOf(tom)).toHaveLength(1);
    await change(withDates(1, '2026-05-01', ['2026-10-08']));
    const [, second] = await inboxOf(tom);
    expect(second!.text).toContain('from 1 October 2026 to 8 October 2026');
  });

  it('are on the dashboard alone for who wants no email', async () => {
    await change(withDates(1, '2026-05-01', ['2026-10-01']));
    expect(await inboxOf(silent)).toEqual([]);
    expect((await harness.as(silent).call(listCallNews)).items).toHaveLength(1);
  });

  it('wait while an import is under way', async () => {
    advance(1 / 24);
    const { call } = harness.as(importer);
    const { id } = await call(startRun, { body: { source: 'file', name: 'a.json', format: 'test' } });
    for (const n of [1, 2]) {
      const observations = [observation({ ...withDates(n, '2026-05-01', ['2026-10-01']), observedAt: null })];
      await call(importRecords, { params: { id }, body: { observations, refused: [] } });
      await pass();
    }
    expect(await inboxOf(ana)).toEqual([]);
    await call(endRun, { params: { id }, body: { state: 'done', error: null } });
    await pass();
    expect((await inboxOf(ana)).map(({ subject }) => subject)).toEqual(['News of 2 funding calls you watch']);
  });

  it('do not go to those who stopped watching, who started later, or whose account may not be used', async () => {
    await harness.as(tom).call(unwatchCall, { params: { id: calls[0]!.id } });
    await change(withDates(1, '2026-05-01', ['2026-10-01']));
    advance(1 / 24);
    await harness.as(tom).call(watchCall, { params: { id: calls[0]!.id } });
    await pass();
    expect(await inboxOf(tom)).toEqual([]);
    expect(await inboxOf(blocked)).toEqual([]);
    expect((await harness.as(tom).call(listCallNews)).items).toEqual([]);
    expect(await inboxOf(ana)).toHaveLength(1);
  });

  it('come when a call opens, a week before its deadline, and when it closes', async () => {
    await change(withDates(4, '2026-06-10', ['2026-07-20']));
    const { items } = await harness.as(visitor()).call(listCalls, { query: { filters: { status: ['forthcoming'] } } });
    await harness.as(tom).call(watchCall, { params: { id: items[0]!.id } });
    for (const day of [
      '2026-06-10T01:00:00Z',
      '2026-07-14T10:00:00Z',
      '2026-07-15T10:00:00Z',
      '2026-07-20T16:00:00Z',
    ]) {
      now = new Date(day);
      await harness.jobs.add(queues.lifecycle, 'now', {});
      await harness.settle();
      await pass();
    }
    const texts = (await inboxOf(tom)).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining('The call is open for submission.'),
      expect.stringContaining('The deadline is on 20 July 2026, within a week.'),
      expect.stringContaining('The call is closed.'),
    ]);
  });

  it('are sent later where the mail server refuses, under one message id and to no one twice', async () => {
    refusals = 2;
    await change(withDates(1, '2026-05-01', ['2026-10-01']));
    await pass();
    await pass();
    expect(await inboxOf(ana)).toHaveLength(1);
    expect(await inboxOf(tom)).toHaveLength(1);
    const rows = await deliveryModel(harness.connection).find({ userId: ana.id }).lean();
    expect(rows.map(({ state }) => state)).toEqual(['sent']);
    expect((await inboxOf(ana))[0]!.messageId).toBe(
      `<${rows[0]!.digestId}@${new URL(harness.config.publicUrl).hostname}>`,
    );
  });
});
