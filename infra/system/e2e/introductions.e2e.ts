import { pathMessages as labels } from '@consortia/proto/consortium/messages/paths';
import { demoTopicIdentifiers, demoTotpSecret } from '@consortia/proto/demo';
import { likelyPartnerMessages as likely } from '@consortia/proto/funding-ingest/messages/likely-partners';
import { notificationMessages } from '@consortia/proto/notifications/messages';
import type { Page } from 'playwright-core';
import { codeOf } from '../journeys/totp.ts';
import { membersOf, startBrowserSuite, visitorsOf } from './browser-suite.ts';
import { axeViolations, enterPassword, untilLoaded } from './support.ts';

const [ana, marek, tom] = [
  'ana.kovacs@uni-aurora.example',
  'marek.dvorak@uni-aurora.example',
  'tom.berg@nordlab.example',
];
const partners = `/funding/call/${demoTopicIdentifiers.sensing}?tab=partners`;
const [middle, person] = ['Ana Kovács', 'Inês Almeida'];

describe('an introduction', () => {
  const suite = startBrowserSuite();
  const as = membersOf(suite);
  const visitor = visitorsOf(suite);
  async function liWei(path: string): Promise<Page> {
    const page = await visitor();
    await enterPassword(page, 'li.wei@uni-aurora.example');
    await page.getByLabel('Verification code').fill(codeOf(demoTotpSecret));
    await page.getByRole('button', { name: /^User menu of Li Wei/ }).waitFor();
    await page.goto(path);
    await untilLoaded(page);
    return page;
  }

  it('is requested on a suggestion by the keyboard alone, answered by the person in the middle, and seen by who asked', async () => {
    const page = await as(marek, partners);
    await page.getByRole('button', { name: likely.show }).press('Enter');
    await page.getByText(labels.throughProject(middle, person)).waitFor();
    await page.getByText(labels.together('TecNova')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: labels.askNamed(middle, person) }).press('Enter');
    const dialog = page.getByRole('dialog', { name: labels.askFor(middle, person) });
    await dialog.getByText(labels.askLead(middle)).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel(labels.words).fill('See https://sensors.example');
    await dialog.getByRole('button', { name: labels.send }).press('Enter');
    await dialog.locator('textarea[aria-invalid="true"]').waitFor();
    await dialog.getByLabel(labels.words).fill('We look for a partner who makes sensors in series.');
    await dialog.getByRole('button', { name: labels.send }).press('Enter');
    await page.getByText(labels.requested).waitFor();
    await suite.product.settle();

    const other = await as(ana, '/notifications');
    await other.getByText(notificationMessages['introduction-request']('Marek Dvořák', person)).first().click();
    await other.waitForURL(/\/consortia#introductions$/);
    await other.getByText('We look for a partner who makes sensors in series.').waitFor();
    expect(await axeViolations(other)).toEqual([]);
    await other.getByLabel(labels.answer('Marek Dvořák')).fill('I will write to both of you.');
    await other.getByRole('button', { name: labels.acceptFor('Marek Dvořák') }).press('Enter');
    await other.getByText(labels.accepted('Marek Dvořák')).waitFor();
    await suite.product.settle();

    await page.goto('/notifications');
    await page.getByText(notificationMessages['introduction-accepted'](middle, person)).first().click();
    await page.getByText(labels.agreed(middle, person)).waitFor();
    await page.getByText('I will write to both of you.').waitFor();
  });

  it('that is declined looks to who asked as before, and they are told nothing', async () => {
    const asker = await liWei('/consortia');
    const section = () => asker.getByRole('region', { name: labels.title }).textContent();
    await asker.getByText(labels.waits(middle, person)).waitFor();
    const before = await section();
    const page = await as(ana, '/consortia');
    await page.getByRole('button', { name: labels.declineFor('Li Wei') }).click();
    await page.getByText(labels.answered).waitFor();
    await page.getByText(labels.received('Li Wei', person)).waitFor({ state: 'detached' });
    await suite.product.settle();
    await asker.goto('/notifications');
    await untilLoaded(asker);
    const told = notificationMessages['introduction-accepted'](middle, person);
    expect(await asker.getByRole('main').textContent()).not.toContain(told);
    await asker.goto('/consortia');
    await asker.getByText(labels.waits(middle, person)).waitFor();
    expect(await section()).toBe(before);
  });

  it('is not there for trial members, who learn of organisations alone', async () => {
    const page = await as(tom, '/consortia');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: labels.title }).count()).toBe(0);
    const read = (path: string) =>
      page.evaluate(async (address) => {
        const response = await fetch(address);
        return { status: response.status, body: await response.json() };
      }, path);
    const { body } = await read('/api/v1/paths?codes=990000013');
    expect(body.items).toEqual([{ pic: '990000013', together: null, people: [], others: null }]);
    expect((await read('/api/v1/introductions')).status).toBe(403);
    await page.goto(partners);
    await untilLoaded(page);
    expect(await page.getByRole('button', { name: labels.ask }).count()).toBe(0);
  });
});
