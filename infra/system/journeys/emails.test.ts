import { freePort } from '@consortia/infra/testing/engines/free-port';
import { type MailServer, startMailServer } from '@consortia/infra/testing/engines/mail-server';
import { readEmail } from '@consortia/infra/testing/engines/read-email';
import { type OpenIdProvider, startOpenIdProvider } from '@consortia/infra/testing/openid-provider';
import { demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { callNewsMessages } from '@consortia/proto/funding-ingest/messages/call-news';
import { accountMessages } from '@consortia/proto/identity/messages/accounts';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { contactMessages } from '@consortia/proto/identity/messages/contact';
import { dataRequestMessages } from '@consortia/proto/identity/messages/data-requests';
import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import { passwordResetMessages } from '@consortia/proto/identity/messages/password-reset';
import { privacyMessages } from '@consortia/proto/identity/messages/privacy';
import { recoveryMessages } from '@consortia/proto/identity/messages/recovery';
import { securityMessages } from '@consortia/proto/identity/messages/security';
import { securityNoticeMessages } from '@consortia/proto/identity/messages/security-notices';
import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';
import { notificationMessages } from '@consortia/proto/notifications/messages';
import { membershipEmailMessages } from '@consortia/proto/organisations/messages/membership-emails';
import { requestMessages } from '@consortia/proto/organisations/messages/requests';
import type { Browser } from './browser-client.ts';
import { demoEmails, type Harness, startHarness } from './harness.ts';
import { makeDue } from './make-due.ts';

const mailFrom = 'Consortia <post@consortia.example>';
const password = 'a long walk by the sea';
const twice = { first: password, second: password };
const names = { firstname: 'Eva', lastname: 'Lindqvist' };
const [eva, olaf, ruth] = ['eva@uni-aurora.example', 'olaf@fjord.example', 'ruth@elsewhere.example'];
const nina = { sub: 'nina', given_name: 'Nina', family_name: 'Novak', email: 'nina@uni-aurora.example' };
const startMs = 180_000;

let harness: Harness;
let server: MailServer;
let provider: OpenIdProvider;
let admin: Browser;
const sent = async (to: string, subject: string) =>
  (await Promise.all(server.emails.map(({ source }) => readEmail(source)))).findLast(
    (email) => email.to === to && email.subject === subject,
  );
const succeed = async (response: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await response;
  if (status >= 400) throw new Error(`${status} ${text}`);
};
const idOf = async (email: string): Promise<string> => {
  const identity = await harness.connect('identity');
  return String((await identity.collection('users').findOne({ email }))!._id);
};
const oldestOf = async (path: string): Promise<string> =>
  (await admin.get(path)).json<{ items: { id: string }[] }>().items[0]!.id;

async function signUp(email: string, more: object = {}): Promise<Browser> {
  const browser = harness.browser();
  await succeed(browser.post('/sign-up', { ...names, email, termsConsent: true, ...more }));
  const { text } = (await sent(email, signUpMessages.emailSubject))!;
  const token = /confirm\?token=([\w-]+)/.exec(text)![1]!;
  await succeed(browser.post('/sign-up/confirm', { ...names, token, plainPassword: twice }));
  await harness.settle();
  return browser;
}

async function accounts(): Promise<void> {
  const browser = await signUp(eva);
  await succeed(browser.post('/sign-up', { ...names, email: eva, termsConsent: true }));
  await signUp(olaf, { organisationName: 'Fjord Institute' });
  await signUp(ruth);
  const { items } = (await admin.get('/api/v1/admin/organisations')).json<{ items: { id: string; name: string }[] }>();
  const requested = items.find(({ name }) => name === 'Fjord Institute');
  await succeed(admin.post(`/admin/organisations/${requested?.id}/refuse`, { reason: 'It is a private person.' }));
  await succeed(admin.post(`/admin/people/${await idOf(ruth)}/approve`, {}));
  await harness.settle();
  await succeed(admin.post(`/admin/people/${await idOf(olaf)}/refuse`, { reason: 'We do not know you.\nSorry.' }));
  await succeed(admin.post(`/api/v1/admin/people/${demoPeople.liWei}/recovery`, { reason: 'The phone is lost.' }));
}

async function credentials(): Promise<void> {
  const tom = await harness.signIn('tom');
  await succeed(tom.send('PUT', '/profile/email', { email: 'tom.new@nordlab.example' }));
  await succeed(tom.send('PUT', '/profile/email', { email: demoEmails.ana }));
  await succeed(harness.browser().post('/forgot-password', { email: demoEmails.ines }));
}

async function providers(): Promise<void> {
  for (const email of ['nina.novak@elsewhere.example', demoEmails.marek]) {
    const browser = harness.browser();
    const { authorizationUrl } = (await browser.post('/login/google', {})).json<{ authorizationUrl: string }>();
    const back = new URL(await provider.signIn(authorizationUrl, nina.sub));
    await browser.navigate(back.pathname + back.search);
    await succeed(
      browser.post('/sign-up/connect', { firstname: 'Nina', lastname: 'Novak', email, termsConsent: true }),
    );
  }
}

async function responses(): Promise<void> {
  const message = 'Please correct my name.\n\nIt has an accent: José.';
  const ana = await harness.signIn('ana');
  await succeed(ana.post('/support/privacy/requests', { message }));
  const request = await oldestOf('/api/v1/admin/data-requests');
  await succeed(admin.post(`/api/v1/admin/data-requests/${request}/response`, { response: 'It is corrected.' }));
  await succeed(harness.browser().post('/contact', { name: 'Rita', email: 'rita@elsewhere.example', message }));
  const received = await oldestOf('/api/v1/admin/contact');
  await succeed(admin.post(`/admin/contact/${received}/reply`, { reply: 'Gladly.\n\nThe team' }));
  await succeed(ana.post('/invite', { emails: ['ivo@elsewhere.example'] }));
  await succeed(ana.post('/api/v1/account/data-export', {}));
  const closing = harness.browser();
  await closing.signIn(eva, password);
  await succeed(closing.post('/api/v1/account/close', { email: eva }));
}

async function memberships(): Promise<void> {
  const [ruthsBrowser, ines] = [harness.browser(), await harness.signIn('ines')];
  await ruthsBrowser.signIn(ruth, password);
  const id = await idOf(ruth);
  for (const decision of ['decline', 'approve']) {
    await succeed(ruthsBrowser.send('PUT', '/organisation-join', { organisation: demoOrganisations.tecnova }));
    await succeed(ines.post(`/organisation-dashboard/tecnova-${demoOrganisations.tecnova}/members/${id}/${decision}`));
  }
}

/** Of a call that Ana watches in the demo. */
async function callNews(): Promise<void> {
  const ingest = await harness.connect('funding-ingest');
  const nothing = { added: [], removed: [], conditions: [], soon: null, distributedAt: null };
  const change = { _id: 'closed', topicId: demoTopics.sensing, at: new Date(), status: 'closed', ...nothing };
  await ingest.collection<{ _id: string }>('callChanges').insertOne(change);
  // Demo data causes no emails in the first minutes.
  await (await harness.connect('notifications'))
    .collection('installation')
    .updateMany({}, { $set: { from: new Date(0) } });
  makeDue(harness.dataDir, 'funding-ingest.news');
  await harness.settle();
  makeDue(harness.dataDir, 'notifications.emails');
}

beforeAll(async () => {
  server = await startMailServer();
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const redirectUris = [`${publicUrl}/login/google/callback`];
  provider = await startOpenIdProvider({ id: 'google', name: 'Google', people: [nina], redirectUris });
  const engines = { kind: 'embedded', smtpUrl: server.url, serviceUrl: 'http://{service}:3000' } as const;
  harness = await startHarness({ port, publicUrl, engines, mailFrom, identityProviders: [provider.settings] });
  await harness.settle();
  admin = await harness.signIn('admin');
}, startMs);
afterAll(async () => {
  await harness?.close();
  await Promise.all([provider?.close(), server?.close()]);
});

const titleOf = async (): Promise<string> => {
  const ingest = await harness.connect('funding-ingest');
  return (await ingest.collection<{ _id: string; title: string }>('topics').findOne({ _id: demoTopics.sensing }))!
    .title;
};

describe('every email, as a mail server receives it', () => {
  it(
    'is sent once for its cause',
    async () => {
      await accounts();
      await credentials();
      await providers();
      await memberships();
      await responses();
      await callNews();
      await harness.settle();
      const all = await Promise.all(server.emails.map(({ source }) => readEmail(source)));
      const notices = new Set(Object.values(securityNoticeMessages.notices).map(({ subject }) => subject));
      const others = all.filter(({ subject }) => !notices.has(subject)).map(({ to, subject }) => `${to}: ${subject}`);
      expect(others.sort()).toEqual(
        [
          ...[eva, olaf, ruth].map((to) => `${to}: ${signUpMessages.emailSubject}`),
          `${eva}: ${signUpMessages.knownAddressSubject}`,
          `${ruth}: ${signUpMessages.approvedSubject}`,
          `${olaf}: ${requestMessages.refusedSubject}`,
          `${olaf}: ${accountMessages.refusedSubject}`,
          `${demoEmails.liWei}: ${recoveryMessages.emailSubject}`,
          `tom.new@nordlab.example: ${securityMessages.emailSubject}`,
          `${demoEmails.ana}: ${securityMessages.emailTakenSubject}`,
          `${demoEmails.ines}: ${passwordResetMessages.emailSubject}`,
          `nina.novak@elsewhere.example: ${connectionMessages.emailSubject}`,
          `${demoEmails.marek}: ${connectionMessages.knownAddressSubject}`,
          `${ruth}: ${membershipEmailMessages.declinedSubject('TecNova')}`,
          `${ruth}: ${membershipEmailMessages.approvedSubject('TecNova')}`,
          `${demoEmails.ana}: ${dataRequestMessages.emailSubject}`,
          `rita@elsewhere.example: ${contactMessages.emailSubject}`,
          `ivo@elsewhere.example: ${invitationMessages.emailSubject('Ana Kovács')}`,
          `${demoEmails.ana}: ${privacyMessages.exportSubject}`,
          `${eva}: ${privacyMessages.closedSubject}`,
          `${demoEmails.ana}: ${notificationMessages['call-news'](await titleOf(), callNewsMessages.isClosed)}`,
        ].sort(),
      );
      expect(all.length).toBeGreaterThan(others.length);
    },
    startMs,
  );

  it('has its headers, a message id of its own, and two parts with the same greeting', async () => {
    const ids = new Set<string>();
    for (const { source, from, to } of server.emails) {
      const head = source.slice(0, source.indexOf('\r\n\r\n'));
      for (const header of [/^Date: .+ \+0000$/m, /^MIME-Version: 1\.0$/m, /^Content-Type: multipart\/alternative;/m])
        expect(head.replaceAll('\r', '')).toMatch(header);
      const email = await readEmail(source);
      expect([from, email.from, email.to]).toEqual(['post@consortia.example', mailFrom, to]);
      expect(email.messageId).toMatch(/^<[\w-]+@[\w.-]+>$/);
      ids.add(email.messageId!);
      const [greeting] = email.text.split('\n');
      expect(greeting).toMatch(/^Hello( \S+)?,$/);
      expect(email.html).toContain(`<p>${greeting}</p>`);
    }
    expect(ids.size).toBe(server.emails.length);
  });

  it('loads nothing, is in British English, follows light and dark, and has the same links in both parts', async () => {
    for (const { source } of server.emails) {
      const { html, text } = await readEmail(source);
      expect(html).toContain('<html lang="en-GB">');
      expect(html).toContain('prefers-color-scheme: dark');
      expect(html).not.toMatch(/<(?:img|script|link|iframe|object|video)\b|\bsrc=|url\(|@import/);
      const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
      expect(text.match(/https?:\/\/\S+/g) ?? []).toEqual(hrefs);
      for (const href of hrefs) expect(new URL(href).origin).toBe(harness.url.replace('127.0.0.1', 'localhost'));
    }
  });
});
