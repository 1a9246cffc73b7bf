import { demoPassword } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import type { Route } from '@consortia/proto/route';
import { type House, openHouse } from './house.ts';

const routes: Route[] = Object.values(identityApi);
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const pathOf = (route: Route): string => route.path.replace(':slug', 'f'.repeat(24));

describe('between password and second factor', () => {
  it.each(
    routes.filter(({ access }) => access === 'signed-in' || access === 'admin').map((route) => [route.id, route]),
  )('%s is out of reach', async (_, route) => {
    const browser = house.browser();
    await browser.signIn('li.wei@uni-aurora.example');
    expect((await browser.send(route.method, pathOf(route), {})).status).toBe(401);
  });

  it('everything that is open to all answers as to a visitor, and nothing says who it is', async () => {
    for (const route of routes.filter(({ access, method }) => access === 'anyone' && method === 'GET')) {
      const half = house.browser();
      await half.signIn('li.wei@uni-aurora.example');
      const path = route.path.includes('confirm') ? `${route.path}?token=x` : pathOf(route);
      const [own, visitors] = await Promise.all([half.send('GET', path), house.browser().send('GET', path)]);
      expect({ route: route.id, status: own.status }).toEqual({ route: route.id, status: visitors.status });
      expect(own.text).not.toMatch(/li\.wei|Li Wei/);
    }
  });

  it('signing in again starts anew and signing out ends it', async () => {
    const browser = house.browser();
    await browser.signIn('li.wei@uni-aurora.example');
    const token = browser.cookie('consortia-session');
    await browser.signOut();
    expect(await house.resolve(token)).toBeNull();
  });
});

describe('a call of another service', () => {
  it.each(routes.filter(({ access }) => access === 'service').map((route) => [route.id, route]))(
    '%s is refused to visitors, members and administrators',
    async (_, route) => {
      const [visitor, member, administrator] = [house.browser(), house.browser(), house.browser()];
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
  it('is asked of nobody who has not given a password, or has given everything', async () => {
    const member = house.browser();
    await member.signIn('ana.kovacs@uni-aurora.example');
    for (const browser of [house.browser(), member]) {
      const { status } = await browser.confirm('123456');
      expect([401, 403, 409]).toContain(status);
    }
  });
});

describe('every call that changes something', () => {
  it('is refused without the token of the session', async () => {
    for (const route of routes.filter(({ method, access }) => method !== 'GET' && access !== 'service')) {
      const browser = house.browser();
      if (route.access === 'second-factor') await browser.signIn('li.wei@uni-aurora.example');
      const answer = await browser.send(route.method, route.path, { _token: 'forged' });
      expect({ route: route.id, status: answer.status, type: answer.headers.get('x-error-type') }).toEqual({
        route: route.id,
        status: 403,
        type: 'csrf-invalid',
      });
    }
  });
});
