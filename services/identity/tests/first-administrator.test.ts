import { demoPassword, demoPeople } from '@consortia/proto/demo';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { firstAdministratorMessages } from '@consortia/proto/identity/messages/first-administrator';
import { operatorMessages } from '@consortia/proto/kit/messages/operator';
import { messages } from '@consortia/proto/messages';
import { userModel } from '../src/users/user-model.ts';
import { type Harness, personOf, startHarness } from './harness.ts';

const password = 'rainy tuesday in Porto';
const email = 'olga@consortia-team.example';
const form = (token: string, more: object = {}) => ({
  token,
  firstname: 'Olga',
  lastname: 'Petrenko',
  email,
  plainPassword: { first: password, second: password },
  ...more,
});
const tokenIn = (notice: string | null): string => /#token=([\w-]+)/.exec(notice ?? '')?.[1] ?? '';
const create = (harness: Harness, token: string, more: object = {}) =>
  harness.browser().post('/first-administrator', form(token, more));
const invalid = { status: 410, body: { message: firstAdministratorMessages.tokenInvalid } };

describe('an installation without an administrator', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness({ demo: false });
  });
  afterEach(() => harness.close());
  const offered = async () => tokenIn(await harness.operatorNotice());

  it('prints an address with 256 random bits, of which the store has only the hash', async () => {
    const notice = await harness.operatorNotice();
    expect(notice).toContain('/first-administrator#token=');
    const token = tokenIn(notice);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await harness.storedFirstAdministratorTokens();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('gets an administrator with a confirmed address, who can sign in at once', async () => {
    const created = await create(harness, await offered());
    expect(created).toMatchObject({
      status: 200,
      body: { message: firstAdministratorMessages.created, url: '/login' },
    });
    const browser = harness.browser();
    expect((await browser.signIn(email, password)).status).toBe(200);
    expect((await browser.session()).user).toMatchObject({ roles: ['ROLE_USER', 'ROLE_ADMIN'], trial: false });
    const { key } = (await harness.events()).at(0)!;
    expect((await harness.events()).map(({ type }) => type)).toEqual(['user.registered', 'user.approved']);
    expect(await harness.findPerson(email)).toMatchObject({ _id: key, roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  });

  it('rejects every token once there is an administrator, and prints no more', async () => {
    const token = await offered();
    await create(harness, token);
    expect(await create(harness, token, { email: 'second@consortia-team.example' })).toMatchObject(invalid);
    expect(await harness.operatorNotice()).toBeNull();
    expect(await harness.storedFirstAdministratorTokens()).toEqual([]);
  });

  it('gets one administrator from two requests at once, with one token or with a renewed one', async () => {
    const token = await offered();
    const addresses = Array.from({ length: 6 }, (_, n) => `admin-${n}@consortia-team.example`);
    const creating = addresses.map((address) => create(harness, token, { email: address }));
    const renewed = await offered();
    const more = ['late@consortia-team.example', 'later@consortia-team.example'];
    const responses = await Promise.all([
      ...creating,
      ...more.map((address) => create(harness, renewed, { email: address })),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 410]));
    expect((await harness.refill()).items).toHaveLength(1);
  });

  it('accepts the latest token alone, whichever instance printed it', async () => {
    const first = await offered();
    const second = await offered();
    expect(await create(harness, first)).toMatchObject(invalid);
    expect((await create(harness, second)).status).toBe(200);
  });

  it('accepts a token for 24 hours and not longer', async () => {
    const token = await offered();
    harness.advance({ hours: 24 });
    expect(await create(harness, token)).toMatchObject(invalid);
    expect((await create(harness, await offered())).status).toBe(200);
  });

  it.each(['x', 'A'.repeat(43)])('is not opened with the guess %j', async (guess) => {
    await offered();
    const before = harness.hashWork();
    expect(await create(harness, guess)).toMatchObject(invalid);
    expect(harness.hashWork()).toBe(before);
  });

  it.each([
    ['a short password', { plainPassword: { first: 'short', second: 'short' } }, messages.passwordTooShort],
    [
      'two passwords',
      { plainPassword: { first: password, second: 'another one' } },
      credentialMessages.passwordsDoNotMatch,
    ],
    [
      'the published password of the demo',
      { plainPassword: { first: demoPassword, second: demoPassword } },
      credentialMessages.passwordCommon,
    ],
    ['no address', { email: 'olga' }, messages.emailInvalid],
    ['no name', { lastname: ' ' }, credentialMessages.lastNameBlank],
    ['no token', { token: '' }, messages.fieldMissing],
  ])('refuses %s, and the token works afterwards', async (_, wrong, sentence) => {
    const token = await offered();
    const { status, body } = await create(harness, token, wrong);
    expect([status, JSON.stringify(body).includes(JSON.stringify(sentence))]).toEqual([422, true]);
    expect((await create(harness, token)).status).toBe(200);
  });
});

describe('an address that has an account', () => {
  it('is refused with the reason to the holder of the token', async () => {
    const harness = await startHarness({
      demo: false,
      before: ({ connection }) => userModel(connection).create(personOf({ email })),
    });
    const token = tokenIn(await harness.operatorNotice());
    expect(await create(harness, token)).toMatchObject({
      status: 422,
      body: { fields: { email: [firstAdministratorMessages.addressTaken] } },
    });
    expect((await create(harness, token, { email: 'other@consortia-team.example' })).status).toBe(200);
    await harness.close();
  });
});

describe('demo accounts and real ones', () => {
  const administrator = personOf({ email, roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const demoAdministrator = { ...administrator, _id: demoPeople.admin };
  const started = (demo: boolean, person: typeof administrator) =>
    startHarness({ demo, before: ({ connection }) => userModel(connection).create(person) });

  it('are never open at the same time: the service refuses to start', async () => {
    await expect(started(false, demoAdministrator)).rejects.toThrow(operatorMessages.demoAccountsInUse);
    await expect(started(true, administrator)).rejects.toThrow(operatorMessages.realAccountsInUse);
  });

  it('may share an installation once the demo accounts are closed', async () => {
    const harness = await started(false, { ...demoAdministrator, blockedAt: new Date() });
    expect(await harness.operatorNotice()).toBeNull();
    await harness.close();
  });

  it('of the demo come with an administrator, so no token is printed', async () => {
    const harness = await startHarness();
    expect(await harness.operatorNotice()).toBeNull();
    expect(await create(harness, 'x')).toMatchObject(invalid);
    await harness.close();
  });
});
