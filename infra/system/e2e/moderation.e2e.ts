import { demoOpportunity } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import { startBrowserSuite, visitorsOf } from './browser-suite.ts';
import { axeViolations, signIn } from './support.ts';

const post = `/opportunities/x-${demoOpportunity(1)}`;
const people = {
  ana: 'ana.kovacs@uni-aurora.example',
  marek: 'marek.dvorak@uni-aurora.example',
  tom: 'tom.berg@nordlab.example',
  admin: 'admin@consortia.example',
} as const;

/** Calls the product as the page's own reader. */
const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, sent]) => {
      const { csrfToken } = await (await fetch('/api/v1/session')).json();
      const response = await fetch(to as string, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          'X-CSRF-Token': csrfToken,
        },
        body: JSON.stringify(sent),
      });
      return (await response.json()) as { id: string; url: string };
    },
    [path, body] as const,
  );

describe('what waits for administrators', () => {
  const suite = startBrowserSuite();
  const visitor = visitorsOf(suite);
  async function as(person: keyof typeof people): Promise<Page> {
    const page = await visitor();
    await signIn(page, people[person]);
    await page.goto('/guide');
    return page;
  }
  async function submit(author: Page, name: string): Promise<string> {
    const text = `${name}: we are looking for partners. Write to Ana Kovács of the University of Aurora.`;
    const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
    const { id } = await call(author, '/project-opportunities/create', { name, message, visibility: 'network' });
    await call(author, `/opportunities/x-${id}`, {});
    return id;
  }
  const rows = (page: Page) => page.getByRole('list', { name: 'Submitted Opportunities' }).getByRole('listitem');

  it('is no one else’s page [R16]', async () => {
    const ana = await as('ana');
    await ana.goto('/admin/dashboard');
    await ana.getByRole('heading', { level: 1, name: 'You do not have access to this page' }).waitFor();
    await ana.getByRole('button', { name: /^User menu/ }).click();
    await ana.getByRole('menuitem', { name: 'Log Out' }).waitFor();
    expect(await ana.getByRole('menuitem', { name: 'Admin dashboard' }).count()).toBe(0);
    const admin = await as('admin');
    await admin.getByRole('button', { name: /^User menu/ }).click();
    await admin.getByRole('menuitem', { name: 'Admin dashboard' }).click();
    await admin.getByRole('heading', { level: 1, name: 'Admin dashboard' }).waitFor();
    await admin.getByRole('link', { name: 'Imports of funding calls' }).click();
    await admin.getByRole('heading', { level: 1, name: 'Imports of funding calls' }).waitFor();
  });

  it('an Opportunity is submitted, approved by keyboard, and read anonymised by a trial member [S04, P12]', async () => {
    const ana = await as('ana');
    const name = 'Partners for a quiet wind farm';
    const id = await submit(ana, name);
    const tom = await as('tom');
    await tom.goto(`/opportunities/x-${id}`);
    await tom.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();

    const admin = await as('admin');
    await admin.goto('/admin/dashboard?tab=submitted');
    await rows(admin).first().waitFor();
    const preview = admin.getByRole('region', { name: 'Preview' });
    const waiting = await rows(admin).count();
    for (let n = 0; n < waiting && !(await preview.getByRole('heading', { name }).isVisible()); n += 1)
      await admin.keyboard.press('j');
    await preview.getByRole('heading', { level: 2, name }).waitFor();
    await preview.getByText('we are looking for partners').waitFor();
    expect(await axeViolations(admin)).toEqual([]);
    await admin.keyboard.press('a');
    await admin.getByText('The Opportunity has been approved.').waitFor();
    await preview.getByRole('heading', { level: 2, name }).waitFor({ state: 'detached' });
    await suite.product.settle();

    await tom.reload();
    await tom.getByRole('heading', { level: 1, name }).waitFor();
    const seen = await tom.getByRole('main').textContent();
    expect(seen).toContain('Anonymous expert');
    expect(seen).not.toMatch(/Ana|Kovács|Aurora/);
  });

  it('an Opportunity is sent back with its reason; its history says so', async () => {
    const ana = await as('ana');
    const name = 'Something that says too little';
    const id = await submit(ana, name);
    const admin = await as('admin');
    await admin.goto('/admin/dashboard?tab=submitted');
    await admin.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await admin.keyboard.press('s');
    await admin.getByRole('textbox', { name: 'Reason' }).fill('Please say which partners you seek.');
    expect(await axeViolations(admin)).toEqual([]);
    await admin.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await admin.getByText('The Opportunity has been sent back to its author.').waitFor();
    await suite.product.settle();
    await ana.goto(`/opportunities/x-${id}`);
    await ana.getByText('Please say which partners you seek.').waitFor();
    await admin.goto(`/opportunities/x-${id}`);
    const history = admin.getByRole('region', { name: 'History' });
    await history.getByText('Sent back').waitFor();
    await history.getByText('Please say which partners you seek.').waitFor();
  });

  it('several are approved at once', async () => {
    const ana = await as('ana');
    for (const number of [1, 2]) await submit(ana, `One of several ${number}`);
    const admin = await as('admin');
    await admin.goto('/admin/dashboard?tab=submitted');
    for (const number of [1, 2])
      await admin.getByRole('checkbox', { name: `Select “One of several ${number}”` }).check();
    await admin.getByRole('button', { name: 'Approve selected' }).click();
    await admin.getByText('2 Opportunities have been approved.').waitFor();
    expect(await rows(admin).filter({ hasText: 'One of several' }).count()).toBe(0);
  });

  it('a comment waits, is approved, and is then read by others [S06, S09]', async () => {
    const words = 'Do you also need a partner for the field work?';
    const marek = await as('marek');
    await marek.goto(post);
    const text = marek.getByRole('textbox', { name: 'Your comment' });
    await text.fill(words);
    await marek.getByRole('button', { name: 'Publish', exact: true }).click();
    const own = marek.getByRole('article', { name: 'Comment by Marek Dvořák' }).filter({ hasText: words });
    await own.getByText('Submitted for approval').waitFor();
    expect(await axeViolations(marek)).toEqual([]);
    const ana = await as('ana');
    await ana.goto(post);
    await ana.getByRole('textbox', { name: 'Your comment' }).waitFor();
    expect(await ana.getByText(words).count()).toBe(0);

    const admin = await as('admin');
    await admin.goto('/admin/dashboard?tab=comments');
    await admin.getByRole('button', { name: /^Do you also need/ }).click();
    await admin.getByRole('region', { name: 'Preview' }).getByText(words).waitFor();
    await admin.keyboard.press('a');
    await admin.getByText('The comment has been approved.').waitFor();
    await suite.product.settle();

    await ana.reload();
    await ana.getByText(words).waitFor();
    await marek.reload();
    await own.waitFor();
    expect(await own.getByText('Submitted for approval').count()).toBe(0);
    await own.getByRole('button', { name: 'Actions for your comment' }).click();
    await marek.getByRole('menuitem', { name: 'Delete' }).click();
    await marek.getByRole('button', { name: 'Delete comment' }).click();
    await marek.getByText('The comment has been deleted.').waitFor();
    await own.waitFor({ state: 'detached' });
    await marek.waitForFunction(() => /^Comments/.test(document.activeElement?.textContent ?? ''));
  });
});
