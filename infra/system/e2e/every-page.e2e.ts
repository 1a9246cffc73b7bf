import { legalLinks } from '@consortia/proto/content/legal-links';
import {
  demoConsortium,
  demoConversation,
  demoGroups,
  demoHelixes,
  demoOpportunity,
  demoOrganisations,
  demoPeople,
  demoResult,
} from '@consortia/proto/demo';
import { pagePaths } from '@consortia/proto/page-paths';
import type { Page } from 'playwright-core';
import { startBrowserSuite, type Visit } from './browser-suite.ts';
import {
  axeViolations,
  axeViolationsInEachLook,
  enterPassword,
  followLink,
  openPage,
  signIn,
  untilLoaded,
} from './support.ts';

const people = {
  'a visitor': null,
  Ana: 'ana.kovacs@uni-aurora.example',
  'Tom on trial': 'tom.berg@nordlab.example',
  'Li Wei half signed in': 'li.wei@uni-aurora.example',
  'an administrator': 'admin@consortia.example',
} as const;
type Viewer = keyof typeof people;

/** The title of the thirteenth has more than 200 characters; the first is linked to a call. */
const longTitle = `/opportunities/x-${demoOpportunity(13)}`;
const withCall = `/opportunities/x-${demoOpportunity(1)}`;
/** An open call with projects and another entry, one with several cut-offs, one that is yet to open, one that is closed. */
const fundingCalls = [
  'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12-DEMO',
  'HORIZON-EIC-2027-OPEN-01-DEMO',
  'HORIZON-MISS-2027-OCEAN-01-03-DEMO',
  'HORIZON-CL5-2026-D5-01-03-DEMO',
].map((identifier) => `/funding/call/${identifier}`);
const participant = '/funding/participant/990000004';
const fundedProjects = `/organisation/x-${demoOrganisations.aurora}/funding`;
const callLists = ['', '?filters[q]=quantum&filters[status][]=open', '?filters[q]=nothing-like-it', '?page=99'].map(
  (search) => `/funding/calls${search}`,
);
/** The choice of a type, each step of a new draft, and My posts. */
const writing = [
  '/opportunities/create',
  ...['details', 'description', 'project', 'overview', 'visibility'].map(
    (step) => `/proposal-opportunities/create?step=${step}`,
  ),
  ...['/project-opportunities/create', `/post/${demoOpportunity(1)}/update`],
  ...['/my-posts', '/my-posts?tab=drafts', '/my-projects'],
];
/** An organisation with experts and Opportunities and one with a group, each tab, and the group. */
const organisationPages = [
  ...['', '/groups', '/opportunities', '/members', '/members?filters[q]=nothing-like-it'].map(
    (tab) => `/organisation/university-of-aurora-${demoOrganisations.aurora}${tab}`,
  ),
  `/organisation/tecnova-${demoOrganisations.tecnova}/groups`,
  `/groups/${demoGroups.photonics}`,
];
const opportunityLists = [
  `?filters[c][]=${demoHelixes.soil}&filters[c][]=${demoHelixes.quantum}&filters[filterExpired]=1&filters[q]=sensor`,
  '?filters[q]=nothing-like-it',
].map((search) => `/opportunities${search}`);
/** A Result with a video and one without a level, the lists, the form in its steps, and what is one's own. */
const resultPages = [
  ...['', '?filters[q]=nothing-like-it', '?page=99'].map((search) => `/results${search}`),
  ...[1, 2].map((n) => `/results/x-${demoResult(n)}`),
  ...['description', 'details', 'links'].map((step) => `/results/create?step=${step}`),
  `/results/${demoResult(1)}/update`,
  ...['/my-results', '/my-results?tab=following', '/videos'],
  `/organisation/university-of-aurora-${demoOrganisations.aurora}/results`,
];
/** ReviewIQ with nothing, a subsection and a document selected, the coverage, and the general assistant. */
const assistantPages = [
  ...['', '?section=1&subsection=1.1', '?part=B-2&section=CV', '?tab=coverage'].map((search) => `/review-iq${search}`),
  '/ai-assistant',
];
const everywhere: readonly (readonly [Viewer, string])[] = [
  ...[
    '/',
    '/opportunities',
    '/opportunities?page=99',
    withCall,
    '/login',
    '/forgot-password',
    '/reset-password#token=x',
    '/account/email/confirm#token=x',
    '/sign-up',
    '/sign-up/connect',
    '/sign-up/approval',
    '/sign-up/confirm?token=x',
    '/contact',
    '/guide',
    '/guide/two-factor-authentication',
    '/guide/onboarding',
    '/events',
    '/horizon-europe',
    '/about',
    '/solution',
    '/first-administrator',
    '/organisations',
    '/groups',
    '/experts',
    ...legalLinks.map(({ path }) => path),
    '/no-such-page',
  ].map((path) => ['a visitor', path] as const),
  ...['/dev/mailbox', '/api/docs'].map((path) => ['a visitor', path] as const),
  ...[
    '/',
    '/opportunities',
    longTitle,
    '/account/profile',
    '/account/security',
    '/account/connections',
    '/account/privacy',
    '/account/expertise',
    '/account/biography',
    '/join-requests',
    '/account/import',
    '/welcome',
    '/invite',
    '/account/collaborators',
    '/account/notifications',
    '/account/emails',
    '/notifications',
    '/account/feeds',
    '/saved-searches',
    '/inbox',
    `/inbox/${demoConversation(1)}`,
    `/inbox/new?post=${demoOpportunity(3)}`,
    `/public-profile/x-${demoPeople.ana}`,
    '/logout',
    '/stats',
    '/consortia',
    `/consortia/${demoConsortium}`,
  ].map((path) => ['Ana', path] as const),
  ['Tom on trial', '/consortia'],
  ...['event', 'opportunity', 'result', 'reviewiq', 'user'].map(
    (kind) => ['an administrator', `/organisations/metrics/${kind}/${demoOrganisations.aurora}`] as const,
  ),
  ...['details', 'members', 'opportunities', 'details/edit'].map(
    (part) => ['Ana', `/groups/${demoGroups.quantum}/${part}`] as const,
  ),
  ['Ana', `/organisation/university-of-aurora-${demoOrganisations.aurora}/groups/create`],
  ['Tom on trial', longTitle],
  ['a visitor', '/invitation#invitation=x'],
  ...['invite-users', 'referrals'].flatMap((part) => [
    ['an administrator', `/organisation-dashboard/tecnova-${demoOrganisations.tecnova}/${part}`] as const,
    ['Ana', `/organisation-dashboard/tecnova-${demoOrganisations.tecnova}/${part}`] as const,
  ]),
  ['Li Wei half signed in', '/login/two-factor'],
  ...[...callLists, ...fundingCalls, participant, '/admin/funding'].map((path) => ['a visitor', path] as const),
  ['Ana', fundingCalls[0]!],
  ...(['a visitor', 'an administrator'] as const).map((viewer) => [viewer, fundedProjects] as const),
  ['an administrator', '/admin/funding'],
  ['an administrator', '/admin/data-requests'],
  ...opportunityLists.map((path) => ['a visitor', path] as const),
  ['Ana', withCall],
  ...['', '?tab=submitted', '?tab=edited', '?tab=comments', '?tab=submitted&page=99'].map(
    (search) => ['an administrator', `/admin/dashboard${search}`] as const,
  ),
  ['an administrator', '/admin/contact'],
  ...['system', 'system?tab=events', 'system?tab=jobs', 'features', 'email-templates', 'dashboard?tab=accounts'].map(
    (page) => ['an administrator', `/admin/${page}`] as const,
  ),
  ['Ana', '/admin/system'],
  ...['event', 'alert'].map((kind) => ['an administrator', `/admin/content?tab=${kind}`] as const),
  ...['/helixes', '/helixes/quantum-technologies'].map((path) => ['a visitor', path] as const),
  ['Ana', `/helixes/ocean-and-waters-${demoHelixes.ocean}`],
  ...['/admin/helixes', '/helix-requests', '/helixes/health-technologies'].map(
    (path) => ['an administrator', path] as const,
  ),
  ['an administrator', '/admin/reports'],
  ['an administrator', '/admin/emails'],
  ['an administrator', '/inbox'],
  ...['/admin/people', '/admin/organisations', '/admin/audit'].map((path) => ['an administrator', path] as const),
  ['a visitor', `/organisation/${demoOrganisations.aurora}/participants`],
  ...['', '/edit', '/members', '/participants'].map(
    (part) => ['an administrator', `/organisation-dashboard/${demoOrganisations.aurora}${part}`] as const,
  ),
  ...['?tab=all', '?tab=participants'].map((search) => ['an administrator', `/admin/organisations${search}`] as const),
  ...['expertise', 'links'].flatMap((part) =>
    (['a visitor', 'an administrator'] as const).flatMap((viewer) => [
      [viewer, `/organisation/university-of-aurora-${demoOrganisations.aurora}/${part}`] as const,
      [viewer, `/groups/${demoGroups.photonics}/${part}`] as const,
    ]),
  ),
  ['an administrator', withCall],
  ['Ana', '/admin/dashboard'],
  ...organisationPages.map((path) => ['a visitor', path] as const),
  ['Ana', organisationPages[0]!],
  ['an administrator', organisationPages[0]!],
  ...writing.map((path) => ['Ana', path] as const),
  ['Tom on trial', '/opportunities/create'],
  ...resultPages.map((path) => ['Ana', path] as const),
  ...assistantPages.map((path) => ['Ana', path] as const),
  ...['/review-iq?tab=coverage', '/ai-assistant'].map((path) => ['Tom on trial', path] as const),
  ...['/results', `/results/x-${demoResult(1)}`, '/results/create', '/my-results', '/videos'].map(
    (path) => ['Tom on trial', path] as const,
  ),
];

