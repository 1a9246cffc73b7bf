import { addOpportunity, type NewOpportunity } from '@consortia/posts/src/opportunities/add-opportunity';
import { plainOpportunity } from '@consortia/posts/tests/plain-opportunity';
import { demoPeople } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import type { TestProduct } from '../run/test-product.ts';
import { startBrowserSuite, type Visit } from './browser-suite.ts';
import { postsContext } from './posts-context.ts';
import { openPage, signIn, untilLoaded } from './support.ts';

const ids = {
  approved: 'de00000000000000000000a1',
  waiting: 'de00000000000000000000a2',
  draft: 'de00000000000000000000a3',
};
const word = (length: number): string => 'Quantenfeldmessverstärkeranlagensteuerung'.repeat(20).slice(0, length);
const address = `https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/horizon-cl4-2027-digital-emerging-01-12?${'order=DESC&pageNumber=1&'.repeat(8)}`;
const paragraph = (text: string, marks?: [{ type: 'link'; href: string }]) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text, ...(marks && { marks }) }],
});
const extreme: Omit<NewOpportunity, '_id' | 'status' | 'submittedAt' | 'approvedAt'> = {
  ...plainOpportunity,
  name: word(160),
  message: {
    type: 'doc',
    content: [
      paragraph(word(300)),
      paragraph(address, [{ type: 'link', href: address }]),
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(`https://doi.org/10.1016/${word(200)}`)] }],
      },
    ],
  },
  project: { id: demoPeople.ana, title: word(56), url: address },
  expertiseSought: [word(40), word(39)],
  collaboratorSought: word(60),
  seekingExpertise: true,
  seekingCoordinator: false,
  seekingWorkPackageLeader: false,
  funding: word(120),
  proposal: word(120),
};

async function plant(product: TestProduct): Promise<void> {
  const connection = await product.connect('posts');
  const context = postsContext(connection);
  const now = new Date(Date.now() + 1000);
  await addOpportunity(context, {
    ...extreme,
    _id: ids.approved,
    status: 'approved',
    submittedAt: null,
    approvedAt: now,
  });
  await addOpportunity(context, {
    ...extreme,
    _id: ids.waiting,
    status: 'draft',
    submittedAt: new Date(1000),
    approvedAt: null,
  });
  await addOpportunity(context, { ...extreme, _id: ids.draft, status: 'draft', submittedAt: null, approvedAt: null });
  await product.settle();
}

const form = ['details', 'description', 'project', 'overview', 'visibility'].map(
  (step) => ['Ana', `/post/${ids.draft}/update?step=${step}`, 'Steps'] as const,
);

describe('words that do not fit into a line', () => {
  const suite = startBrowserSuite({ prepare: plant });
  const visits = new Map<string, Visit>();
  const people: Record<string, string> = {
    Ana: 'ana.kovacs@uni-aurora.example',
    administrator: 'admin@consortia.example',
  };
  async function pageOf(viewer: string): Promise<Page> {
    const known = visits.get(viewer);
    if (known) return known.page;
    const visit = await openPage(suite.browser, suite.product.url);
    visits.set(viewer, visit);
    if (people[viewer]) await signIn(visit.page, people[viewer]);
    return visit.page;
  }

  it.each([
    ['visitor', '/opportunities', word(30)],
    ['visitor', `/opportunities?filters[q]=${word(160)}`, word(30)],
    ['visitor', `/opportunities/x-${ids.approved}`, word(56)],
    ['Ana', `/opportunities/x-${ids.approved}`, word(56)],
    ['Ana', `/opportunities/x-${ids.draft}`, word(56)],
    ['Ana', '/my-posts', word(30)],
    ['Ana', '/my-posts?tab=drafts', word(30)],
    ...form,
    ['administrator', '/admin/dashboard?tab=submitted', word(56)],
    ['administrator', `/opportunities/x-${ids.approved}`, word(56)],
  ] as const)('push nothing sideways for %s at %s, at any width', async (viewer, path, shown) => {
    const page = await pageOf(viewer);
    await page.goto(path);
    await untilLoaded(page);
    if (path.startsWith('/admin/dashboard')) await page.getByRole('button', { name: new RegExp(word(30)) }).click();
    expect(await page.getByRole('main').innerHTML()).toContain(shown);
    for (const width of [1440, 375, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        // Text for screen readers alone is clipped and takes no room.
        const past = [...document.querySelectorAll('main *')].filter(
          (element) =>
            element.getBoundingClientRect().right > clientWidth + 1 &&
            (!element.parentElement || getComputedStyle(element.parentElement).clipPath === 'none'),
        );
        const names = past.map(({ tagName, className }) => `${tagName} ${className}`);
        return { scrolls: scrollWidth > clientWidth, past: names };
      });
      expect({ width, ...found }).toEqual({ width, scrolls: false, past: [] });
    }
  });
});
