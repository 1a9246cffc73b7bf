import { demoOrganisations, demoTopics } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { signIn, untilLoaded } from './support.ts';

/** Sum of the layout-shift values of a page (web.dev/cls: below 0.1 is good); nothing may visibly jump here. */
const maxShift = 0.02;
const slowdown = 4;
const call = '/funding/call/HORIZON-CL4-2027-DIGITAL-EMERGING-01-12-DEMO';
const post =
  '/opportunities/clinical-partner-for-wearable-magnetometers-that-read-the-heart-without-electrod-d10000000000000000000001';
const step = (name: string) => `/proposal-opportunities/create?callId=${demoTopics.sensing}&step=${name}`;
const paths = [
  '/',
  '/opportunities',
  post,
  '/funding/calls',
  call,
  `${call}?tab=partners`,
  `${call}?tab=projects`,
  ...['details', 'description', 'visibility'].map(step),
];
const publicPaths = [
  '/',
  '/opportunities',
  post,
  '/funding/calls',
  call,
  `/organisation/university-of-aurora-${demoOrganisations.aurora}`,
  '/helixes',
  '/horizon-europe',
  '/experts',
  '/events',
];
const adminPaths = ['features', 'people', 'emails', 'content'].map((name) => `/admin/${name}`);
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 900 },
  { width: 375, height: 800 },
];

type Shift = { value: number; moved: string[] };

/** Records every shift of the pages that are opened from now on, on a slow computer. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** The shifts of each page on which more moves than may. */
async function pushedOn(page: Page, paths: readonly string[]): Promise<Record<string, Shift[]>> {
  const pushed: Record<string, Shift[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await untilLoaded(page);
    // Shifts are reported with the frame after the one in which they happen.
    const shifts = await page.evaluate(
      () =>
        new Promise<Shift[]>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { shifts: Shift[] }).shifts)),
          ),
        ),
    );
    if (shifts.reduce((sum, { value }) => sum + value, 0) > maxShift) pushed[path] = shifts;
  }
  return pushed;
}

describe('what arrives later', () => {
  const suite = startBrowserSuite();
  let page: Page;
  openPageForEachTest(suite, async (opened) => {
    page = opened;
    await watchShifts(page);
  });

  it.each(sizes)(
    'does not move what a visitor already sees, at $width pixels',
    async (size) => {
      await page.setViewportSize(size);
      expect(await pushedOn(page, publicPaths)).toEqual({});
    },
    120_000,
  );

  it.each([sizes[0]!, sizes[2]!])(
    'does not move what a member already sees, at $width pixels',
    async (size) => {
      await signIn(page, 'ana.kovacs@uni-aurora.example');
      await page.setViewportSize(size);
      expect(await pushedOn(page, paths)).toEqual({});
    },
    120_000,
  );

  it('does not move what an administrator already sees, on a phone', async () => {
    await signIn(page, 'admin@consortia.example');
    await page.setViewportSize(sizes[2]!);
    expect(await pushedOn(page, adminPaths)).toEqual({});
  }, 120_000);

  it('leaves room for six funding calls on the first screen', async () => {
    await page.setViewportSize(sizes[0]!);
    await page.goto('/funding/calls');
    await untilLoaded(page);
    const bottoms = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= sizes[0]!.height).length).toBeGreaterThanOrEqual(6);
  });
});
