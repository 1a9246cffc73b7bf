import { demoTotpSecret } from '@consortia/proto/demo';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Page } from 'playwright-core';
import { codeOf } from '../journeys/totp.ts';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { enterPassword, signIn } from './support.ts';

describe('journeys through the whole product', () => {
  let page: Page;
  openPageForEachTest(startBrowserSuite(), (opened) => {
    page = opened;
  });

  it('a visitor goes from the start page to the list and to an Opportunity', async () => {
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await page.getByRole('link', { name: 'Look around first' }).click();
    await page.getByRole('heading', { level: 1, name: 'Opportunities' }).waitFor();
    const first = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const name = await first.textContent();
    await first.click();
    await page.getByRole('heading', { level: 1, name: name!, exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.title()).toBe(`${name} – Consortia`);
  });

  it('the landing page is readable without JavaScript, shows live numbers, and searches without an account', async () => {
    const markup = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text();
    expect(markup).toContain('<h1 tabindex="-1">Partners for European research funding</h1>');
    await page.goto('/');
    const figures = page.getByRole('region', { name: 'On Consortia today' }).getByRole('link');
    await figures.filter({ hasText: /€\d/ }).waitFor();
    await figures.filter({ hasText: /^\d+/ }).nth(2).waitFor();
    await page.getByRole('main').getByText('Calls', { exact: true }).click();
    await page.getByLabel('Search Consortia').last().fill('quantum');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Funding calls' }).waitFor();
    expect(decodeURIComponent(page.url())).toContain('/funding/calls?filters[q]=quantum');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Partners for European research funding' }).waitFor();
  });

  it('a page that does not exist offers a search for the text of its address', async () => {
    await page.goto('/quantum-sensing');
    const field = page.getByLabel('Search for it').last();
    expect(await field.inputValue()).toBe('quantum sensing');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Opportunities' }).waitFor();
  });

  it('a wrong alias is replaced by the right one', async () => {
    await page.goto('/opportunities');
    const href = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
    await page.goto(`/opportunities/another-name-${href!.split('-').at(-1)}`);
    await page.waitForURL((url) => url.pathname === href);
  });

  it('settings redirect a visitor to sign in, and return afterwards [R02, R07]', async () => {
    expect(identityPages.settings).toMatchObject({ path: '/account/profile', name: 'app:profile' });
    await page.goto('/account/profile');
    await page.waitForURL(/\/login\?returnTo=%2Faccount%2Fprofile$/);
    await page.getByText('You need an account for this page.').waitFor();
    await page.getByLabel('Email').fill('ana.kovacs@uni-aurora.example');
    await page.getByLabel('Password', { exact: true }).fill('consortia-demo-1');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.getByText('ana.kovacs@uni-aurora.example').waitFor();
  });

  it('a wrong password shows a warning and leaves the form as it was', async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('ana.kovacs@uni-aurora.example');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('region', { name: 'Notifications' }).getByText('Invalid credentials.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ana.kovacs@uni-aurora.example');
  });

  it('Ana signs in, sees who posted, and signs out in one step', async () => {
    await signIn(page, 'ana.kovacs@uni-aurora.example');
    await page.goto('/opportunities');
    await page.getByRole('article').first().waitFor();
    expect(await page.getByText('Anonymous expert').count()).toBe(0);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  });

  it('a half signed-in person is redirected from any page to the code', async () => {
    await enterPassword(page, 'li.wei@uni-aurora.example');
    await page.getByLabel('Verification code').waitFor();
    await page.goto('/opportunities');
    await page.getByLabel('Verification code').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login/two-factor');
    await page.getByRole('link', { name: 'Start again' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
  });

  it('Li Wei needs the code of an authenticator; a wrong one empties the field [K07]', async () => {
    await enterPassword(page, 'li.wei@uni-aurora.example');
    const code = page.getByLabel('Verification code');
    await code.waitFor();
    expect(await page.getByLabel('Trust this device for 30 days').isChecked()).toBe(true);
    const right = codeOf(demoTotpSecret);
    await code.fill(right === '000000' ? '111111' : '000000');
    await page.getByText('Incorrect verification code. Please try again...').first().waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=authCode]')?.value === '');
    await code.fill(codeOf(demoTotpSecret));
    await page.getByRole('button', { name: /^User menu of Li Wei/ }).waitFor();
  });

  it('Tom on trial sees the placeholder, and why', async () => {
    await signIn(page, 'tom.berg@nordlab.example');
    await page.goto('/opportunities');
    const anonymous = page.getByRole('article').filter({ hasText: 'Anonymous expert' }).first();
    const link = anonymous.getByRole('heading').getByRole('link');
    const name = (await link.textContent())!;
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('The author stays anonymous to trial members').waitFor();
    // His own comment, which waits, may be shown below it.
    expect(await page.locator('main a[href^="/public-profile/"]:not([href*="tom-berg"])').count()).toBe(0);
  });

  it('an address full of script runs none of it', async () => {
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    const vector = encodeURIComponent('"><img src=x onerror=alert(1)><script>alert(2)</script>');
    for (const path of [`/${vector}`, `/opportunities?page=${vector}`, `/login?returnTo=javascript:alert(3)`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('main img:not([src^="/media/"]), main script').count()).toBe(0);
    }
    await enterPassword(page, 'ana.kovacs@uni-aurora.example');
    await page.getByRole('button', { name: /^User menu/ }).waitFor();
    expect(ran).toEqual([]);
  });
});
