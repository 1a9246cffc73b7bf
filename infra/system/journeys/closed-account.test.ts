import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { demoGroups, demoHelixes, demoPeople, demoTopics } from '@consortia/proto/demo';
import type { Comment } from '@consortia/proto/posts/comments';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import type { Browser } from './browser-client.ts';
import { filesWith } from './erased-bytes.ts';
import { type Harness, startHarness } from './harness.ts';

const password = 'a long walk by the sea';
/** Texts that occur nowhere else, one for everything that a person can enter or leave behind. */
const canary = {
  firstname: 'Qzafirst',
  lastname: 'Qzalast',
  email: 'qzamail.person@uni-aurora.example',
  expertise: 'qzaexpertise',
  draft: 'Qzadraft title',
  opportunity: 'Qzaopportunity title',
  text: 'qzawritten words of an opportunity',
  sought: 'qzasought',
  comment: 'qzacomment that others reply to',
  lonely: 'qzalonely comment without replies',
  biography: 'qzabiography',
  thesis: 'qzathesis',
} as const;
const canaries = Object.values(canary).map((text) => text.split(/[ @]/)[0]!);
const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

let harness: Harness;
let browser: Browser;
let userId: string;
const identity = () => harness.connect('identity');
const listed = async (as: Browser, query: string) =>
  (await as.get(`/api/v1/opportunities?${query}`)).json<{ items: OpportunityCard[] }>().items.map(({ name }) => name);

async function join_(): Promise<Browser> {
  const { firstname, lastname, email } = canary;
  await harness.browser().post('/sign-up', { firstname, lastname, email, termsConsent: true });
  const [confirmation] = await harness.mail.list({ to: email });
  const token = /token=([\w-]+)/.exec(confirmation!.text)![1]!;
  const plainPassword = { first: password, second: password };
  await harness.browser().post('/sign-up/confirm', { token, firstname, lastname, plainPassword });
  const joined = harness.browser();
  await joined.signIn(email, password);
  return joined;
}

/** An Opportunity of the person, a draft unless it is `approved` by an administrator. */
async function write(name: string, admin?: Browser): Promise<string> {
  const created = await browser.post(`/proposal-opportunities/create?callId=${demoTopics.sensing}`, {});
  const { id, version } = created.json<{ id: string; version: number }>();
  const fields = {
    name,
    message: words(canary.text),
    helixes: [demoHelixes.quantum],
    roles: ['Coordinator'],
    expertiseSought: [canary.sought],
    visibility: 'public',
  };
  const saved = await browser.post(`/post/${id}/update`, { version, ...fields });
  expect(saved.status).toBe(200);
  if (admin) {
    expect((await browser.post(saved.json<{ url: string }>().url, {})).status).toBe(200);
    expect((await admin.post(`/admin/posts/${id}/approve`, {})).status).toBe(200);
  }
  return id;
}

/** As if the night had come: the schedule is due, and the account was closed long enough ago. */
async function night(): Promise<void> {
  await (await identity()).collection('closures').updateMany({}, { $set: { closedAt: new Date(0) } });
  const jobs = new DatabaseSync(join(harness.dataDir, 'jobs', 'jobs.sqlite'), { timeout: 5000 });
  jobs.prepare("UPDATE schedules SET next_at = 0 WHERE name = 'identity.closures.nightly'").run();
  jobs.close();
  await harness.settle();
}

beforeAll(async () => {
  harness = await startHarness();
  const admin = await harness.signIn('admin');
  const ana = await harness.signIn('ana');
  browser = await join_();
  await harness.settle();
  userId = (await browser.session()).user!.id;
  await browser.send('PATCH', '/profile', { expertise: [canary.expertise] });
  await (await identity())
    .collection<{ _id: string }>('users')
    .updateOne({ _id: userId }, { $set: { biography: canary.biography, phdThesisTitle: canary.thesis } });
  await write(canary.draft);
  await write(canary.opportunity, admin);
  for (const message of [canary.comment, canary.lonely]) {
    const posted = await listedIds(ana);
    const written = await browser.post(`/post/${posted}/comments`, { message });
    expect(written.status).toBe(201);
  }
  await harness.settle();
});
afterAll(() => harness.close());
async function listedIds(as: Browser): Promise<string> {
  const { items } = (await as.get('/api/v1/opportunities')).json<{ items: OpportunityCard[] }>();
  return items.find(({ name }) => !name.startsWith('Qza'))!.id;
}

it('prints', async () => {
  void demoGroups, demoPeople, listed;
  console.log(await filesWith(harness.dataDir, canaries));
  const closed = await browser.post('/api/v1/account/close', { email: canary.email });
  console.log(closed.status, closed.text);
  await harness.settle();
  console.log((await harness.mail.list({ to: canary.email })).map(({ subject }) => subject));
  console.log(await (await identity()).collection('closures').find({}).toArray());
  console.log(await filesWith(harness.dataDir, canaries));
  await night();
  console.log(await (await identity()).collection('closures').find({}).toArray());
  console.log(await filesWith(harness.dataDir, canaries));
  console.log(harness.logged().split('\n').filter((line) => line.includes('"level":"warn"') || line.includes('"level":"error"') || /"level":[45]0/.test(line)).slice(0, 10));
  void ({} as Comment);
});
