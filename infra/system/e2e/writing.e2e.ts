import { word } from '@consortia/web/src/ui/editor/testing/pasted';
import type { Page } from 'playwright-core';
import { releaseProcess } from './browser-contexts.ts';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { signIn, untilLoaded } from './support.ts';

const identifier = 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12-DEMO';
const ana = 'ana.kovacs@uni-aurora.example';

describe('writing an Opportunity', () => {
  let page: Page;
  openPageForEachTest(startBrowserSuite(), async (opened) => {
    page = opened;
    await signIn(page, ana);
  });

  const saved = (at: Page = page) =>
    at
      .locator('p')
      .filter({ hasText: /^Saved at \d\d:\d\d$/ })
      .first()
      .waitFor();
  const toStep = (name: string, at: Page = page) =>
    at.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click();
  const editor = (at: Page = page) => at.getByRole('textbox', { name: 'Description' });
  const titleField = (at: Page = page) => at.getByLabel('Title', { exact: true });

  /** Ends the process of a tab, which has no others. */
  async function crash(at: Page): Promise<void> {
    await releaseProcess(at.context());
    const session = await at.context().newCDPSession(at);
    const crashed = at.waitForEvent('crash');
    // There is no response from a process that has ended.
    session.send('Page.crash').catch(() => {});
    await crashed;
    await at.close();
  }

  /** Starts a draft with this title; the page is at its overview. */
  async function startDraft(title: string): Promise<void> {
    await page.goto('/project-opportunities/create?step=overview');
    await titleField().fill(title);
    await page.waitForURL(/\/post\/[a-z0-9]+\/update/);
    await saved();
  }
  async function describeIt(text: string): Promise<void> {
    await toStep('Description');
    await editor().click();
    await page.keyboard.type(text);
    await saved();
  }

  it('starts at a call with its topic and only action chosen, and is saved from the first word on [R26, R46, S34]', async () => {
    await page.goto(`/funding/call/${identifier}`);
    await page.getByRole('main').getByRole('link', { name: 'Create Opportunity' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Create a proposal Opportunity' }).waitFor();
    await page.getByRole('main').getByText(identifier).waitFor();
    expect(await page.getByRole('radio').first().isChecked()).toBe(true);
    await toStep('Description');
    await editor().click();
    await page.keyboard.type('Seeking consortium partners with clinics.');
    await page.waitForURL(/\/post\/[a-z0-9]+\/update\?.*step=description/);
    // The address changed under the hands that write; the next word still goes into the text.
    await page.keyboard.type(' And patience.');
    await saved();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Edit Opportunity' }).waitFor();
    expect(await editor().textContent()).toBe('Seeking consortium partners with clinics. And patience.');
    await toStep('Details');
    await page.getByRole('main').getByText(identifier).waitFor();
    expect(await page.getByRole('radio').first().isChecked()).toBe(true);
  });

  it('loses nothing when the tab is killed in the middle of a word, with or without a connection', async () => {
    await startDraft('Killed');
    await titleField().fill('Killed in the middle of a wo');
    const url = page.url();
    await page.close();
    const second = await page.context().newPage();
    await second.goto(url);
    await second.getByRole('heading', { level: 1 }).waitFor();
    expect(await titleField(second).inputValue()).toBe('Killed in the middle of a wo');
    await saved(second);

    await second.context().setOffline(true);
    await titleField(second).fill('Written without a connection');
    await second
      .getByText(/^Not saved: you are offline/)
      .first()
      .waitFor();
    // A tab that is closed may still send its last save, which the emulated network no longer stops; one that crashes sends nothing.
    await crash(second);
    await page.context().setOffline(false);
    const third = await page.context().newPage();
    await third.goto(url);
    await third.getByText('Your unsaved changes have been restored.').waitFor();
    expect(await titleField(third).inputValue()).toBe('Written without a connection');
    await saved(third);
    await third.reload();
    await third.getByRole('heading', { level: 1 }).waitFor();
    expect(await titleField(third).inputValue()).toBe('Written without a connection');
  });

  it('loses nothing of a draft that had not even started to exist', async () => {
    await page.goto('/project-opportunities/create?step=overview');
    await titleField().waitFor();
    await page.context().setOffline(true);
    await titleField().fill('Never sent');
    await page.close();
    await page.context().setOffline(false);
    const again = await page.context().newPage();
    await again.goto('/project-opportunities/create?step=overview');
    await again.waitForURL(/\/post\/[a-z0-9]+\/update/);
    expect(await titleField(again).inputValue()).toBe('Never sent');
  });

  it('warns before it is left while something is not saved, and not afterwards [S20]', async () => {
    await startDraft('Guarded');
    const dialogs: string[] = [];
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.type());
      await dialog.dismiss();
    });
    await page.context().setOffline(true);
    await titleField().fill('Guarded, and changed');
    await page
      .getByText(/^Not saved/)
      .first()
      .waitFor();
    const warned = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await warned;
    expect(dialogs).toEqual(['beforeunload']);
    await page.context().setOffline(false);
    await saved();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(dialogs).toEqual(['beforeunload']);
  });

  it('warns once where the text does not say what is sought, then is submitted and can be withdrawn [S02, S03, S30, S31]', async () => {
    await startDraft('A sensor for every ward');
    await describeIt('We have a magnetometer.');
    await toStep('Visibility');
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    const warning = page.getByRole('dialog', { name: 'What are you looking for?' });
    await warning.getByText(/^Please state the expertise that you are looking for/).waitFor();
    await page.keyboard.press('Escape');
    await warning.waitFor({ state: 'detached' });
    expect(page.url()).toContain('/update');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('heading', { level: 1, name: 'A sensor for every ward' }).waitFor();
    await page.getByText('Draft Opportunity').waitFor();
    expect(await page.getByRole('link', { name: 'Edit' }).getAttribute('href')).toMatch(/^\/post\/[a-z0-9]+\/update$/);
    await page.getByRole('link', { name: 'Edit' }).click();
    await toStep('Visibility');
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await warning.getByRole('button', { name: 'Submit it as it is' }).click();
    await page.getByText('Your Opportunity has been submitted. It appears once it is approved.').waitFor();
    await page.getByRole('article').getByText('Waiting for approval', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit Opportunity' }).waitFor();
    await page.getByText('Your Opportunity is a draft again.').waitFor();
  });

  it('goes straight through where the text says it; submitting it warns no one about leaving [S21]', async () => {
    await startDraft('Seeking to join a consortium');
    await describeIt('We know wards.');
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      return dialog.dismiss();
    });
    await toStep('Visibility');
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await page.getByRole('article').getByText('Waiting for approval', { exact: true }).waitFor();
    await page.goto('/my-posts');
    await page
      .getByRole('article', { name: 'Seeking to join a consortium' })
      .getByText('Waiting for approval')
      .waitFor();
    expect(dialogs).toEqual([]);
  });

  it('leads to the first error from the top of the page [S32]', async () => {
    await startDraft('Seeking consortium');
    await page.setViewportSize({ width: 375, height: 500 });
    await toStep('Visibility');
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await page.getByRole('alert').getByText('Please describe what you are looking for.').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await editor().evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('takes a text from a word processor clean', async () => {
    await startDraft('Pasted');
    await toStep('Description');
    await editor().click();
    await page.evaluate((html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, word);
    await saved();
    await page.reload();
    await editor().getByText('Modelling').waitFor();
    const html = await editor().innerHTML();
    expect(html).not.toMatch(/mso|style=|<o:p|class="Mso/i);
    expect(html).toContain('<strong>');
    expect(await editor().getByRole('listitem').filter({ hasText: 'Modelling' }).count()).toBe(1);
  });

  it('overwrites nothing that another window has saved until one decides', async () => {
    await startDraft('One of two windows');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await titleField(other).fill('Saved in the other window');
    await saved(other);
    await other.close();
    await titleField().fill('Written here');
    const conflict = page.getByRole('alert').filter({ hasText: 'Changed in another window' });
    await conflict.getByRole('button', { name: 'Keep my version' }).click();
    await saved();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await titleField().inputValue()).toBe('Written here');
  });

  it('is saved only on request once others see it [R13, R28]', async () => {
    await page.goto('/my-posts');
    const card = page.getByRole('article').filter({ hasText: 'Approved' }).first();
    const before = (await card.getByRole('heading').textContent())!;
    await card.getByRole('link', { name: 'Edit' }).click();
    await toStep('Overview');
    await titleField().fill(`${before} (changed)`);
    await page.getByText('There are changes that you have not saved.').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { level: 1, name: `${before} (changed)` }).waitFor();
    await page.getByText('Your changes have been saved.').waitFor();
  });

  it('is discarded after a question that names it [R27]', async () => {
    await startDraft('Not worth keeping');
    await page.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('dialog', { name: 'Discard this draft?' });
    await question.getByText('"Not worth keeping" will be deleted permanently.').waitFor();
    await question.getByRole('button', { name: 'Discard the draft' }).click();
    await page.getByText('The draft has been discarded.').waitFor();
    await page.goto('/my-posts?tab=drafts');
    await page.getByRole('heading', { level: 1, name: 'My posts' }).waitFor();
    await untilLoaded(page);
    expect(await page.getByRole('link', { name: 'Not worth keeping' }).count()).toBe(0);
  });

  it('is chosen, written and submitted by keyboard alone [R24, U38]', async () => {
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const tabTo = async (selector: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      }
      throw new Error(`Tab does not lead to ${selector}.`);
    };
    await page.goto('/opportunities/create');
    await page.getByRole('dialog', { name: 'Choose a type of Opportunity' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Proposal Opportunity'));
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Create a proposal Opportunity' }).waitFor();
    await tabTo('[role=combobox]');
    await page.keyboard.type(identifier);
    await page.getByRole('option', { name: identifier }).first().waitFor();
    await press('ArrowDown', 'Enter');
    await page.getByRole('button', { name: 'Remove the topic' }).waitFor();
    await saved();
    await tabTo('form button[type=submit]');
    await press('Enter');
    await editor().waitFor();
    await tabTo('[role=textbox]');
    await page.keyboard.type('Offering expertise in wards.');
    await toStep('Overview');
    await titleField().waitFor();
    await tabTo(`[id="${await titleField().getAttribute('id')}"]`);
    await page.keyboard.type('By keyboard alone');
    await press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Visibility' }).waitFor();
    await tabTo('form button[type=submit]');
    await press('Enter');
    await page.getByRole('article').getByText('Waiting for approval', { exact: true }).waitFor();
  });
});

describe('a trial member who wants to write', () => {
  let page: Page;
  openPageForEachTest(startBrowserSuite(), (opened) => {
    page = opened;
  });

  it('learns why there is no form [P10]', async () => {
    await signIn(page, 'tom.berg@nordlab.example');
    for (const path of ['/opportunities/create', '/proposal-opportunities/create', '/project-opportunities/create']) {
      await page.goto(path);
      await page.getByText(/^Trial members can respond to Opportunities. To post one/).waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);
    }
  }, 60_000);
});