/** The landing page of visitors does not have the application yet, and documents of the gateway have none. */
const isOfApplication = (viewer: Viewer, path: string): boolean =>
  !/^(?:blank|\/dev\/|\/api\/)/.test(path) && !(viewer === 'a visitor' && path === '/');

describe('every page', () => {
  const suite = startBrowserSuite();
  const opened = new Map<Viewer, Visit>();

  async function pageOf(viewer: Viewer): Promise<Page> {
    const known = opened.get(viewer);
    if (known) return known.page;
    const visit = await openPage(suite.browser, suite.product.url);
    opened.set(viewer, visit);
    const email = people[viewer];
    if (viewer === 'Li Wei half signed in') {
      await enterPassword(visit.page, email!);
      await visit.page.getByLabel('Verification code').waitFor();
    } else if (email) await signIn(visit.page, email);
    return visit.page;
  }
  /** Loads a page as a new visit does. */
  async function visit(viewer: Viewer, path: string): Promise<Page> {
    const page = await pageOf(viewer);
    await page.goto(path);
    await untilLoaded(page);
    return page;
  }
  /** Opens a page from the one before it, as a link does, where both are of the application: loading it again takes longer. */
  async function show(viewer: Viewer, path: string): Promise<Page> {
    const page = await pageOf(viewer);
    const { pathname } = new URL(page.url(), suite.product.url);
    if (!isOfApplication(viewer, pathname) || !isOfApplication(viewer, path)) return visit(viewer, path);
    await followLink(page, path);
    await untilLoaded(page);
    return page;
  }

  it('is one of these', () => {
    const visited = everywhere.map(([, path]) => path.split(/[?#]/)[0]!);
    const isVisited = (path: string) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
      return visited.some((one) => pattern.test(one));
    };
    expect(Object.values(pagePaths).filter((path) => !isVisited(path))).toEqual([]);
  });

  it.each(everywhere)(
    'for %s at %s: axe finds nothing, wide or narrow, light or dark, and nothing scrolls sideways at 320 px',
    async (viewer, path) => {
      const page = await show(viewer, path);
      expect(await axeViolationsInEachLook(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(opened.get(viewer)?.complaints).toEqual([]);
    },
  );

  it.each([
    ['a visitor', 'the sheet of the menu', 'Menu', 'dialog', 375],
    ['a visitor', 'a submenu', 'Discover', 'menu', 1440],
    ['Ana', 'the user menu', 'User menu of Ana Kovács', 'menu', 1440],
  ] as const)('for %s: axe finds nothing in %s, light or dark', async (viewer, _name, button, role, width) => {
    const page = await visit(viewer, '/guide');
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole(role).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axeViolations(page)).toEqual([]);
    }
  });

  it('has the theme that the reader has chosen, also on the next visit', async () => {
    const page = await visit('a visitor', '/guide');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark theme' }).check();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await visit('a visitor', '/');
    expect(await ground()).toBe(dark);
    await page.getByRole('contentinfo').getByRole('radio', { name: 'System theme' }).check();
    expect(await ground()).toBe(light);
  });
});
