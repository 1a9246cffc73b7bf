import type { Tamper } from '@consortia/infra/testing/openid-provider';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { type Browser, flashOf, type ProviderHarness, pathOf, startProviderHarness } from './provider-harness.ts';

let harness: ProviderHarness;
beforeAll(async () => {
  harness = await startProviderHarness();
});
afterEach(() => harness.reset());
afterAll(() => harness.close());

const page = '/account/connections';
const mayChange = async (browser: Browser): Promise<boolean> => {
  const { body } = await browser.post('/account/connections/orcid/connect', {});
  return 'authorizationUrl' in (body as object);
};
const seconds = (offset = 0) => Math.floor(harness.identity.now().getTime() / 1000) + offset;
/** Signs the ID token with this time of the sign-in at the provider, by the clock of the test. */
const at =
  (authTime: () => unknown): Tamper =>
  (payload, sign) =>
    sign({ ...payload, auth_time: authTime() });
async function signedIn(): Promise<Browser> {
  const browser = harness.identity.browser();
  await harness.signIn(browser, 'google', 'ana');
  expect((await browser.session()).user).not.toBeNull();
  return browser;
}
const again = (browser: Browser) => harness.signIn(browser, 'google', 'ana', { returnTo: page });

describe('signing in again with a provider', () => {
  it('demands a new sign-in of the provider where the person is signed in already', async () => {
    const browser = harness.identity.browser();
    expect(new URL(await harness.start(browser, 'google')).searchParams.has('max_age')).toBe(false);
    const again = await harness.start(await signedIn(), 'google');
    expect(new URL(again).searchParams.get('max_age')).toBe('0');
  });

  it('counts as a recent sign-in for fifteen minutes, where the provider says when it was', async () => {
    const browser = await signedIn();
    harness.identity.advance({ minutes: 16 });
    expect(await mayChange(browser)).toBe(false);
    harness.google.tamper(at(() => seconds()));
    expect((await again(browser)).headers.get('location')).toBe(page);
    expect(await mayChange(browser)).toBe(true);
    harness.identity.advance({ minutes: 15 });
    expect(await mayChange(browser)).toBe(false);
  });

  it('works with the ID tokens that a provider sends on its own', async () => {
    const other = await startProviderHarness();
    const browser = other.identity.browser();
    await other.signIn(browser, 'google', 'ana');
    await other.signIn(browser, 'google', 'ana', { returnTo: page });
    const { body } = await browser.post('/account/connections/orcid/connect', {});
    expect(body).toEqual({ authorizationUrl: expect.any(String) });
    await other.close();
  });
});

describe('an attack on signing in again, in a browser that someone left open', () => {
  it.each<[string, Tamper]>([
    ['is an hour old', at(() => seconds(-3600))],
    ['is from before the sign-in was started', at(() => seconds(-90))],
    ['is missing', ({ auth_time: _, ...payload }, sign) => sign(payload)],
  ])('confirms nothing where the time of the sign-in at the provider %s', async (_name, tamper) => {
    const browser = await signedIn();
    harness.identity.advance({ minutes: 16 });
    harness.google.tamper(tamper);
    const response = await again(browser);
    expect([response.status, response.headers.get('location')]).toEqual([303, page]);
    expect(flashOf(browser)).toBe(connectionMessages.notSignedInAgain('Google'));
    expect(await mayChange(browser)).toBe(false);
  });

  it('is refused where the time is no number', async () => {
    const browser = await signedIn();
    harness.google.tamper(at(() => 'now'));
    expect((await again(browser)).status).toBe(400);
    expect(await mayChange(browser)).toBe(false);
  });

  it('confirms nothing by removing the demand from the address', async () => {
    const browser = await signedIn();
    const address = new URL(await harness.start(browser, 'google', { returnTo: page }));
    address.searchParams.delete('max_age');
    await browser.navigate(pathOf(await harness.google.signIn(address.href, 'ana')));
    expect(flashOf(browser)).toBe(connectionMessages.notSignedInAgain('Google'));
    expect(await mayChange(browser)).toBe(false);
  });

  it.each<[string, Tamper | null, boolean]>([
    ['is not known', null, false],
    ['is an hour old', at(() => seconds(-3600)), false],
    ['is now', at(() => seconds()), true],
  ])(
    'by signing out and in again confirms only what the provider confirms: the time %s',
    async (_name, tamper, recent) => {
      const browser = await signedIn();
      await browser.signOut();
      harness.google.tamper(tamper);
      await harness.signIn(browser, 'google', 'ana');
      expect((await browser.session()).user).not.toBeNull();
      expect(await mayChange(browser)).toBe(recent);
    },
  );
});
