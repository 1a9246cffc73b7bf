import { demoPeople, demoTopics } from '@consortia/proto/demo';
import { privacyMessages } from '@consortia/proto/identity/messages/privacy';
import type { PrivacyState } from '@consortia/proto/identity/privacy-api';
import type { Comment } from '@consortia/proto/posts/comments';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import type { Browser } from './browser-client.ts';
import { canaries, canary, passNight, password, signUpCanary, writeOpportunity } from './canary-person.ts';
import { filesWith } from './erased-bytes.ts';
import { demoEmails, type Harness, startHarness } from './harness.ts';
import { inJobs } from './make-due.ts';

const startMs = 300_000;

let harness: Harness;
let browser: Browser;
let ana: Browser;
let admin: Browser;
let userId = '';
/** An Opportunity of someone else on which the person comments, and the comment that is replied to. */
let discussed = '';
let commentId = '';
/** Secret addresses of the person: the calendar of watched calls and a personal feed. */
const addresses: string[] = [];

const collection = async (service: string, name: string) =>
  (await harness.connect(service)).collection<{ _id: string } & Record<string, unknown>>(name);
const stateOf = async (of: Browser) => (await of.get('/api/v1/account/privacy')).json<PrivacyState>();
const commentsOn = async (post: string) =>
  (await ana.get(`/api/v1/posts/${post}/comments`)).json<{ comments: Comment[] }>().comments;
const latestEmail = async (to: string) => (await harness.mail.list({ to }))[0]!;

async function comment(by: Browser, message: string, parentCommentId?: string): Promise<string> {
  const sent = await by.post(`/post/${discussed}/comments`, { message, ...(parentCommentId && { parentCommentId }) });
  expect(sent.status).toBe(201);
  const { id } = sent.json<{ comment: Comment }>().comment;
  expect((await admin.post(`/admin/comments/${id}/approve`, {})).status).toBe(200);
  return id;
}

beforeAll(async () => {
  harness = await startHarness();
  [admin, ana] = [await harness.signIn('admin'), await harness.signIn('ana')];
  const { items } = (await ana.get('/api/v1/opportunities')).json<{ items: OpportunityCard[] }>();
  discussed = items[0]!.id;
  browser = await signUpCanary(harness);
  await harness.settle();
  userId = (await browser.session()).user!.id;
  await browser.send('PATCH', '/profile', { expertise: [canary.expertise] });
  const { biography, thesis, address } = canary;
  const users = await collection('identity', 'users');
  await users.updateOne({ _id: userId }, { $set: { biography, phdThesisTitle: thesis } });
  await (await collection('identity', 'sessions')).updateMany({ userId }, { $set: { address } });
  await writeOpportunity(browser, canary.draft);
  await writeOpportunity(browser, canary.opportunity, admin);
  commentId = await comment(browser, canary.comment);
  await comment(ana, 'A reply of another person stays.', commentId);
  await comment(browser, canary.lonely);
  const written = await browser.post(`/inbox/${demoPeople.ana}/new`, { message: canary.message });
  expect(written.status).toBeLessThan(300);
  for (const path of [`/post/${discussed}/likes`, `/funding/topics/${demoTopics.sensing}/watched`])
    expect((await browser.post(path, {})).status).toBeLessThan(300);
  for (const [path, body] of Object.entries({ '/funding/calendar-address': {}, '/feeds': { list: 'opportunity' } })) {
    const created = await browser.post(path, body);
    expect(created.status).toBeLessThan(300);
    addresses.push(new URL(created.json<{ url: string }>().url).pathname);
  }
  inJobs(harness.dataDir, (jobs) =>
    jobs
      .prepare(
        "INSERT INTO jobs (id, queue, name, data, due_at, state, attempt, error, failed_at) VALUES ('f', 'q', 'n', ?, 0, 'failed', 5, ?, 1)",
      )
      .run(JSON.stringify({ email: canary.email }), `${canary.failedJob} failed`),
  );
  await harness.settle();
}, startMs);
afterAll(() => harness.close());

