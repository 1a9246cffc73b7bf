import { demoPassword, demoPeople } from '@consortia/proto/demo';
import type { Browser, BrowserResponse } from './browser-client.ts';
import { demoEmails, type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  // As it is published: behind a proxy that speaks https.
  harness = await startHarness({ publicUrl: 'https://consortia.example' });
});
afterAll(() => harness.close());

const list = '/api/v1/opportunities';
const aYear = 31_536_000;
const players = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/** One response of every kind. */
async function responses(browser: Browser = harness.browser()): Promise<[string, BrowserResponse][]> {
  const page = await browser.navigate('/login');
  const asset = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? '/service-page.css';
  return [
    ['a page of the application', page],
    ['a file', await browser.request(asset)],
    ['a page of a service', await browser.navigate('/logout')],
    ['a call', await browser.get(list)],
    ['a refused change', await browser.request('/login', { method: 'POST' })],
    ['a call that is not there', await browser.get('/nowhere')],
    ['a page that is not there', await browser.navigate('/nowhere')],
    ['a refused page', await browser.navigate('/sign-up/connect/confirm')],
    ['the description', await browser.navigate('/api/docs')],
    ['readiness', await browser.get('/readyz')],
    ['a foreign page', await browser.request(list, { headers: { origin: 'https://evil.example' } })],
    ['a redirect', await browser.submit('/logout')],
  ];
}

describe('every response', () => {
  it('lets a page run nothing that is not ours, show no other site but the players of videos, and lets no one frame it', async () => {
    for (const [what, { headers }] of await responses()) {
      const policy = headers.get('content-security-policy') ?? '';
      const directives = Object.fromEntries(policy.split(';').map((one) => one.trim().split(/ (.*)/)));
      expect([what, directives]).toMatchObject([
        what,
        {
          'default-src': "'none'",
          'script-src': "'self'",
          'style-src': "'self'",
          // The crop editor shows the picture that was chosen from the device before it is sent.
          'img-src': "'self' blob:",
          // The players of videos, which readers start.
          'frame-src': players,
          'object-src': "'none'",
          'base-uri': "'none'",
          'frame-ancestors': "'none'",
          'form-action': "'self'",
          'require-trusted-types-for': "'script'",
          'trusted-types': 'pasted-html ProseMirrorClipboard',
          'report-uri': '/csp-reports',
        },
      ]);
      expect(policy.replace("img-src 'self' blob:", '').replace(players, '')).not.toMatch(
        /unsafe|\*|data:|blob:|https?:/,
      );
    }
  });

  it('keeps to https, to its stated type and to this site', async () => {
    for (const [what, { headers }] of await responses()) {
      const strict = headers.get('strict-transport-security') ?? '';
      const lasts = Number(/max-age=(\d+)/.exec(strict)?.[1]) >= aYear;
      expect([what, lasts, strict.includes('includeSubDomains')]).toEqual([what, true, true]);
      const names = ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'];
      expect([what, ...names.map((name) => headers.get(name))]).toEqual([
        what,
        'nosniff',
        'same-origin',
        'same-origin',
      ]);
      expect([what, headers.get('cross-origin-resource-policy')]).toEqual([what, 'same-origin']);
    }
  });

  it('opens nothing to other sites', async () => {
    for (const [what, { headers }] of await responses()) {
      expect([what, [...headers.keys()].filter((name) => name.startsWith('access-control-'))]).toEqual([what, []]);
    }
  });

  it('that is a page has no script, style or handler in line', async () => {
    const pages = (await responses()).filter(([, { headers }]) => headers.get('content-type')?.includes('html'));
    expect(pages.length).toBeGreaterThan(3);
    for (const [what, { text }] of pages) {
      expect([what, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/i.exec(text)]).toEqual([what, null]);
    }
  });
});

describe('responses about a person', () => {
  it('are kept by no cache', async () => {
    const browser = await harness.signIn('ana');
    for (const path of [list, '/api/v1/session', `/api/v1/people/${demoPeople.tom}`, '/logout', '/nowhere']) {
      expect([path, (await browser.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });
});

describe('cookies', () => {
  it('belong to this host and to https, and to no script but the one that shows a message', async () => {
    const browser = harness.browser();
    const lines = (await browser.request('/api/v1/session')).headers.getSetCookie();
    lines.push(...(await browser.signIn(demoEmails.ana, demoPassword)).headers.getSetCookie());
    lines.push(...(await browser.submit('/logout')).headers.getSetCookie());
    const find = (name: string) => lines.find((line) => line.startsWith(`__Host-consortia-${name}=`)) ?? '';
    for (const line of lines) expect(line).toMatch(/^__Host-consortia-(?!.*domain=).*; Path=\/;.*; Secure/i);
    expect(find('visitor')).toMatch(/; HttpOnly;.*SameSite=Strict/);
    expect(find('session')).toMatch(/=[\w-]{43};.*; HttpOnly;.*SameSite=Lax/);
    expect(find('device')).toMatch(/=[\w-]{43}\.[\w-]{43};.*; HttpOnly;.*SameSite=Lax/);
    expect(find('flash')).toMatch(/SameSite=Lax/);
    expect(find('flash')).not.toMatch(/HttpOnly/);
  });

  it('of a session that is over are taken back', async () => {
    const browser = await harness.signIn('ana');
    const [cleared] = (await browser.post('/logout')).headers.getSetCookie().filter((line) => /-session=;/.test(line));
    expect(cleared).toMatch(/^__Host-consortia-session=; .*Expires=Thu, 01 Jan 1970.*Secure/);
  });
});
