import { demoTopics } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { signIn, untilLoaded } from './support.ts';

/** Sum of the layout-shift values of a page (web.dev/cls: below 0.1 is good); nothing may visibly jump here. */
const maxShift = 0.02;
const slowdown = 6;
const call = '/funding/call/HORIZON-CL4-2027-DIGITAL-EMERGING-01-12';
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
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 800 },
];

type Shift = { value: number; moved: string[] };

describe('what arrives later', () => {
  let page: Page;
  openPageForEachTest(startBrowserSuite(), async (opened) => {
    page = opened;
    await signIn(page, 'ana.kovacs@uni-aurora.example');
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
  });
  const shiftsOf = async (path: string): Promise<Shift[]> => {
    await page.goto(path);
    await untilLoaded(page);
    // Shifts are reported with the frame after the one in which they happen.
    return page.evaluate(
      () =>
        new Promise<Shift[]>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { shifts: Shift[] }).shifts)),
          ),
        ),
    );
  };

  it.each(sizes)(
    'does not push from its place what is already shown, at $width pixels',
    async (size) => {
      await page.setViewportSize(size);
      const pushed: Record<string, Shift[]> = {};
      for (const path of paths) {
        const shifts = await shiftsOf(path);
        if (shifts.reduce((sum, { value }) => sum + value, 0) > maxShift) pushed[path] = shifts;
      }
      expect(pushed).toEqual({});
    },
    120_000,
  );

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
