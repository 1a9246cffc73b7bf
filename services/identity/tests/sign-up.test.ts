import { demoOrganisations, demoPassword } from '@consortia/proto/demo';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';
import { messages } from '@consortia/proto/messages';
import { type Harness, signUpPassword as password, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** Types of the events published for the person with this address. */
async function publishedFor(email: string): Promise<string[]> {
  const person = await harness.findPerson(email);
  return (await harness.events()).filter(({ key }) => key === person?._id).map(({ type }) => type);
}

const form = (email: string) => ({ firstname: 'Eva', lastname: 'Lindqvist', email, termsConsent: true });
const newPassword = (text: string) => ({ plainPassword: { first: text, second: text } });

async function emailTo(address: string): Promise<string> {
  const [latest] = await harness.emailsTo(address);
  return latest?.text ?? '';
}
async function signedUp(email: string): Promise<string> {
  expect((await harness.browser().post('/sign-up', form(email))).status).toBe(200);
  return harness.confirmationToken(email);
}
const confirm = (token: string, more: object = {}) => harness.confirmSignUp(token, more);
const open = (token: string) => harness.browser().post('/api/v1/sign-up/open', { token });

describe('signing up', () => {
  it('sends an email, and its link makes an account that can be used at once in a known domain [S37]', async () => {
    const response = await harness.browser().post('/sign-up', form('eva@uni-aurora.example'));
    expect(response).toMatchObject({ status: 200, body: { message: identityResponseMessages.signUpResponse } });
    expect((await harness.browser().signIn('eva@uni-aurora.example', password)).status).toBe(401);
    const confirmed = await confirm(await harness.confirmationToken('eva@uni-aurora.example'));
    expect(confirmed).toMatchObject({ status: 200, body: { message: signUpMessages.approved } });
    const browser = harness.browser();
    expect((await browser.signIn('eva@uni-aurora.example', password)).status).toBe(200);
    expect((await browser.session()).user).toMatchObject({
      name: 'Eva Lindqvist',
      alias: 'eva-lindqvist',
      trial: false,
      primaryOrganisation: { id: demoOrganisations.aurora },
    });
    expect(await publishedFor('eva@uni-aurora.example')).toEqual(['user.registered', 'user.approved']);
  });

  it('approves by the domain of an organisation that has not paid as well, as a trial member', async () => {
    await confirm(await signedUp('eva@nordlab.example'));
    const browser = harness.browser();
    expect((await browser.signIn('eva@nordlab.example', password)).status).toBe(200);
    expect((await browser.session()).user).toMatchObject({ trial: true });
  });

  it.each([
    'eva@elsewhere.example',
    'eva@evil-uni-aurora.example',
    'eva@cs.uni-aurora.example',
    'eva@uni-aurora.example.evil.example',
    '"x@uni-aurora.example"@evil.example',
  ])('makes %s wait for approval [S38]', async (email) => {
    const response = await harness.browser().post('/sign-up', form(email));
    if (response.status === 422) return;
    const confirmed = await confirm(await harness.confirmationToken(email));
    expect(confirmed).toMatchObject({
      status: 200,
      body: { message: signUpMessages.waiting, url: '/sign-up/approval' },
    });
    expect(await harness.browser().signIn(email, password)).toMatchObject({
      status: 403,
      body: { message: credentialMessages.waitingForApproval },
    });
    expect(await publishedFor(email)).toEqual(['user.registered']);
  });

  it('responds alike for an address that has an account, with the same work, and notifies only its owner', async () => {
    const known = 'ana.kovacs@uni-aurora.example';
    const work = async (email: string) => {
      const before = harness.hashWork();
      const { status, body, headers } = await harness.browser().post('/sign-up', form(email));
      const plain = Object.fromEntries(headers);
      for (const name of ['x-request-id', 'date']) delete plain[name];
      return {
        status,
        body,
        headers: plain,
        hashWork: harness.hashWork() - before,
        emails: (await harness.emailsTo(email)).length,
      };
    };
    expect(await work(known)).toEqual(await work('new@uni-aurora.example'));
    expect(await emailTo(known)).toContain('You already have an account');
    expect(await harness.confirmationToken(known)).toBe('');
    expect((await harness.browser().signIn(known)).status).toBe(200);
    expect((await harness.browser().signIn(known, password)).status).toBe(401);
  });

  it('limits the emails to one address by client, by network and in total', async () => {
    const email = 'flooded@uni.example';
    const sentAfter = async (count: number, address: (n: number) => string) => {
      for (let n = 0; n < count; n += 1) await harness.requestSignUp(email, {}, address(n));
      return (await harness.emailsTo(email)).length;
    };
    expect(await sentAfter(6, () => '198.51.100.1')).toBe(3);
    expect(await sentAfter(12, (n) => `198.51.100.${10 + n}`)).toBe(10);
    expect(await sentAfter(40, (n) => `203.0.${n}.1`)).toBe(30);
  });

  it('sends the owner of an address an email although a stranger has requested many', async () => {
    const email = 'bothered@uni-aurora.example';
    for (let times = 0; times < 20; times += 1) await harness.requestSignUp(email, {}, '198.51.100.9');
    const stranger = await harness.confirmationToken(email);
    await harness.requestSignUp(email, {}, '203.0.113.9');
    const own = await harness.confirmationToken(email);
    expect(own).not.toBe(stranger);
    expect((await confirm(own)).status).toBe(200);
  });

  it('responds alike for an address that has an account when no more emails are sent', async () => {
    const responses = async (email: string) => {
      const all = [];
      for (let times = 0; times < 5; times += 1) {
        const { status, body } = await harness.requestSignUp(email, {}, '198.51.100.77');
        all.push([status, body, (await harness.emailsTo(email)).length]);
      }
      return all;
    };
    expect(await responses('li.wei@uni-aurora.example')).toEqual(await responses('no.account@uni-aurora.example'));
  });

  it('repeats nothing that was typed to an address that may not be theirs', async () => {
    await harness.browser().post('/sign-up', { ...form('typed@uni.example'), firstname: 'Visit www.evil.example' });
    expect(await emailTo('typed@uni.example')).not.toContain('evil.example');
  });

  it.each([
    ['without consent', { termsConsent: false }, 'termsConsent', identityResponseMessages.termsConsent],
    ['without a name', { firstname: ' ' }, 'firstname', credentialMessages.firstNameBlank],
    ['with an address that is none', { email: 'eva' }, 'email', messages.emailInvalid],
    [
      'with a short password',
      { plainPassword: { first: 'short', second: 'short' } },
      'plainPassword',
      messages.passwordTooShort,
    ],
    [
      'with two passwords',
      { plainPassword: { first: password, second: `${password}!` } },
      'plainPassword',
      credentialMessages.passwordsDoNotMatch,
    ],
    [
      'with a common password',
      { plainPassword: { first: 'qwertyuiop', second: 'qwertyuiop' } },
      'plainPassword',
      credentialMessages.passwordCommon,
    ],
    [
      'with the published password of the demo',
      { plainPassword: { first: demoPassword, second: demoPassword } },
      'plainPassword',
      credentialMessages.passwordCommon,
    ],
    [
      'with their own name as password',
      { plainPassword: { first: 'EvaLindqvist2026', second: 'EvaLindqvist2026' } },
      'plainPassword',
      credentialMessages.passwordCommon,
    ],
  ])('is refused %s', async (_, wrong, field, sentence) => {
    const { status, body } = await harness.browser().post('/sign-up', { ...form('eva@uni.example'), ...wrong });
    expect(status).toBe(422);
    const fields = (body as { fields: Record<string, string[]> }).fields;
    expect(
      Object.entries(fields)
        .filter(([name]) => name.startsWith(field))
        .flatMap(([, all]) => all),
    ).toContain(sentence);
    expect(await harness.emailsTo('eva@uni.example')).toHaveLength(0);
  });

  it('explains what consent is for [V09]', async () => {
    const { body } = await harness.browser().post('/sign-up', { ...form('eva@uni.example'), termsConsent: false });
    expect(JSON.stringify(body)).toContain(
      'In order to provide you with our services we require your consent to process your Personal Data',
    );
  });

  it('ignores roles, approval and organisation in the form', async () => {
    const more = {
      roles: ['ROLE_ADMIN'],
      approvedAt: new Date().toISOString(),
      organisationId: demoOrganisations.aurora,
    };
    await harness.browser().post('/sign-up', { ...form('greedy@elsewhere.example'), ...more });
    await confirm(await harness.confirmationToken('greedy@elsewhere.example'), more);
    expect((await harness.browser().signIn('greedy@elsewhere.example', password)).status).toBe(403);
    expect(await harness.findPerson('greedy@elsewhere.example')).toMatchObject({
      roles: ['ROLE_USER'],
      organisationId: null,
    });
  });

  it('refuses an object where an address belongs', async () => {
    const response = await harness.browser().post('/sign-up', { ...form('x'), email: { $ne: null } });
    expect([400, 422]).toContain(response.status);
  });
});

describe('an account that someone else requested', () => {
  const stranger = {
    firstname: 'Mallory',
    lastname: 'Stranger',
    plainPassword: { first: 'known to mallory', second: 'known to mallory' },
  };

  it('gets the password and the name from the confirmation, and nothing from the request', async () => {
    const email = 'hijacked@uni-aurora.example';
    await harness.requestSignUp(email, stranger);
    const confirmed = await confirm(await harness.confirmationToken(email));
    expect(confirmed).toMatchObject({ status: 200, body: { message: signUpMessages.approved } });
    expect((await harness.browser().signIn(email, 'known to mallory')).status).toBe(401);
    const browser = harness.browser();
    expect((await browser.signIn(email)).status).toBe(401);
    expect((await browser.signIn(email, password)).status).toBe(200);
    expect((await browser.session()).user?.name).toBe('Eva Lindqvist');
    expect(JSON.stringify(await harness.findPerson(email))).not.toContain('Mallory');
  });

  it('records the consent at the time of the confirmation', async () => {
    const token = await signedUp('consent@uni-aurora.example');
    harness.advance({ minutes: 30 });
    await confirm(token);
    const person = await harness.findPerson('consent@uni-aurora.example');
    expect(person?.consentedAt).toEqual(harness.now());
  });

  it('is not made without a password from the confirmation page', async () => {
    const email = 'bare@uni-aurora.example';
    await harness.requestSignUp(email, stranger);
    const token = await harness.confirmationToken(email);
    expect((await harness.browser().post('/sign-up/confirm', { token })).status).toBe(422);
    expect(await harness.findPerson(email)).toBeNull();
  });

  it.each(['before', 'after'])(
    'cannot be confirmed with a request made %s the one that was confirmed',
    async (when) => {
      const email = `void.${when}@uni-aurora.example`;
      const first = await signedUp(email);
      const second = await signedUp(email);
      const [used, other] = when === 'before' ? [second, first] : [first, second];
      expect((await confirm(used)).status).toBe(200);
      expect(await confirm(other, newPassword('known to mallory'))).toMatchObject({ status: 410 });
      expect((await harness.browser().signIn(email, 'known to mallory')).status).toBe(401);
      expect(await harness.storedRegistrations()).not.toContainEqual(expect.objectContaining({ email }));
    },
  );

  it('stores nothing of the password that came with the request', async () => {
    const before = harness.hashWork();
    await harness.requestSignUp('stored@uni.example', stranger);
    expect(harness.hashWork()).toBe(before);
    const [stored] = (await harness.storedRegistrations()).filter(({ email }) => email === 'stored@uni.example');
    expect(Object.keys(stored!).sort()).toEqual([
      '_id',
      'email',
      'expiresAt',
      'firstname',
      'lastname',
      'organisation',
      'tokenHash',
    ]);
  });
});

describe('the link in the email', () => {
  it('holds 256 bits of which the store has only the hash', async () => {
    const token = await signedUp('hashed@uni.example');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await harness.storedRegistrations())).not.toContain(token);
  });

  it('tells its holder what was typed, without the password, and makes no account', async () => {
    const email = 'page@uni-aurora.example';
    const typed = { firstname: "Eva O'Neill", organisation: demoOrganisations.aurora };
    await harness.requestSignUp(email, { ...typed, ...newPassword('known to mallory') });
    const token = await harness.confirmationToken(email);
    for (const _ of [1, 2])
      expect(await open(token)).toMatchObject({
        status: 200,
        body: {
          firstname: "Eva O'Neill",
          lastname: 'Lindqvist',
          email,
          organisation: { id: demoOrganisations.aurora, name: 'University of Aurora' },
        },
      });
    expect((await open(token)).text).not.toContain('mallory');
    expect(await harness.findPerson(email)).toBeNull();
  });

  it.each(['', 'x', 'A'.repeat(43)])('tells nothing to who guesses %j', async (token) => {
    await signedUp('untold@uni-aurora.example');
    expect(await open(token)).toMatchObject({ status: 410, body: { message: messages.linkInvalid } });
  });

  it('confirms by a native form as well, with the password entered once or twice', async () => {
    const browser = harness.browser();
    const token = await signedUp('native@uni-aurora.example');
    const names = { firstname: "Zoë O'Neil", lastname: 'Lindqvist-Berg', organisationName: 'University of Aurora' };
    const submit = (first: string, more = {}) =>
      browser.submit('/sign-up/confirm', { token, ...names, 'plainPassword[first]': first, ...more });
    for (const [first, more, sentence] of [
      [password, { 'plainPassword[second]': 'something else' }, credentialMessages.passwordsDoNotMatch],
      ['qwertyuiop', {}, credentialMessages.passwordCommon],
      ['LindqvistBerg2026', {}, credentialMessages.passwordCommon],
    ] as const) {
      expect((await submit(first, more)).status).toBe(303);
      expect(decodeURIComponent(browser.cookie('consortia-flash'))).toContain(sentence);
      expect((await browser.session()).user).toBeNull();
    }
    const done = await submit(password, { 'plainPassword[second]': password });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/welcome']);
    expect((await browser.session()).user?.name).toBe("Zoë O'Neil Lindqvist-Berg");
  });

  it('works once, also when it is used twice at the same moment', async () => {
    const token = await signedUp('twice@uni-aurora.example');
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await confirm(token)).toMatchObject({ status: 410, body: { message: messages.linkInvalid } });
    expect((await publishedFor('twice@uni-aurora.example')).filter((type) => type === 'user.registered')).toHaveLength(
      1,
    );
  });

  it('works for an hour and not longer', async () => {
    const token = await signedUp('hour@uni-aurora.example');
    harness.advance({ minutes: 60 });
    expect((await confirm(token)).status).toBe(410);
  });

  it('of a second sign-up with the same address makes no second account', async () => {
    const first = await signedUp('second@uni-aurora.example');
    const second = await signedUp('second@uni-aurora.example');
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).status).toBe(410);
  });

  it.each(['', 'x', 'A'.repeat(43)])('is not guessed with %j', async (token) => {
    await signedUp('guess@uni-aurora.example');
    expect((await confirm(token)).status).toBe(410);
  });
});
