import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { messages } from '@consortia/proto/messages';
import { managementMessages as labels } from '@consortia/proto/organisations/messages/management';
import type { Locator, Page } from 'playwright-core';
import type { TestProduct } from '../run/test-product.ts';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolations, signIn, untilLoaded } from './support.ts';

/** With the three of the demo a thousand, which a list counts exactly. */
const [belonging, waiting] = [997, 120];
const { aurora } = demoOrganisations;
const path = `/organisation-dashboard/university-of-aurora-${aurora}/members`;

/** A thousand further members of an organisation, and people who wait to join it. */
async function addMembers(product: TestProduct): Promise<void> {
  const users = (await product.connect('identity')).collection('users');
  const organisations = await product.connect('organisations');
  const [user, person] = await Promise.all([
    users.findOne({ _id: demoPeople.ana as never }),
    organisations.collection('people').findOne({ _id: demoPeople.ana as never }),
  ]);
  const ids = Array.from({ length: belonging + waiting }, (_, n) => `a7${String(n).padStart(22, '0')}`);
  const fieldsOf = (id: string, n: number) => ({
    ...{ _id: id as never, alias: `person-${n}`, lastname: `Zimmer${String(n).padStart(4, '0')}`, outbox: [] },
  });
  const outside = { organisationId: null, organisation: null, membershipVersion: 0 };
  await users.insertMany(
    ids.map((id, n) => ({
      ...{ ...user, ...fieldsOf(id, n), email: `person${n}@elsewhere.example` },
      ...(n < belonging ? {} : outside),
    })),
  );
  await organisations
    .collection('people')
    .insertMany(
      ids
        .slice(0, belonging)
        .map((id, n) => ({ ...person, ...fieldsOf(id, n), id, name: `Ana ${fieldsOf(id, n).lastname}` })),
    );
  await organisations.collection('memberships').insertMany(
    ids.slice(belonging).map((id, n) => ({
      ...{ _id: id as never, version: 1, outbox: [], deletedAt: null, organisationId: null, decidedVersion: 0 },
      ...{ requestedOrganisationId: aurora, requestedAt: new Date(1_700_000_000_000 + n * 1000), invitedGroups: [] },
    })),
  );
}

const suite = startBrowserSuite({ prepare: addMembers });
let page: Page;
openPageForEachTest(suite, async (opened) => {
  page = opened;
  await signIn(page, 'marek.dvorak@uni-aurora.example');
});

/** Moves the focus with the Tab key until `target` has it. */
async function tabTo(target: Locator, most = 260): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${target}.`);
}
const table = () => page.getByRole('table', { name: labels.members });
const rows = () => table().locator('tbody tr');
const waitingList = () => page.getByRole('region', { name: labels.waiting });

describe('the members table of an organisation of a thousand', () => {
  it('takes in those who wait, a page of fifty at a time, and counts them', async () => {
    await page.goto(path);
    await untilLoaded(page);
    await page.getByText(labels.membersCount('1,000'), { exact: true }).waitFor();
    for (const left of [waiting, waiting - 50, waiting - 100]) {
      const chosen = Math.min(left, 50);
      await waitingList()
        .getByText(labels.waitingCount(String(left)), { exact: true })
        .waitFor();
      await tabTo(waitingList().getByLabel(labels.selectAll), 60);
      await page.keyboard.press('Space');
      await tabTo(waitingList().getByRole('button', { name: labels.approveSelected(chosen) }), 2);
      await page.keyboard.press('Enter');
      await page.getByText(labels.membersApproved(chosen)).first().waitFor();
      // Readers with a keyboard do not start again at the top of the page.
      await page.waitForFunction((heading) => document.activeElement?.textContent === heading, labels.waiting);
    }
    await waitingList().getByText(labels.waitingNone).waitFor();
    await suite.product.settle();
    await page.reload();
    await page.getByRole('link', { name: 'Members (1,120)' }).waitFor();
  }, 180_000);

  it('is paged and worked by keyboard alone', async () => {
    await page.goto(path);
    await untilLoaded(page);
    await page.getByText(labels.membersCount('1,000+'), { exact: true }).waitFor();
    expect(await rows().count()).toBe(50);
    expect(await axeViolations(page)).toEqual([]);
    const pages = page.getByRole('navigation', { name: messages.pages, exact: true });
    await tabTo(pages.getByRole('link', { name: messages.nextPage }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/members?page=2');
    await table().getByText('Ana Zimmer0060', { exact: true }).waitFor();
    expect(await rows().count()).toBe(50);
    await tabTo(page.getByRole('button', { name: `${labels.assign}: Ana Zimmer0060` }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: labels.assignTitle('Ana Zimmer0060') });
    await tabTo(dialog.getByRole('button', { name: labels.assign }), 5);
    await page.keyboard.press('Enter');
    await page.getByText(labels.assigned('Ana Zimmer0060')).waitFor();
    await page.getByRole('button', { name: `${labels.revoke}: Ana Zimmer0060` }).waitFor();
    await page.goto(`${path}?page=20`);
    await untilLoaded(page);
    expect(await rows().count()).toBe(50);
  }, 120_000);
});
