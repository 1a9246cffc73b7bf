import { demoConversation, demoOpportunity, demoPeople } from '@consortia/proto/demo';
import { inboxMessages } from '@consortia/proto/inbox/messages';
import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import { reportMessages } from '@consortia/proto/inbox/messages/reports';
import type { Page } from 'playwright-core';
import { membersOf, startBrowserSuite } from './browser-suite.ts';
import { untilLoaded } from './support.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const ines = 'ines.almeida@tecnova.example';
const tom = 'tom.berg@nordlab.example';
const admin = 'admin@consortia.example';
const conversation = `/inbox/${demoConversation(1)}`;

describe('the inbox', () => {
  const suite = startBrowserSuite();
  const as = membersOf(suite);
  const unreadIn = (page: Page) => page.locator('header').getByText(/unread message/);

  it('counts what is unread in the bar, marks the open conversation and reads it by opening it [N09, S65, U109, U110]', async () => {
    const page = await as(ana, '/inbox');
    await unreadIn(page).filter({ hasText: '2 unread messages' }).waitFor();
    const rows = page.getByRole('list', { name: labels.conversations }).getByRole('link');
    expect(await rows.count()).toBe(2);
    expect(await rows.first().getAttribute('aria-current')).toBeNull();
    const read = page.waitForResponse((response) => response.url().endsWith(`${conversation}/read`));
    await rows.filter({ hasText: 'Inês Almeida' }).click();
    expect((await read).status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(conversation);
    expect(await rows.filter({ hasText: 'Inês Almeida' }).getAttribute('aria-current')).toBe('page');
    await unreadIn(page).waitFor({ state: 'detached' });
  });

  it('shows who wrote what when, with the Opportunity and the role that was offered [U111, U112]', async () => {
    const page = await as(ana, conversation);
    const first = page.getByRole('article', { name: 'Inês Almeida' }).first();
    await first.waitFor();
    expect(await first.getByRole('link', { name: 'Inês Almeida' }).getAttribute('href')).toContain(demoPeople.ines);
    await first.getByText(labels.offers('Consortium Partner')).waitFor();
    await first.getByRole('link', { name: /wearable magnetometers/ }).waitFor();
  });

  it('refuses an empty message, keeps a draft over other pages, and shows a reply to the other person without a reload', async () => {
    const [page, other] = [await as(ana, conversation), await as(ines, conversation)];
    const field = page.getByLabel(labels.placeholder('Inês Almeida'));
    await page.getByRole('button', { name: labels.send }).click();
    await page.getByText(inboxMessages.messageBlank).waitFor();
    await field.fill('Thursday at 10:00 suits me.');
    await page.goto('/opportunities');
    await page.goto(conversation);
    await untilLoaded(page);
    expect(await field.inputValue()).toBe('Thursday at 10:00 suits me.');
    await page.getByRole('button', { name: labels.send }).click();
    await page.getByRole('article').getByText('Thursday at 10:00 suits me.').waitFor();
    expect(await field.inputValue()).toBe('');
    await other.bringToFront();
    await other.getByRole('article').getByText('Thursday at 10:00 suits me.').waitFor();
  });

  it('clears everything unread after a question [U114]', async () => {
    const page = await as(ines, '/inbox');
    const clear = page.getByRole('button', { name: labels.clearAll });
    await clear.click();
    const dialog = page.getByRole('dialog', { name: inboxMessages.clearUnread });
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText(labels.clearedNow).waitFor();
    expect(await unreadIn(page).count()).toBe(0);
  });

  it('lets a trial member respond to an anonymous author, who is named once they reply', async () => {
    const page = await as(tom, `/opportunities/x-${demoOpportunity(4)}`);
    await page.goto(`/inbox/new?post=${demoOpportunity(2)}`);
    await page.getByText(labels.anonymousHint).waitFor();
    expect(await page.content()).not.toContain(demoPeople.ines);
    await page.getByLabel(labels.message, { exact: true }).fill('Our windows are ready.');
    await page.getByRole('button', { name: labels.send }).click();
    await page.getByText(labels.responseSent).waitFor();
    await page.getByRole('heading', { level: 1, name: labels.anonymousAuthor }).waitFor();

    const author = await as(ines, '/inbox');
    await author.getByRole('link', { name: /Tom Berg/ }).click();
    await author.getByLabel(labels.placeholder('Tom Berg')).fill('Send them to Porto.');
    await author.getByRole('button', { name: labels.send }).click();
    await author.getByRole('article').getByText('Send them to Porto.').waitFor();

    await page.goto('/inbox');
    await page.getByRole('link', { name: /Inês Almeida/ }).click();
    await page.getByRole('article').getByText('Send them to Porto.').waitFor();
    await page.getByRole('article').getByText('Our windows are ready.').waitFor();
  });

  it('tells a trial member that they can only respond, and a full member where they can write [P11]', async () => {
    const page = await as(tom, `/inbox/new?user=${demoPeople.marek}`);
    await page.getByText(inboxMessages.trialCannotWrite).waitFor();
    expect(await page.getByRole('button', { name: labels.send }).count()).toBe(0);
    const full = await as(ines, `/public-profile/x-${demoPeople.marek}`);
    await full.getByRole('link', { name: 'Message', exact: true }).click();
    await full.getByRole('heading', { name: labels.writeTo('Marek Dvořák') }).waitFor();
  });

  it('confirms before archiving and reporting, with the words of each, and cannot be written to after a block [U113, U115, E26]', async () => {
    const page = await as(ana, conversation);
    const menu = page.getByRole('button', { name: labels.more });
    await menu.click();
    await page.getByRole('menuitem', { name: inboxMessages.report }).click();
    const report = page.getByRole('dialog', { name: reportMessages.reportPerson('Inês Almeida') });
    await report.getByText(/within two working hours/).waitFor();
    await report.getByLabel(reportMessages.reason).fill('A test of the form');
    await report.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByText(reportMessages.reported).waitFor();

    await menu.click();
    await page.getByRole('menuitem', { name: labels.blockPerson('Inês Almeida') }).click();
    const field = page.getByLabel(labels.placeholder('Inês Almeida'));
    await page.waitForFunction(() => document.querySelector('textarea')?.disabled);
    expect(await field.getAttribute('placeholder')).toBe('An error has occurred. Please contact support.');
    await menu.click();
    await page.getByRole('menuitem', { name: labels.unblockPerson('Inês Almeida') }).click();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    const archive = page.getByRole('dialog', { name: 'Archive thread?' });
    await archive.getByText("You can't revert this action").waitFor();
    await archive.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText(labels.archivedNow).waitFor();
    expect(new URL(page.url()).pathname).toBe('/inbox');
    expect(await page.getByRole('link', { name: /Inês Almeida/ }).count()).toBe(0);

    const moderator = await as(admin, '/admin/reports');
    await moderator.getByText('A test of the form').waitFor();
    await moderator.getByRole('button', { name: reportMessages.resolveReport('Inês Almeida') }).click();
    await moderator.getByLabel(reportMessages.note).fill('It was a test.');
    await moderator.getByRole('button', { name: reportMessages.resolve, exact: true }).last().click();
    await moderator.getByText(reportMessages.none).waitFor();
  });
});
