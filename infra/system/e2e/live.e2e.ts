import { demoConversation } from '@consortia/proto/demo';
import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import { notificationPageMessages } from '@consortia/proto/notifications/messages/pages';
import type { BrowserContext, Page } from 'playwright-core';
import { startBrowserSuite } from './browser-suite.ts';
import { openPage, signIn, untilLoaded } from './support.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const ines = 'ines.almeida@tecnova.example';
const conversation = `/inbox/${demoConversation(1)}`;

describe('the live stream', () => {
  const suite = startBrowserSuite();
  const opened: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const visit of opened.splice(0)) await visit.close();
  });
  async function as(email: string): Promise<Page> {
    const visit = await openPage(suite.browser, suite.product.url);
    opened.push(visit);
    await signIn(visit.page, email);
    return visit.page;
  }
  /** Addresses of the streams that a browser opens; `connected` resolves with the first one that is accepted. */
  function streamsOf(context: BrowserContext) {
    const opened: string[] = [];
    const { promise: connected, resolve } = Promise.withResolvers<void>();
    context.on('request', (request) => {
      if (request.url().includes('/api/v1/stream')) opened.push(new URL(request.url()).search);
    });
    context.on('response', (response) => {
      if (response.url().includes('/api/v1/stream') && response.ok()) resolve();
    });
    return { opened, connected };
  }
  const open = async (page: Page, path: string) => {
    await page.goto(path);
    await untilLoaded(page);
  };
  const write = async (page: Page, to: string, text: string) => {
    await page.getByLabel(labels.placeholder(to)).fill(text);
    await page.getByRole('button', { name: labels.send, exact: true }).click();
    await page.getByRole('article').getByText(text).waitFor();
  };

  it('shows a message in another browser without a reload, in two tabs over one connection, and once after an interruption', async () => {
    const first = await as(ana);
    // The page after signing in opens a stream too, sometimes only now, which is not one of those that are counted.
    await first.goto('about:blank');
    const streams = streamsOf(first.context());
    await open(first, conversation);
    await streams.connected;
    const second = await first.context().newPage();
    await open(second, conversation);
    const other = await as(ines);
    await open(other, conversation);

    await write(other, 'Ana Kovács', 'Is Thursday still good?');
    for (const page of [first, second]) await page.getByRole('article').getByText('Is Thursday still good?').waitFor();
    expect(streams.opened).toHaveLength(1);

    // The tab with the connection is closed, and the other one goes on behind what it has seen.
    await first.close();
    await write(other, 'Ana Kovács', 'Or Friday?');
    await second.getByRole('article').getByText('Or Friday?').waitFor();
    await second.waitForFunction(() => document.querySelectorAll('article').length > 0);
    expect(streams.opened).toHaveLength(2);
    expect(streams.opened[1]).toContain('after=');

    await second.context().setOffline(true);
    await write(other, 'Ana Kovács', 'Both would do.');
    await second.context().setOffline(false);
    await second.getByRole('article').getByText('Both would do.').waitFor();
    for (const text of ['Is Thursday still good?', 'Or Friday?', 'Both would do.'])
      expect(await second.getByRole('article').getByText(text, { exact: true }).count()).toBe(1);
  });

  it('counts a notification at the bell without a reload, and leads to what it is about', async () => {
    const page = await as(ana);
    const streams = streamsOf(page.context());
    await open(page, '/opportunities');
    await streams.connected;
    const bell = page.getByRole('button', { name: new RegExp(`^${notificationPageMessages.title}`) });
    const before = await bell.textContent();
    const other = await as(ines);
    await open(other, conversation);
    await write(other, 'Ana Kovács', 'A word about the budget.');
    await page.waitForFunction(
      ([title, text]) =>
        [...document.querySelectorAll('header button')].some(
          (button) => button.textContent?.startsWith(title!) && button.textContent !== text,
        ),
      [notificationPageMessages.title, before],
    );
    await bell.click();
    const list = page.getByRole('dialog', { name: notificationPageMessages.title });
    await list
      .getByRole('link', { name: /Inês Almeida sent you a message/ })
      .first()
      .click();
    await page.getByRole('article').getByText('A word about the budget.').waitFor();
    expect(new URL(page.url()).pathname).toBe(conversation);
  });
});
