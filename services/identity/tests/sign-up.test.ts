import { demoOrganisations, demoPassword } from '@consortia/proto/demo';
import { messages } from '@consortia/proto/messages';
import { type House, openHouse } from './house.ts';

const password = 'rainy tuesday in Porto';
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** What the others were told of the person with this address. */
async function told(email: string): Promise<string[]> {
  const person = await house.findPerson(email);
  return (await house.events()).filter(({ key }) => key === person?._id).map(({ type }) => type);
}

const form = (email: string) => ({
  firstname: 'Eva',
  lastname: 'Lindqvist',
  email,
  plainPassword: { first: password, second: password },
  termsConsent: true,
});
const tokenIn = (text: string): string => /\/sign-up\/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '';

async function letterTo(email: string): Promise<string> {
  const [letter] = await house.letters(email);
  return letter?.text ?? '';
}
async function signedUp(email: string): Promise<string> {
  expect((await house.browser().post('/sign-up', form(email))).status).toBe(200);
  return tokenIn(await letterTo(email));
}
const confirm = (token: string) => house.browser().post('/sign-up/confirm', { token });

describe('signing up', () => {
  it('sends a letter, and its link makes an account that can be used at once in a known domain [S37]', async () => {
    const answer = await house.browser().post('/sign-up', form('eva@uni-aurora.example'));
    expect(answer).toMatchObject({ status: 200, body: { message: messages.signUpAnswer } });
    expect((await house.browser().signIn('eva@uni-aurora.example', password)).status).toBe(401);
    const confirmed = await confirm(tokenIn(await letterTo('eva@uni-aurora.example')));
    expect(confirmed).toMatchObject({ status: 200, body: { message: messages.signUpApproved } });
    const browser = house.browser();
    expect((await browser.signIn('eva@uni-aurora.example', password)).status).toBe(200);
    expect((await browser.session()).user).toMatchObject({
      name: 'Eva Lindqvist',
      alias: 'eva-lindqvist',
      trial: false,
      primaryOrganisation: { id: demoOrganisations.aurora },
    });
    expect(await told('eva@uni-aurora.example')).toEqual(['user.registered', 'user.approved']);
  });

  it('approves by the domain of an organisation that has not paid as well, as a trial member', async () => {
    await confirm(await signedUp('eva@nordlab.example'));
    const browser = house.browser();
    expect((await browser.signIn('eva@nordlab.example', password)).status).toBe(200);
    expect((await browser.session()).user).toMatchObject({ trial: true });
  });

  it.each([
    'eva@elsewhere.example',
    'eva@evil-uni-aurora.example',
    'eva@cs.uni-aurora.example',
    'eva@uni-aurora.example.evil.example',
    '"x@uni-aurora.example"@evil.example',
  ])('lets %s wait for approval [S38]', async (email) => {
    const answer = await house.browser().post('/sign-up', form(email));
    if (answer.status === 422) return;
    const confirmed = await confirm(tokenIn(await letterTo(email)));
    expect(confirmed).toMatchObject({ status: 200, body: { message: messages.signUpWaiting } });
    expect(await house.browser().signIn(email, password)).toMatchObject({
      status: 403,
      body: { message: messages.waitingForApproval },
    });
    expect(await told(email)).toEqual(['user.registered']);
  });

  it('answers the same for an address that has an account, with the same work, and tells its owner alone', async () => {
    const known = 'ana.kovacs@uni-aurora.example';
    const work = async (email: string) => {
      const before = house.hashWork();
      const { status, body, headers } = await house.browser().post('/sign-up', form(email));
      const plain = Object.fromEntries(headers);
      for (const name of ['x-request-id', 'date']) delete plain[name];
      return {
        status,
        body,
        headers: plain,
        hashWork: house.hashWork() - before,
        letters: (await house.letters(email)).length,
      };
    };
    expect(await work(known)).toEqual(await work('new@uni-aurora.example'));
    const letter = await letterTo(known);
    expect(letter).toContain('You already have one');
    expect(tokenIn(letter)).toBe('');
    expect((await house.browser().signIn(known)).status).toBe(200);
    expect((await house.browser().signIn(known, password)).status).toBe(401);
  });

  it('does not let many letters be sent to one address', async () => {
    for (let times = 0; times < 6; times += 1) await house.browser().post('/sign-up', form('flooded@uni.example'));
    expect(await house.letters('flooded@uni.example')).toHaveLength(3);
  });

  it('repeats nothing that was typed to an address that may not be theirs', async () => {
    await house.browser().post('/sign-up', { ...form('typed@uni.example'), firstname: 'Visit www.evil.example' });
    expect(await letterTo('typed@uni.example')).not.toContain('evil.example');
  });

  it.each([
    ['without consent', { termsConsent: false }, 'termsConsent', messages.termsConsent],
    ['without a name', { firstname: ' ' }, 'firstname', messages.firstNameBlank],
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
      messages.passwordsDoNotMatch,
    ],
    [
      'with a common password',
      { plainPassword: { first: 'qwertyuiop', second: 'qwertyuiop' } },
      'plainPassword',
      messages.passwordCommon,
    ],
    [
      'with the published password of the demo',
      { plainPassword: { first: demoPassword, second: demoPassword } },
      'plainPassword',
      messages.passwordCommon,
    ],
    [
      'with their own name as password',
      { plainPassword: { first: 'EvaLindqvist2026', second: 'EvaLindqvist2026' } },
      'plainPassword',
      messages.passwordCommon,
    ],
  ])('is refused %s', async (_, wrong, field, sentence) => {
    const { status, body } = await house.browser().post('/sign-up', { ...form('eva@uni.example'), ...wrong });
    expect(status).toBe(422);
    const fields = (body as { fields: Record<string, string[]> }).fields;
    expect(
      Object.entries(fields)
        .filter(([name]) => name.startsWith(field))
        .flatMap(([, all]) => all),
    ).toContain(sentence);
    expect(await house.letters('eva@uni.example')).toHaveLength(0);
  });

  it('says what consent is for [V09]', async () => {
    const { body } = await house.browser().post('/sign-up', { ...form('eva@uni.example'), termsConsent: false });
    expect(JSON.stringify(body)).toContain(
      'In order to provide you with our services we require your consent to process your Personal Data',
    );
  });

  it('gives nobody more than was asked for, whatever else the form holds', async () => {
    const more = {
      roles: ['ROLE_ADMIN'],
      approvedAt: new Date().toISOString(),
      organisationId: demoOrganisations.aurora,
    };
    await house.browser().post('/sign-up', { ...form('greedy@elsewhere.example'), ...more });
    await confirm(tokenIn(await letterTo('greedy@elsewhere.example')));
    expect((await house.browser().signIn('greedy@elsewhere.example', password)).status).toBe(403);
    expect(await house.findPerson('greedy@elsewhere.example')).toMatchObject({
      roles: ['ROLE_USER'],
      organisationId: null,
    });
  });

  it('refuses an object where an address belongs', async () => {
    const answer = await house.browser().post('/sign-up', { ...form('x'), email: { $ne: null } });
    expect([400, 422]).toContain(answer.status);
  });
});

describe('the link in the letter', () => {
  it('holds 256 bits of which the store has only the hash', async () => {
    const token = await signedUp('hashed@uni.example');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await house.storedRegistrations())).not.toContain(token);
  });

  it('opens a page that asks first and makes no account', async () => {
    const token = await signedUp('page@uni-aurora.example');
    const page = await house.browser().navigate(`/sign-up/confirm?token=${token}`);
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).toContain(messages.signUpConfirmQuestion);
    expect(page.text).toContain(token);
    expect(await house.findPerson('page@uni-aurora.example')).toBeNull();
  });

  it('works once, also when it is used twice at the same moment', async () => {
    const token = await signedUp('twice@uni-aurora.example');
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await confirm(token)).toMatchObject({ status: 410, body: { message: messages.linkInvalid } });
    expect((await told('twice@uni-aurora.example')).filter((type) => type === 'user.registered')).toHaveLength(1);
  });

  it('works for an hour and not longer', async () => {
    const token = await signedUp('hour@uni-aurora.example');
    house.advance({ minutes: 60 });
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
