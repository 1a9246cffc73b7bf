import { demoOrganisations } from '@consortia/proto/demo';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';
import { messages } from '@consortia/proto/messages';
import { demoEmails, type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const password = 'a long walk by the sea';
const form = (email: string, more: object = {}) => ({
  firstname: 'Eva',
  lastname: 'Lindqvist',
  email,
  plainPassword: { first: password, second: password },
  termsConsent: true,
  ...more,
});
const emailsTo = (to: string) => harness.mail.list({ to });
async function linkIn(email: string): Promise<{ path: string; token: string }> {
  // Other emails follow the first sign-in.
  const confirmation = (await emailsTo(email)).find(({ text }) => text.includes('token='));
  const link = new URL(/https?:\/\/\S+/.exec(confirmation!.text)![0]);
  const token = link.searchParams.get('token')!;
  harness.remember(token);
  harness.remember(password);
  expect(link.origin).toBe(harness.url);
  return { path: link.pathname + link.search, token };
}
const signUp = (email: string) => harness.browser().post('/sign-up', form(email));
const confirm = (token: string) => {
  const { firstname, lastname, plainPassword } = form('');
  return harness.browser().post('/sign-up/confirm', { token, firstname, lastname, plainPassword });
};

describe('someone from an organisation that is known', () => {
  const email = 'eva.lindqvist@uni-aurora.example';

  it('requests an account, confirms the address with a password and is signed in', async () => {
    const browser = harness.browser();
    const response = await browser.post('/sign-up', form(email));
    expect([response.status, response.json()]).toEqual([200, { message: identityResponseMessages.signUpResponse }]);
    expect((await browser.signIn(email, password)).status).toBe(401);
    const { path, token } = await linkIn(email);

    const before = await harness.fingerprint();
    const page = await browser.navigate(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await browser.post('/api/v1/sign-up/open', { token })).json()).toMatchObject({ firstname: 'Eva', email });
    await browser.navigate(path);
    expect(await harness.fingerprint()).toEqual(before);
    expect((await browser.signIn(email, password)).status).toBe(401);

    const fields = { token, firstname: 'Eva', lastname: 'Lindqvist' };
    const headers = { referer: harness.url + path };
    const body = { ...fields, 'plainPassword[first]': password };
    const confirmed = await browser.submit('/sign-up/confirm', body, headers);
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/welcome']);
    expect(browser.flash()).toEqual({ kind: 'success', message: signUpMessages.approved });
    const { user } = await browser.session();
    expect(user).toMatchObject({ name: 'Eva Lindqvist', roles: ['ROLE_USER'], trial: false });
    expect(user?.primaryOrganisation?.id).toBe(demoOrganisations.aurora);
  });

  it('is known to the other services from then on', async () => {
    await harness.settle();
    const posts = await harness.connect('posts');
    expect(await posts.collection('people').findOne({ name: 'Eva Lindqvist' })).toMatchObject({
      primaryOrganisation: { id: demoOrganisations.aurora },
    });
  });

  it('cannot use the link twice', async () => {
    const { token } = await linkIn(email);
    const again = await confirm(token);
    expect([again.status, again.json()]).toEqual([410, { message: messages.linkInvalid }]);
  });
});

describe('someone from elsewhere', () => {
  const email = 'otto.brand@elsewhere.example';

  it('waits for approval, which is shown after the right password only', async () => {
    await signUp(email);
    const { token } = await linkIn(email);
    const confirmed = await confirm(token);
    expect(confirmed.json()).toEqual({ message: signUpMessages.waiting, url: '/sign-up/approval' });

    const browser = harness.browser();
    const right = await browser.signIn(email, password);
    expect([right.status, right.json()]).toEqual([403, { message: 'Your account is waiting for approval' }]);
    expect(browser.cookie('session')).toBeUndefined();
    const wrong = await browser.signIn(email, 'another password');
    expect([wrong.status, wrong.json()]).toEqual([401, { message: credentialMessages.invalidCredentials }]);
  });
});