describe('a copy of one’s own data', () => {
  let link = '';

  it('is prepared in the background and announced by an email with a link', async () => {
    expect((await stateOf(browser)).dataExport).toBeNull();
    const requested = await browser.post('/api/v1/account/data-export', {});
    expect([requested.status, requested.json()]).toEqual([200, { message: privacyMessages.exportRequested }]);
    await harness.settle();
    expect((await stateOf(browser)).dataExport).toMatchObject({ state: 'ready', bytes: expect.any(Number) });
    const email = await latestEmail(canary.email);
    expect(email.subject).toBe(privacyMessages.exportSubject);
    link = /export=([\w.-]+)/.exec(email.text)![1]!;
  });

  it('has a part of every service', async () => {
    const file = await browser.get(`/api/v1/account/data-export/file?link=${link}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
    for (const service of ['funding-ingest', 'helixes', 'identity', 'organisations', 'posts', 'recommendations'])
      expect(file.text).toContain(`${service}.json`);
  });

  it('is given to its owner alone, by a link that was made here', async () => {
    const path = (value: string) => `/api/v1/account/data-export/file?link=${value}`;
    expect((await ana.get(path(link))).status).toBe(410);
    expect((await browser.get(path(`${link.slice(0, -4)}AAAA`))).status).toBe(410);
    expect((await harness.browser().get(path(link))).status).toBe(401);
  });
});

describe('the text of a message', () => {
  const words = canary.message.split(' ')[0]!;

  it('is stored by the inbox alone: neither notifications, events nor logs have it', async () => {
    const conversations = (await ana.get('/api/v1/conversations')).text;
    expect(conversations).toContain(words);
    expect((await ana.get('/api/v1/notifications')).text).toContain(canary.firstname);
    expect((await ana.get('/api/v1/notifications')).text).not.toContain(words);
    const files = await filesWith(harness.dataDir, [words]);
    expect(files.filter((file) => /(?:bus|jobs|\.log)/i.test(file))).toEqual([]);
    for (const service of ['notifications', 'recommendations', 'identity', 'posts']) {
      const store = await harness.connect(service);
      for (const { name } of await store.listCollections())
        expect(JSON.stringify(await store.collection(name).find().toArray())).not.toContain(words);
    }
  });

  it('is in the copy of its author, and not in that of its reader', async () => {
    expect((await ana.post('/api/v1/account/data-export', {})).status).toBe(200);
    await harness.settle();
    const { text } = await latestEmail(demoEmails.ana);
    const copyOf = async (of: Browser, mail: string) =>
      (await of.get(`/api/v1/account/data-export/file?link=${/export=([\w.-]+)/.exec(mail)![1]}`)).text;
    expect(await copyOf(ana, text)).not.toContain(words);
  });
});

describe('closing an account', () => {
  it('needs the email address of the account', async () => {
    const refused = await browser.post('/api/v1/account/close', { email: demoEmails.ana });
    expect(refused.status).toBe(422);
    expect((await browser.session()).user?.id).toBe(userId);
  });

  it('is refused to the last administrator of the installation, and of an organisation with other members', async () => {
    const last = await admin.post('/api/v1/account/close', { email: demoEmails.admin });
    expect([last.status, last.json().message]).toEqual([409, privacyMessages.lastAdministrator]);
    const marek = await harness.signIn('marek');
    const only = await marek.post('/api/v1/account/close', { email: demoEmails.marek });
    const sentence = privacyMessages.organisationAdministrator('University of Aurora');
    expect([only.status, only.json().message]).toEqual([409, sentence]);
    expect((await stateOf(marek)).closing.organisations).toEqual(['University of Aurora']);
  });

  it('needs a recent sign-in', async () => {
    const sessions = await collection('identity', 'sessions');
    await sessions.updateMany({ userId }, { $set: { confirmedAt: new Date(0) } });
    const response = await browser.post('/api/v1/account/close', { email: canary.email });
    expect(response.json()).toEqual({ confirmPassword: true });
    expect((await browser.post('/account/confirm', { password })).status).toBe(200);
  });

  it('ends every session at once, with the secret addresses, and says so by email', async () => {
    for (const path of addresses) expect([path, (await harness.browser().get(path)).status]).toEqual([path, 200]);
    const other = harness.browser();
    await other.signIn(canary.email, password);
    const closed = await browser.post('/api/v1/account/close', { email: canary.email });
    expect([closed.status, closed.json()]).toEqual([200, { message: privacyMessages.closed, url: '/login' }]);
    for (const one of [browser, other]) expect((await one.session()).user).toBeNull();
    expect(await (await collection('identity', 'devices')).countDocuments({ userId })).toBe(0);
    await harness.settle();
    const emails = await harness.mail.list({ to: canary.email });
    expect(emails.map(({ subject }) => subject)).toEqual([privacyMessages.closedSubject]);
    for (const path of addresses) expect([path, (await harness.browser().get(path)).status]).toEqual([path, 404]);
  });

  it('removes Opportunities and comments, and keeps the replies of others under a comment without text and name', async () => {
    const { items } = (await ana.get('/api/v1/opportunities')).json<{ items: OpportunityCard[] }>();
    expect(items.filter(({ name }) => name === canary.opportunity)).toEqual([]);
    const shown = await commentsOn(discussed);
    expect(shown.find(({ id }) => id === commentId)).toMatchObject({
      message: postResponseMessages.commentOfClosedAccount,
      user: { anonymous: true, name: postResponseMessages.formerMember },
      replies: [{ message: 'A reply of another person stays.' }],
    });
    expect(shown.map(({ message }) => message)).not.toContain(canary.lonely);
  });

  it('leaves no byte of the person in the data folder, logs of the databases included, once the night has come', async () => {
    await passNight(harness);
    expect(await (await collection('identity', 'closures')).findOne({ _id: userId })).toMatchObject({
      state: 'done',
      email: null,
      events: [],
    });
    expect(await filesWith(harness.dataDir, canaries)).toEqual([]);
  });

  it('leaves an audit log that verifies, by an id that names no one', async () => {
    const audit = await (await collection('identity', 'audit')).find({ subjectId: userId }).toArray();
    expect(audit.map(({ act }) => act)).toContain('account.closed');
    const verified = await admin.get('/api/v1/admin/audit/verification?after=0');
    expect(verified.json()).toMatchObject({ broken: null, verifiedUpTo: expect.any(Number) });
    expect(audit.every(({ address, details }) => address === '' && Object.keys(details as object).length === 0)).toBe(
      true,
    );
  });

  it('leaves the address free to sign up again, as a new person', async () => {
    const again = await signUpCanary(harness);
    const { user } = await again.session();
    expect(user).toMatchObject({ email: canary.email, expertise: [], biography: null });
    expect(user!.id).not.toBe(userId);
  });
});
