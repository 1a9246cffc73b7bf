import { demoOrganisations } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startBrowserSuite, visitorsOf } from './browser-suite.ts';
import { axeViolations, signIn, untilLoaded } from './support.ts';

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

  it('name a project that a grant fills in, with its picture, and are shared and watched [C18, U44, U45]', async () => {
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
    await ana.getByRole('heading', { level: 1, name: named }).waitFor();
    const project = ana.getByRole('region', { name: 'Project' });
    await project.getByText('EU project, grant 990000101').waitFor();
    await project.getByText(thanks).waitFor();
    expect(await project.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(
      true,
    );

    await ana.getByRole('button', { name: 'Share', exact: true }).click();
    const share = ana.getByRole('dialog', { name: `Share “${named}”` });
    expect(await share.getByRole('textbox').inputValue()).toBe(ana.url());
    await share.getByText('Only people who are signed in can open the link.').waitFor();
    await share.getByRole('button', { name: 'Close the dialog' }).click();

    await ana.goto('/videos');
    const requested: string[] = [];
    await ana.context().route('https://player.vimeo.com/**', (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    });
    await ana.getByRole('article', { name: named }).getByRole('button', { name: 'Watch the video' }).click();
    const video = ana.getByRole('dialog', { name: `Video of “${named}”` });
    await video.getByText('The video is loaded from Vimeo once you play it.').waitFor();
    expect([requested, await ana.locator('iframe').count()]).toEqual([[], 0]);
    const loaded = ana.waitForResponse('https://player.vimeo.com/**');
    await video.getByRole('button', { name: 'Play the video' }).click();
    await loaded;
    expect(requested).toEqual(['https://player.vimeo.com/video/76979871?dnt=1&autoplay=1']);
    await video.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await ana.locator('iframe').count()).toBe(0);
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