describe('an address that a stranger has signed up with', () => {
  it('gives the stranger no way into the account that its owner confirms', async () => {
    const email = 'iris.holm@uni-aurora.example';
    const known = 'known to the stranger';
    const plainPassword = { first: known, second: known };
    await harness.browser().post('/sign-up', form(email, { firstname: 'Mallory', plainPassword }));
    const { token } = await linkIn(email);
    expect((await confirm(token)).status).toBe(200);
    expect((await harness.browser().signIn(email, known)).status).toBe(401);
    const owner = harness.browser();
    expect((await owner.signIn(email, password)).status).toBe(200);
    expect((await owner.session()).user).toMatchObject({ name: 'Eva Lindqvist' });
  });
});

describe('an address that has an account', () => {
  it('gets the same response as a new one; its owner gets an email and nothing else changes', async () => {
    const responseFor = async (email: string) => {
      const { status, text, headers } = await signUp(email);
      const names = [...headers].filter(([name]) => !/^(date|x-request-id|set-cookie)$/.test(name));
      return { status, text, names };
    };
    const known = await responseFor(demoEmails.marek);
    expect(known).toEqual(await responseFor('new.person@uni-aurora.example'));
    const [confirmation] = await emailsTo(demoEmails.marek);
    expect(confirmation).toMatchObject({ subject: signUpMessages.knownAddressSubject });
    expect(confirmation?.text).toContain('Hello Marek');
    expect(confirmation?.text).not.toContain('/sign-up/confirm');
    expect((await harness.signIn('marek')).cookie('session')).toBeDefined();
    expect((await harness.browser().signIn(demoEmails.marek, password)).status).toBe(401);
  });
});

describe('the form', () => {
  it.each([
    ['firstname', { firstname: ' ' }, 'First name cannot be blank.'],
    ['lastname', { lastname: '' }, 'Last name cannot be blank.'],
    ['email', { email: '' }, 'Email cannot be blank.'],
    ['email', { email: 'no address' }, 'Please enter a valid email address.'],
    ['plainPassword.first', { plainPassword: { first: '', second: '' } }, 'Password cannot be blank.'],
    ['plainPassword.second', { plainPassword: { first: password, second: `${password}!` } }, 'Passwords do not match.'],
    [
      'plainPassword.first',
      { plainPassword: { first: 'short', second: 'short' } },
      'Password must have at least 10 characters.',
    ],
  ])('says what is wrong with %s: %j', async (field, more, sentence) => {
    const response = await harness.browser().post('/sign-up', form('form@uni-aurora.example', more));
    const body = response.json<{ errors: string[]; fields: Record<string, string[]> }>();
    expect([response.status, body.fields[field]?.[0]]).toEqual([422, sentence]);
    expect(body.errors).toContain(sentence);
    expect(await emailsTo('form@uni-aurora.example')).toEqual([]);
  });

  it('says what consent is for, also where the box was not sent at all [V09]', async () => {
    for (const termsConsent of [false, undefined, 'false']) {
      const response = await harness.browser().post('/sign-up', form('form@uni-aurora.example', { termsConsent }));
      const sentence =
        'In order to provide you with our services we require your consent to process your Personal Data';
      expect([response.status, response.json()]).toMatchObject([422, { fields: { termsConsent: [sentence] } }]);
    }
  });

  it('says everything that is wrong at once', async () => {
    const response = await harness.browser().post('/sign-up', { plainPassword: { first: '', second: '' } });
    const { fields } = response.json<{ fields: object }>();
    expect(Object.keys(fields).sort()).toEqual([
      'email',
      'firstname',
      'lastname',
      'plainPassword.first',
      'termsConsent',
    ]);
  });

  it('sent by a browser without scripts goes back to its page with the reason', async () => {
    const browser = harness.browser();
    const fields = { 'plainPassword[first]': password, 'plainPassword[second]': password, email: 'x@uni.example' };
    const response = await browser.submit('/sign-up', fields, { referer: `${harness.url}/sign-up` });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-up']);
    expect(browser.flash()).toMatchObject({ kind: 'danger' });
    expect(browser.flash()?.message).toContain(identityResponseMessages.termsConsent);
  });
});

it('no password, link, cookie or token of these journeys is in the log', () => {
  expect(harness.logged()).toContain('/sign-up/confirm');
  expect(harness.secretsInLog()).toEqual([]);
});
