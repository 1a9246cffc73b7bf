import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { joiningMessages as joining } from '@consortia/proto/consortium/messages/joining';
import type { Locator, Page } from 'playwright-core';

/** What people do on the page of a consortium, for browser tests. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Starts a consortium from the page of its call. */
export async function buildFromCall(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: joining.build }).click();
  const start = dialogOf(page, joining.buildTitle);
  await start.getByLabel(joining.buildName).fill(title);
  await start.getByRole('button', { name: joining.buildCreate }).click();
  await page.getByRole('heading', { name: title }).waitFor();
}

export async function addSeat(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: labels.addSeat, exact: true }).first().click();
  await nameSeat(page, role);
}

/** Fills in the dialog of a new seat. */
export async function nameSeat(page: Page, role: string): Promise<void> {
  const dialog = dialogOf(page, labels.addSeat);
  await dialog.getByLabel(labels.role).fill(role);
  await dialog.getByRole('button', { name: labels.save }).click();
  await page.getByRole('heading', { name: role, level: 3 }).waitFor();
}

/** Chooses someone whom the combobox `label` finds by a name. */
export async function choose(page: Page, label: string, name: string, within = page.locator('main')): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

/** Adds a member as a candidate for a seat and asks them. */
export async function requestMember(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: labels.addCandidate }).click();
  const dialog = dialogOf(page, labels.addCandidate);
  await choose(page, labels.findPerson, name, dialog);
  await dialog.getByLabel(labels.seat).selectOption({ label: role });
  await dialog.getByRole('button', { name: labels.add, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${labels.requestButton}: ${name}`) }).click();
  await page.getByText(labels.waits).first().waitFor();
}

/** Confirms a candidate for a seat by the keyboard alone. */
export async function confirm(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: labels.forCandidate(labels.confirmButton, name) });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText(labels.filledBy(name)).waitFor();
}
