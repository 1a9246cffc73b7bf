import type { Page } from 'playwright-core';
import { startBrowserSuite, visitorsOf } from './browser-suite.ts';
import { signIn, untilLoaded } from './support.ts';

describe('what administrators write', () => {
  const suite = startBrowserSuite();
  const visitor = visitorsOf(suite);
  let admin: Page;
  beforeEach(async () => {
    admin = await visitor();
    await signIn(admin, 'admin@consortia.example');
  });
  const dialog = () => admin.getByRole('dialog');
  const closed = () => dialog().waitFor({ state: 'detached' });
  async function add(tab: string, button: string, fields: Record<string, string>): Promise<void> {
    await admin.goto(`/admin/content?tab=${tab}`);
    await admin.getByRole('button', { name: button }).click();
    for (const [label, value] of Object.entries(fields)) await dialog().getByLabel(label, { exact: true }).fill(value);
  }
  async function save(): Promise<void> {
    await dialog().getByRole('button', { name: 'Save' }).click();
    await closed();
  }
  async function remove(name: string): Promise<void> {
    await admin.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
    await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
    await closed();
  }

  it.each([
    ['about', '/about', 'About Consortia'],
    ['solution', '/solution', 'What Consortia offers'],
    ['guide', '/guide', 'User Guide'],
    ['guideOnboarding', '/guide/onboarding', 'Getting started'],
  ])('the page %s is written with a preview, scheduled, read by visitors and taken back', async (page, path, usual) => {
    const reader = await visitor();
    const heading = async (): Promise<string | null> => {
      await reader.goto(path);
      await untilLoaded(reader);
      return reader.getByRole('heading', { level: 1 }).textContent();
    };
    const title = `In our words: ${page}`;
    await add('page', 'Add a page', { Title: title, 'Description for search engines': 'What we say.' });
    await dialog().getByLabel('Page', { exact: true }).selectOption(page);
    await dialog().getByRole('textbox', { name: 'Text' }).click();
    await admin.keyboard.type('Partners find one another here.');
    await dialog().getByRole('button', { name: 'Preview' }).click();
    await dialog().getByRole('region', { name: 'Preview' }).getByText('Partners find one another here.').waitFor();
    await dialog().getByLabel('Show from (optional)').fill('2090-01-01T10:00');
    await save();
    await admin.getByRole('row', { name: title }).getByText('Scheduled').waitFor();
    expect(await heading()).toBe(usual);

    await admin.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    await dialog().getByLabel('Show from (optional)').fill('');
    await save();
    await admin.getByRole('row', { name: title }).getByText('Live').waitFor();
    expect(await heading()).toBe(title);
    await reader.getByText('Partners find one another here.').waitFor();
    expect(await reader.locator('meta[name=description]').getAttribute('content')).toBe('What we say.');

    await remove(title);
    expect(await heading()).toBe(usual);
  });

  it('an event with a picture, a speaker and a video reach visitors', async () => {
    const reader = await visitor();
    await add('event', 'Add an event', {
      Title: 'Partners meet in Porto',
      Location: 'Porto',
      Starts: '2090-05-01T10:00',
      Link: 'https://example.org/porto',
    });
    await dialog().getByLabel('Featured').check();
    await save();
    await admin.getByRole('button', { name: 'Edit Partners meet in Porto' }).click();
    const png = await admin.evaluate(() => {
      const picture = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
      return picture.toDataURL('image/png').split(',')[1]!;
    });
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'porto.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
    await admin.getByText('The picture is saved.').first().waitFor();
    await save();
    await reader.goto('/events');
    const card = reader.getByRole('article').filter({ hasText: 'Partners meet in Porto' });
    await card.locator('img').waitFor();

    await add('speaker', 'Add a speaker', {
      Name: 'Rosa Luz',
      'Job title': 'Head of Research',
      Organisation: 'University of Porto',
    });
    await save();
    await add('video', 'Add a video', {
      Title: 'How partners meet',
      Description: 'Three minutes',
      'Address of the video': 'https://vimeo.com/76979871',
    });
    await save();
    await reader.goto('/horizon-europe');
    await reader.getByRole('heading', { name: 'How partners meet' }).waitFor();
    await reader.getByText('Rosa Luz').first().waitFor();
  });

  it('an announcement, an alert and a banner reach members', async () => {
    const member = await visitor();
    await signIn(member, 'marek.dvorak@uni-aurora.example');
    await add('announcement', 'Add an announcement', { Message: 'The new work programme is out' });
    await save();
    await add('banner', 'Add a banner', { Message: 'We are away on Friday' });
    await save();
    await add('alert', 'Add an alert', {
      Name: 'work-programme',
      Title: 'Read the work programme',
      Description: 'It has forty new calls.',
      'Label of the button': 'See calls',
      Link: '/funding/calls',
    });
    await dialog().getByRole('button', { name: 'Preview' }).click();
    await dialog().getByRole('region', { name: 'Preview' }).getByText('It has forty new calls.').waitFor();
    await save();
    await member.goto('/');
    await member.getByText('The new work programme is out').first().waitFor();
    await member.getByText('We are away on Friday').first().waitFor();
  });
});
