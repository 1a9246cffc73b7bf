import { demoPassword } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import type { Route } from '@consortia/proto/route';
import { type Harness, startHarness } from './harness.ts';

const routes: Route[] = Object.values(identityApi);
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const pathOf = (route: Route): string => route.path.replace(/:(?:slug|id)/, 'f'.repeat(24));

describe('between password and second factor', () => {
  const reachable = (route: Route) => route.access === 'second-factor' || route.halfSignedIn !== undefined;

  it('only the second factor, signing in again in each way, signing out and the token for their forms are reachable', () => {
    expect(routes.filter(reachable).map(({ id }) => id)).toEqual([
      'identity.startPasskeySignIn',
      'identity.signInWithPasskey',
      'identity.readSession',
      'identity.confirmSecondFactor',
      'identity.startProviderSignIn',
      'identity.completeProviderSignIn',
      'identity.signIn',
      'identity.showSignOut',
      'identity.signOut',
    ]);
  });

  it.each(routes.filter((route) => !reachable(route)).map((route) => [route.id, route] as const))(
    '%s is out of reach',
    async (_, route) => {
      const browser = harness.browser();
      await browser.signIn('li.wei@uni-aurora.example');
      const { status, text } = await browser.send(route.method, pathOf(route), {});
      expect(status).toBe(route.access === 'service' ? 404 : 401);
      expect(text).not.toMatch(/li\.wei|Li Wei/);
    },
  );

  it('the session reveals no more than a visitor’s', async () => {
    const half = harness.browser();
    await half.signIn('li.wei@uni-aurora.example');
    const [own, visitors] = [await half.session(), await harness.browser().session()];
    expect({ ...own, csrfToken: '' }).toEqual({ ...visitors, csrfToken: '' });
  });

  it('signing in again starts again and signing out ends it', async () => {
    const browser = harness.browser();
    await browser.signIn('li.wei@uni-aurora.example');
    const token = browser.cookie('consortia-session');
    await browser.signOut();
    expect(await harness.resolve(token)).toBeNull();
  });
});

describe('an internal route', () => {
  it.each(routes.filter(({ access }) => access === 'service').map((route) => [route.id, route]))(
    '%s is refused to visitors, members and administrators',
    async (_, route) => {
      const [visitor, member, administrator] = [harness.browser(), harness.browser(), harness.browser()];
      await member.signIn('ana.kovacs@uni-aurora.example', demoPassword);
      await administrator.signIn('admin@consortia.example', demoPassword);
      for (const browser of [visitor, member, administrator]) {
        const { status, text } = await browser.send(route.method, pathOf(route), { token: 'x' });
        expect([401, 403, 404]).toContain(status);
        expect(text).not.toContain('Kovács');
      }
    },
  );
});

describe('the second factor', () => {
  it('is refused without a password and to a full session', async () => {
    const member = harness.browser();
    await member.signIn('ana.kovacs@uni-aurora.example');
    for (const browser of [harness.browser(), member]) {
      const { status } = await browser.confirm('123456');
      expect([401, 403, 409]).toContain(status);
    }
  });
});

/** Rights to what the path names are checked before the body, and with it the token, is read. */
const checksRightsFirst = new Set([
  'identity.sendOrganisationInvitations',
  'identity.sendGroupInvitations',
  'identity.cancelReferral',
]);

describe('every state-changing route', () => {
  it('is refused without the token of the session', async () => {
    for (const route of routes.filter(
      ({ method, access, noToken }) => method !== 'GET' && access !== 'service' && !noToken,
    )) {
      const browser = harness.browser();
      const { access } = route;
      if (access === 'second-factor') await browser.signIn('li.wei@uni-aurora.example');
      if (access === 'signed-in') await browser.signIn('ana.kovacs@uni-aurora.example');
      if (access === 'admin') await browser.signIn('admin@consortia.example');
      const response = await browser.send(route.method, route.path, { _token: 'forged' });
      const found = { route: route.id, status: response.status, type: response.headers.get('x-error-type') };
      if (checksRightsFirst.has(route.id)) expect(found).toMatchObject({ status: 404 });
      else expect(found).toEqual({ route: route.id, status: 403, type: 'csrf-invalid' });
    }
  });
});
