import { consortiumMessages } from '@consortia/proto/consortium/messages';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { joiningMessages as joining } from '@consortia/proto/consortium/messages/joining';
import { demoConsortium, demoOpportunity } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import { startBrowserSuite } from './browser-suite.ts';
import { openPage, signIn, untilLoaded } from './support.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const ines = 'ines.almeida@tecnova.example';
const marek = 'marek.dvorak@uni-aurora.example';
const call = '/funding/call/HORIZON-CL5-2027-D3-02-09';
const roles = ['Grid operator', 'Forecasting', 'Power electronics', 'Field test', 'Communication'];

describe('a consortium', () => {
  const suite = startBrowserSuite();
  const opened: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const visit of opened.splice(0)) await visit.close();
  });
  async function as(email: string, path: string): Promise<Page> {
    const visit = await openPage(suite.browser, suite.product.url);
    opened.push(visit);
    await signIn(visit.page, email);
    await visit.page.goto(path);
    await untilLoaded(visit.page);
    return visit.page;
  }
  const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
  async function addSeat(page: Page, role: string): Promise<void> {
    await page.getByRole('button', { name: labels.addSeat }).click();
    const dialog = dialogOf(page, labels.addSeat);
    await dialog.getByLabel(labels.role).fill(role);
    await dialog.getByRole('button', { name: labels.save }).click();
    await page.getByRole('heading', { name: role, level: 3 }).waitFor();
  }
  async function fillByName(page: Page, role: string): Promise<void> {
    const name = `Partner for ${role}`;
    await page.getByRole('button', { name: labels.addCandidate }).click();
    const dialog = dialogOf(page, labels.addCandidate);
    await dialog.getByLabel(labels.name).fill(name);
    await dialog.getByLabel(labels.seat).selectOption({ label: role });
    await dialog.getByRole('button', { name: labels.add, exact: true }).click();
    const confirm = page.getByRole('button', { name: labels.forCandidate(labels.confirmButton, name) });
    // By the keyboard alone.
    await confirm.focus();
    await page.keyboard.press('Enter');
    await page.getByText(labels.filledBy(name)).waitFor();
  }
  async function choose(page: Page, label: string, name: string, within = page.locator('main')): Promise<void> {
    await within.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }

  it('grows from a call to five filled seats, and another editor sees it live', async () => {
    const page = await as(marek, call);
    await page.getByRole('button', { name: joining.build }).click();
    const start = dialogOf(page, joining.buildTitle);
    await start.getByLabel(joining.buildName).fill('Grids that forecast themselves');
    await start.getByRole('button', { name: joining.buildCreate }).click();
    await page.getByRole('heading', { name: 'Grids that forecast themselves' }).waitFor();
    await choose(page, labels.addEditor, 'Ana Kov');
    await page.getByText(labels.editorAdded).waitFor();
    const other = await as(ana, new URL(page.url()).pathname);
    for (const role of roles) await addSeat(page, role);
    await other.getByRole('heading', { name: roles.at(-1)!, level: 3 }).waitFor();

    await page.getByRole('button', { name: labels.addCandidate }).click();
    const dialog = page.getByRole('dialog', { name: labels.addCandidate });
    await choose(page, labels.findPerson, 'Inês', dialog);
    await dialog.getByLabel(labels.seat).selectOption({ label: roles[2]! });
    await dialog.getByRole('button', { name: labels.add, exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${labels.requestButton}: Inês`) }).click();
    await page.getByText(labels.waits).waitFor();

    const invited = await as(ines, '/consortia');
    await invited.getByText(joining.invitesYou('Marek Dvořák')).waitFor();
    await invited.getByRole('button', { name: joining.forSeat(joining.interestedButton, roles[2]!) }).click();
    await invited.getByText(consortiumMessages.responded).waitFor();
    await page.bringToFront();
    await page.getByRole('button', { name: new RegExp(`^${labels.confirmButton}: Inês`) }).click();
    for (const role of roles.filter((_, index) => index !== 2)) await fillByName(page, role);
    await page.locator('dl').getByText('All 5 seats are taken').waitFor();
    await other.bringToFront();
    await other.locator('dl').getByText('All 5 seats are taken').waitFor();
  });

  it('shows its open seats on the page of its Opportunity, where others offer to join', async () => {
    const page = await as(ines, `/opportunities/${demoOpportunity(1)}`);
    // Inês has a seat already.
    await page.getByText('2 of 5 seats open').waitFor();
    expect(await page.getByRole('button', { name: joining.offerAs('Isotopically pure diamond') }).count()).toBe(0);
    const offering = await as('admin@consortia.example', `/opportunities/${demoOpportunity(1)}`);
    await offering.getByRole('button', { name: joining.offerAs('Isotopically pure diamond') }).click();
    const dialog = offering.getByRole('dialog', { name: joining.offerTitle('Isotopically pure diamond') });
    await dialog.getByLabel(joining.offerMessage).fill('We grow them.');
    await dialog.getByRole('button', { name: joining.offerSend }).click();
    await offering.getByText(joining.yourState(consortiumMessages.states.interested)).waitFor();
    await offering.goto(`/consortia/${demoConsortium}`);
    await offering.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});
