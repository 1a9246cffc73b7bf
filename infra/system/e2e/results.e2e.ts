import { demoOrganisations, demoPassword, demoResult } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startBrowserSuite, visitorsOf } from './browser-suite.ts';
import { openedTab } from './opened-tab.ts';
import { axeViolations, openPage, signIn, untilLoaded } from './support.ts';

const people = {
  ana: 'ana.kovacs@uni-aurora.example',
  marek: 'marek.dvorak@uni-aurora.example',
  tom: 'tom.berg@nordlab.example',
  admin: 'admin@consortia.example',
} as const;
const title = 'A quiet rotor for small wind turbines';
const question = 'Does the rotor also fit older turbines?';

describe('Results', () => {
  const suite = startBrowserSuite();
  const visitor = visitorsOf(suite);
  async function as(person: keyof typeof people): Promise<Page> {
    const page = await visitor();
    await signIn(page, people[person]);
    return page;
  }
  /** Addresses of other hosts that the page and its frames request from now on. */
  function requestsElsewhere(page: Page): string[] {
    const found: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin, href } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(suite.product.url).origin) found.push(href);
    });
    return found;
  }
  /** In place of another site, which is not requested. */
  const respondFor = (page: Page, addresses: string) =>
    page
      .context()
      .route(addresses, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }));
  const hasFocus = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => button === document.activeElement);
  const step = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click();

  it('are published, commented on, followed, edited and deleted [U39, U43, U46, U48]', async () => {
    const ana = await as('ana');
    await ana.goto('/opportunities/create');
    await ana.getByRole('dialog').getByRole('link', { name: 'Post a Result' }).click();
    await ana.getByRole('heading', { level: 1, name: 'Post a Result' }).waitFor();
    await ana.getByRole('textbox', { name: 'Title' }).fill(title);
    await ana.getByRole('textbox', { name: 'Description' }).click();
    await ana.keyboard.type('Blades with a comb at their edge are only half as loud.');
    // What was written is there again after the page was left.
    await ana.goto('/guide');
    await ana.goto('/results/create');
    await ana.getByText('Blades with a comb at their edge').waitFor();
    expect(await ana.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title);
    await step(ana, 'Details');
    await ana.getByLabel('Technology readiness level').selectOption('5');
    await ana.getByRole('group', { name: /Helix/ }).getByRole('checkbox').first().check();
    await step(ana, 'Links');
    await ana.getByRole('button', { name: 'Add a link' }).click();
    await ana.getByRole('textbox', { name: 'Title of link 1' }).fill('Drawings');
    await ana.getByRole('textbox', { name: 'Web address of link 1' }).fill('https://uni-aurora.example/rotor');
    await ana.getByRole('textbox', { name: 'Address of a video' }).fill('https://youtu.be/aqz-KE-bpKQ');
    await ana.getByRole('button', { name: 'Publish' }).click();
    await ana.getByRole('heading', { level: 1, name: title }).waitFor();
    await ana.getByRole('img', { name: /^TRL 5 on a scale from 0 to 9/ }).waitFor();
    const address = new URL(ana.url()).pathname;
    expect(address).toMatch(/^\/results\/a-quiet-rotor-for-small-wind-turbines-[a-z0-9]+$/);
    await suite.product.settle();

    const marek = await as('marek');
    await marek.goto(address);
    await marek.getByRole('button', { name: 'Follow', exact: true }).click();
    await marek.getByRole('button', { name: 'Unfollow' }).waitFor();
    await marek.getByRole('textbox', { name: 'Your comment' }).fill(question);
    await marek.getByRole('button', { name: 'Publish', exact: true }).click();
    await marek.getByText('Submitted for approval').waitFor();
    await marek.getByRole('button', { name: 'Watch the video' }).click();
    await marek.getByRole('button', { name: 'Play the video' }).waitFor();
    expect(await axeViolations(marek)).toEqual([]);
    expect(await marek.locator('iframe').count()).toBe(0);
    await ana.reload();
    await ana.getByRole('textbox', { name: 'Your comment' }).waitFor();
    expect(await ana.getByText(question).count()).toBe(0);

    const admin = await as('admin');
    await admin.goto('/admin/dashboard?tab=comments');
    await admin.getByRole('button', { name: /^Does the rotor also/ }).click();
    await admin.getByRole('region', { name: 'Preview' }).getByRole('link', { name: title }).waitFor();
    await admin.keyboard.press('a');
    await admin.getByText('The comment has been approved.').waitFor();
    await suite.product.settle();
    await ana.reload();
    await ana.getByText(question).waitFor();

    await marek.goto('/my-results?tab=following');
    await marek.getByRole('article', { name: title }).waitFor();
    await marek.goto(address);
    await marek.getByRole('button', { name: 'Unfollow' }).click();
    await marek.getByRole('button', { name: 'Follow', exact: true }).waitFor();

    const tom = await as('tom');
    await tom.goto(address);
    await tom.getByText('Author, organisation, project and links are visible to members.').waitFor();
    const seen = await tom.getByRole('main').textContent();
    expect(seen).toContain('Anonymous expert');
    expect(seen).not.toMatch(/Ana|Kovács|Aurora|Drawings/);

    await ana.getByRole('link', { name: 'Edit' }).click();
    await ana.getByRole('heading', { level: 1, name: 'Edit the Result' }).waitFor();
    await ana.getByRole('textbox', { name: 'Title' }).fill(`${title}, tested`);
    await ana.getByRole('button', { name: 'Save changes' }).click();
    await ana.getByRole('heading', { level: 1, name: `${title}, tested` }).waitFor();
    await ana.goto('/my-results');
    const own = ana.getByRole('article', { name: `${title}, tested` });
    await own.getByRole('button', { name: 'Delete' }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Delete the Result' }).click();
    await ana.getByText('The Result has been deleted.').waitFor();
    await ana.goto('/my-results');
    await untilLoaded(ana);
    expect(await own.count()).toBe(0);
  });

  it('name a project that a grant fills in, with its picture, and their videos are on a page of their own [C18, R12]', async () => {
    const ana = await as('ana');
    const named = 'A sensor that knows the ward';
    await ana.goto('/results/create');
    await untilLoaded(ana);
    await ana.getByRole('textbox', { name: 'Title' }).fill(named);
    await step(ana, 'Details');
    await ana.getByRole('button', { name: 'New project' }).click();
    const form = ana.getByRole('dialog', { name: 'New project' });
    await form.getByLabel('Horizon grant agreement number').fill('990 000 101');
    await form.getByRole('button', { name: 'Fill in from CORDIS' }).click();
    await form.getByText('Found in CORDIS').waitFor();
    expect(await form.getByLabel('Title', { exact: true }).inputValue()).toMatch(/^Diamond magnetometers that work/);
    expect(await form.getByLabel('Acronym').inputValue()).toBe('DIAMONDS-IN-WARDS');
    const thanks = await form.getByLabel('Acknowledgement of funding').inputValue();
    expect(thanks).toContain('Horizon Europe research and innovation programme under grant agreement No 990000101');
    expect(await axeViolations(ana)).toEqual([]);
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#176' } })
      .png()
      .toBuffer();
    await form.locator('input[type=file]').setInputFiles({ name: 'ward.png', mimeType: 'image/png', buffer });
    await ana.getByRole('button', { name: 'Save photo' }).click();
    await form.locator('img[src^="blob:"]').waitFor();
    await form.getByRole('button', { name: 'Create project' }).click();
    await ana.getByText('The project has been created.').waitFor();
    await form.waitFor({ state: 'detached' });
    await step(ana, 'Links');
    await ana.getByRole('textbox', { name: 'Address of a video' }).fill('https://vimeo.com/76979871');
    await ana.getByRole('button', { name: 'Publish' }).click();
    await ana
      .getByRole('dialog', { name: /^Publish without/ })
      .getByRole('button', { name: 'Publish' })
      .click();
    await ana.getByRole('heading', { level: 1, name: named }).waitFor();
    const project = ana.getByRole('region', { name: 'Project' });
    await project.getByText('EU project, grant 990000101').waitFor();
    await project.getByText(thanks).waitFor();
    expect(await project.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(
      true,
    );

    await ana.goto('/videos');
    const elsewhere = requestsElsewhere(ana);
    await respondFor(ana, 'https://player.vimeo.com/**');
    await ana.getByRole('article', { name: named }).getByRole('button', { name: 'Watch the video' }).click();
    const video = ana.getByRole('dialog', { name: `Video of “${named}”` });
    await video.getByText('The video is loaded from Vimeo once you play it.').waitFor();
    expect([elsewhere, await ana.locator('iframe').count()]).toEqual([[], 0]);
    const loaded = ana.waitForResponse('https://player.vimeo.com/**');
    await video.getByRole('button', { name: 'Play the video' }).click();
    await loaded;
    expect(elsewhere).toEqual(['https://player.vimeo.com/video/76979871?dnt=1&autoplay=1']);
    await video.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await ana.locator('iframe').count()).toBe(0);
  });

  it('are shared by link, email and network from a modal; who gets the link signs in and sees what they may [U44]', async () => {
    const marek = await as('marek');
    await marek.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const elsewhere = requestsElsewhere(marek);
    await marek.goto(`/results/${demoResult(2)}`);
    await marek.getByRole('button', { name: 'Share', exact: true }).click();
    const share = marek.getByRole('dialog', { name: /^Share “Mirror coatings/ });
    await share.getByText('Only people who are signed in can open the link.').waitFor();
    await share.getByRole('button', { name: 'Copy link' }).click();
    await share.getByText('Link copied.').waitFor();
    const link = await marek.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(marek.url());
    const email = await share.getByRole('link', { name: 'Send by email' }).getAttribute('href');
    expect(decodeURIComponent(email!)).toMatch(/^mailto:\?subject=Mirror coatings/);
    expect(decodeURIComponent(email!)).toContain(link);
    expect(await axeViolations(marek)).toEqual([]);
    const toNetwork = share.getByRole('link', { name: /^LinkedIn/ });
    expect(new URL((await toNetwork.getAttribute('href'))!).searchParams.get('url')).toBe(link);
    expect(elsewhere).toEqual([]);
    await respondFor(marek, 'https://www.linkedin.com/**');
    await openedTab(marek, /^https:\/\/www\.linkedin\.com\/sharing\//, () => toNetwork.click());
    await marek.keyboard.press('Escape');
    await share.waitFor({ state: 'detached' });
    expect(await hasFocus(marek, 'Share')).toBe(true);

    const tom = await visitor();
    await tom.goto(link);
    await tom.waitForURL(/\/login\?returnTo=/);
    await tom.getByLabel('Email').fill(people.tom);
    await tom.getByLabel('Password', { exact: true }).fill(demoPassword);
    await tom.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await tom.getByRole('heading', { level: 1, name: /^Mirror coatings/ }).waitFor();
    await tom.getByText('Author, organisation, project and links are visible to members.').waitFor();
    expect(await tom.getByRole('button', { name: 'Watch the video' }).count()).toBe(0);
    expect(await tom.getByRole('button', { name: 'Share', exact: true }).count()).toBe(1);
  });

  it('play their video in a modal: the provider hears of no one before, and no other site is framed [U45]', async () => {
    const marek = await as('marek');
    const elsewhere = requestsElsewhere(marek);
    await respondFor(marek, 'https://www.youtube-nocookie.com/**');
    await marek.goto(`/results/${demoResult(2)}`);
    await marek.getByRole('button', { name: 'Watch the video' }).click();
    const video = marek.getByRole('dialog', { name: /^Video of “Mirror coatings/ });
    await video.getByText('The video is loaded from YouTube once you play it.').waitFor();
    expect(await video.getByRole('link', { name: /^Open it on YouTube/ }).getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    );
    await untilLoaded(marek);
    expect([elsewhere, await marek.locator('iframe').count()]).toEqual([[], 0]);
    const played = marek.waitForResponse('https://www.youtube-nocookie.com/**');
    await video.getByRole('button', { name: 'Play the video' }).click();
    await played;
    expect(elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&autoplay=1']);
    expect(await axeViolations(marek)).toEqual([]);
    await marek.keyboard.press('Escape');
    await video.waitFor({ state: 'detached' });
    expect([await marek.locator('iframe').count(), await hasFocus(marek, 'Watch the video')]).toEqual([0, true]);

    // A page of its own, since the browser complains of the refused frame.
    const own = await openPage(suite.browser, suite.product.url);
    await own.page.goto('/login');
    const refused = await own.page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
            resolve([effectiveDirective, new URL(blockedURI).origin]),
          );
          const frame = document.createElement('iframe');
          frame.src = 'https://www.youtube.com/embed/aqz-KE-bpKQ';
          document.body.append(frame);
        }),
    );
    await own.close();
    expect(refused).toEqual(['frame-src', 'https://www.youtube.com']);
  });

  it('are filtered by Helix and expiry, found by their words, and shown on other pages [R23, U28, U31, U74]', async () => {
    const page = await as('marek');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Discover' }).click();
    await page.getByRole('menuitem', { name: 'Results' }).click();
    await page.waitForURL('**/results');
    await page.getByRole('textbox', { name: 'Find Results' }).fill('street trees');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: /^Street trees that water themselves/ }).waitFor();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: /^Filter by Helix/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter by Helix' });
    await dialog.getByRole('checkbox', { name: /^Quantum/ }).check();
    await dialog.getByRole('button', { name: 'Show Results' }).click();
    await page.waitForURL(/filters\[c\]\[\]=/);
    await page.getByRole('checkbox', { name: 'Hide expired' }).check();
    await page.waitForURL(/filters\[filterExpired\]=1/);
    await page.getByRole('article', { name: /^Why some diamonds forget/ }).waitFor();
    await page.goto(`/organisation/university-of-aurora-${demoOrganisations.aurora}/results`);
    await page.getByRole('article', { name: /^Street trees that water themselves/ }).waitFor();
  });

  it('are not shown to visitors, who are sent to the sign-in page and back', async () => {
    const page = await visitor();
    await page.goto('/results?filters[q]=soil');
    await page.waitForURL(/\/login\?returnTo=/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/results?filters[q]=soil');
  });

  it('are printed on light paper without the frame of the page, with the addresses of other sites', async () => {
    const ana = await as('ana');
    await ana.goto('/results');
    await untilLoaded(ana);
    await ana.getByRole('article').first().getByRole('link').first().click();
    await ana.getByRole('region', { name: 'Comments' }).waitFor();
    await ana.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colours = await ana.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('main h1')!);
      return [color, getComputedStyle(document.documentElement).colorScheme];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'light']);
    expect(await ana.getByRole('banner').isVisible()).toBe(false);
    expect(await ana.getByRole('contentinfo').isVisible()).toBe(false);
    expect(await ana.getByRole('region', { name: 'Actions' }).isVisible()).toBe(false);
    await ana.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });
});
