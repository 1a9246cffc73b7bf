import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { signIn, untilLoaded } from './support.ts';

describe('from a match to a submitted Opportunity', () => {
  let page: Page;
  openPageForEachTest(startBrowserSuite(), async (opened) => {
    page = opened;
    await signIn(page, 'ana.kovacs@uni-aurora.example');
  });

  it('takes at most five clicks and four fields', async () => {
    await page.goto('/?show=calls');
    let clicks = 0;
    let fields = 0;
    const click = async (name: string | RegExp, role: 'link' | 'button', within = page.getByRole('main')) => {
      clicks += 1;
      // As a person does, who clicks what has come to rest.
      await untilLoaded(page);
      await within.getByRole(role, { name }).first().click();
    };
    const toStep = (name: string) => click(name, 'link', page.getByRole('navigation', { name: 'Steps' }));

    const match = page.getByRole('list', { name: 'Your matches' }).locator('> li').first();
    await click(/./, 'link', match.getByRole('heading').first());
    await click('Create Opportunity', 'link');
    await toStep('Description');
    fields += 1;
    await page.getByRole('textbox', { name: 'Description' }).fill('Seeking consortium partners with clinics.');
    await toStep('Visibility');
    await click('Submit for approval', 'button');
    await page.getByRole('article').getByText('Waiting for approval', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Partners for “/);
    expect(clicks).toBeLessThanOrEqual(5);
    expect(fields).toBeLessThanOrEqual(4);
  });
});
