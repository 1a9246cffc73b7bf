import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoOrganisations } from '@consortia/proto/demo';
import { organisationFundingMessages as funding } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import { linkMessages } from '@consortia/proto/organisations/messages/links';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolations, signIn, untilLoaded } from './support.ts';

const ines = 'ines.almeida@tecnova.example';
const marek = 'marek.dvorak@uni-aurora.example';
const tecnova = `/organisation/tecnova-${demoOrganisations.tecnova}`;
const aurora = `/organisation/university-of-aurora-${demoOrganisations.aurora}`;

/** A lookup of icons: the small one has fewer than 32 pixels, and every request is recorded. */
let icons: Server;
const requested: { url?: string; referer?: string; cookie?: string }[] = [];
const pixelsOf = (url: string): number => (url.includes('small') ? 16 : 64);
const serveIcons = async () => {
  icons = createServer(async ({ url = '', headers: { referer, cookie } }, response) => {
    requested.push({ url, referer, cookie });
    const size = pixelsOf(url);
    const picture = sharp({ create: { width: size, height: size, channels: 3, background: '#0a7' } });
    response.setHeader('Content-Type', 'image/png').end(await picture.png().toBuffer());
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => icons.once('listening', listening));
  return {
    linkIconUrl: `http://127.0.0.1:${(icons.address() as AddressInfo).port}/icons/{host}`,
    linkIconPrivate: true,
  };
};
const suite = startBrowserSuite({ settings: serveIcons });
afterAll(() => icons?.close());
let page: Page;
openPageForEachTest(suite, (opened) => {
  page = opened;
});
async function openAs(email: string, path: string): Promise<void> {
  await signIn(page, email);
  await page.goto(path);
  await untilLoaded(page);
}
const dialog = () => page.getByRole('dialog', { name: funding.correctTitle });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const isUnder = (heading: string, name: string) =>
  dialog()
    .locator('section', { has: page.getByRole('heading', { name: heading }) })
    .getByText(name)
    .first()
    .waitFor();

describe('the funded projects on the page of an organisation', () => {
  const own = ['UNIVERSITY OF AURORA', '990000001'] as const;
  const other = ['TECNOLOGIAS NOVAS DE INSTRUMENTACAO LDA', '990000002'] as const;

  it('are unlinked and linked again by an administrator, in one dialog that stays open', async () => {
    await openAs(marek, `${aurora}/funding`);
    const projects = page.locator('dt', { hasText: funding.contribution });
    await projects.waitFor();
    await page.getByRole('button', { name: funding.correct }).click();
    await isUnder(funding.linkedHeading, own[0]);
    expect(await axeViolations(page)).toEqual([]);
    await press(funding.unlinkWhat(...own));
    await page.getByText(funding.unlinked(own[0])).waitFor();
    await isUnder(funding.rejectedHeading, own[0]);
    await suite.product.settle();
    await page.getByText(funding.none).waitFor({ state: 'attached' });
    expect(await dialog().count()).toBe(1);
    await page.reload();
    await page.getByText(funding.none).waitFor();
    await page.getByRole('button', { name: funding.correct }).click();
    await press(funding.linkWhat(...own));
    await isUnder(funding.linkedHeading, own[0]);
    await suite.product.settle();
    await projects.waitFor({ state: 'attached' });
    expect(await dialog().count()).toBe(1);
    await press(funding.close);
    await page.reload();
    await projects.waitFor();
    await page.getByText(funding.confirmed, { exact: true }).first().waitFor();
  }, 120_000);

  it('are those of a suggestion once it is linked; a participant of another country is refused', async () => {
    await openAs(ines, `${tecnova}/funding`);
    await page.getByRole('button', { name: funding.correctSuggested(1) }).click();
    await isUnder(funding.suggestedHeading, other[0]);
    await dialog().getByRole('combobox', { name: funding.find }).pressSequentially('alpine');
    await page.getByRole('option', { name: /Alpine Permafrost Service/ }).click();
    await press(funding.linkWhat('Alpine Permafrost Service', '990000012'));
    await page.getByText(funding.participantElsewhere).waitFor();
    await press(funding.linkWhat(...other));
    await isUnder(funding.linkedHeading, other[0]);
    await suite.product.settle();
    await press(funding.close);
    await page.locator('dt', { hasText: funding.contribution }).waitFor();
  }, 120_000);

  it('are corrected by no one else', async () => {
    await openAs('ana.kovacs@uni-aurora.example', `${aurora}/funding`);
    await page.getByText(funding.list).first().waitFor();
    expect(await page.getByRole('button', { name: funding.correct }).count()).toBe(0);
  });
});

describe('the links on the page of an organisation', () => {
  async function addLink(title: string, url: string): Promise<void> {
    await page.getByRole('button', { name: linkMessages.create }).click();
    await page.getByLabel(linkMessages.titleField).fill(title);
    await page.getByLabel(linkMessages.urlField).fill(url);
    await page.getByRole('button', { name: linkMessages.save, exact: true }).click();
    await page.getByRole('link', { name: title }).waitFor();
  }
  const isShown = (host: string) => page.locator(`img[src="/link-icons/${host}"][data-shown]`);

  it('have the icons of their sites, for which the host name alone leaves; a small one gives way [C45, C46]', async () => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(new URL(request.url()).host));
    await openAs(ines, `${tecnova}/links`);
    await addLink('Large icon', 'https://large.consortia-links.org/secret/path?token=1#part');
    await addLink('Small icon', 'https://small.consortia-links.org/secret/path?token=2');
    await isShown('large.consortia-links.org').waitFor();
    const small = page.getByRole('listitem').filter({ hasText: 'Small icon' });
    await small.locator('svg').first().waitFor();
    await page.reload();
    await isShown('large.consortia-links.org').waitFor();
    await untilLoaded(page);
    await small.locator('svg').first().waitFor();
    expect(await isShown('small.consortia-links.org').count()).toBe(0);
    expect(requested).toEqual(['large', 'small'].map((name) => ({ url: `/icons/${name}.consortia-links.org` })));
    // The browser itself requests nothing elsewhere.
    expect(new Set(seen)).toEqual(new Set([new URL(suite.product.url).host]));
  }, 90_000);
});
