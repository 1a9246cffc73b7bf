import { demoGroups, demoPeople } from '@consortia/proto/demo';
import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { identityPages } from '@consortia/proto/identity/pages';
import { messages } from '@consortia/proto/messages';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startBrowserSuite } from './browser-suite.ts';
import { axeViolations, openPage, signIn, untilLoaded } from './support.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: { r: 20, g: 120, b: 90 } } })
    .toFormat(format)
    .toBuffer();

describe('the page of settings', () => {
  const suite = startBrowserSuite();
  async function settings(email = ana): Promise<{ page: Page; close: () => Promise<void>; complaints: string[] }> {
    const visit = await openPage(suite.browser, suite.product.url);
    await signIn(visit.page, email);
    await visit.page.goto('/account/profile');
    await untilLoaded(visit.page);
    return visit;
  }
  const choose = async (page: Page, name: string, buffer: Buffer) => {
    const mimeType = name.endsWith('svg') ? 'image/svg+xml' : 'image/png';
    await page.getByLabel(labels.choosePhoto, { exact: true }).setInputFiles({ name, mimeType, buffer });
  };
  const photoOf = (page: Page) => page.locator('#photo img').getAttribute('src');

  it('opens the editor for a picked photo, restores it on cancel and sets the saved crop [S27, S28, S29, K02]', async () => {
    const { page, close, complaints } = await settings();
    const before = await photoOf(page);
    await choose(page, 'portrait.png', await picture('png'));
    const dialog = page.getByRole('dialog', { name: labels.cropTitle });
    const viewport = dialog.getByTestId('cropper');
    await viewport.waitFor();
    const box = await viewport.boundingBox();
    expect([Math.round(box!.width), Math.round(box!.height)]).toEqual([300, 300]);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: messages.cancel, exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
    expect(await photoOf(page)).toBe(before);

    await choose(page, 'portrait.png', await picture('png'));
    await viewport.waitFor();
    await dialog.getByLabel(labels.zoom).fill('2');
    const sent = page.waitForRequest('**/profile/photo');
    await dialog.getByRole('button', { name: labels.savePhoto }).click();
    await page.getByText(labels.photoSaved).waitFor();
    expect(await (await sent).headerValue('content-type')).toMatch(/^multipart\/form-data/);
    await page.waitForFunction(
      (former) => document.querySelector('#photo img')?.getAttribute('src') !== former,
      before,
    );
    await close();
    expect(complaints).toEqual([]);
  });

  it('sends the crop as a JPEG of quality 0.9 [K03, U49]', async () => {
    const visit = await openPage(suite.browser, suite.product.url);
    const { page } = visit;
    await page.addInitScript(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function recorded(callback, type, quality) {
        const encoded = (blob: Blob | null) => {
          Object.assign(window, { encoded: [type, quality, blob?.type] });
          callback(blob);
        };
        return toBlob.call(this, encoded, type, quality);
      };
    });
    await signIn(page, 'marek.dvorak@uni-aurora.example');
    await page.goto('/account/profile');
    await untilLoaded(page);
    await choose(page, 'portrait.png', await picture('png'));
    const dialog = page.getByRole('dialog', { name: labels.cropTitle });
    await dialog.getByTestId('cropper').waitFor();
    await dialog.getByRole('button', { name: labels.savePhoto }).click();
    await page.getByText(labels.photoSaved).waitFor();
    expect(await page.evaluate(() => (window as unknown as { encoded: unknown }).encoded)).toEqual([
      'image/jpeg',
      0.9,
      'image/jpeg',
    ]);
    await visit.close();
  });

  it('refuses other files with their sentences and clears the field [V01, V02, V03]', async () => {
    const { page, close } = await settings();
    const field = page.getByLabel(labels.choosePhoto, { exact: true });
    for (const [name, bytes, sentence] of [
      ['drawing.svg', Buffer.from('<svg/>'), 'Invalid file type: svg.  Please use JPG, PNG, GIF or WEBP.'],
      ['large.png', Buffer.alloc(2 * 1024 * 1024 + 1), 'Photo cannot be bigger than 2MB.'],
      ['text.png', Buffer.from('no picture'), refusalMessages.photoUnreadable],
    ] as const) {
      await choose(page, name, bytes);
      const shown = page.locator('#photo [role="alert"]');
      await page.waitForFunction(() => document.querySelector('#photo [role="alert"]')?.textContent !== '');
      await page.waitForFunction(
        (expected) => document.querySelector('#photo [role="alert"]')?.textContent === expected,
        sentence,
      );
      expect([await shown.textContent(), await field.inputValue()]).toEqual([sentence, '']);
    }
    await close();
  });

  it('edits one field at a time, keeps what was typed in another and what is refused [S22, S23, U50]', async () => {
    const { page, close } = await settings('ines.almeida@tecnova.example');
    const edit = (field: string) => page.getByRole('button', { name: labels.edit(field) }).click();
    const field = (name: string) => page.getByRole('textbox', { name });
    await edit(labels.fields.biography);
    await field(labels.fields.biography).fill('Half a sentence');
    await edit(labels.fields.firstname);
    expect(await field(labels.fields.biography).count()).toBe(0);
    await field(labels.fields.firstname).fill('123');
    await page.getByRole('button', { name: labels.save, exact: true }).click();
    await page.getByText("Name must not contain '1'.").waitFor();
    expect(await field(labels.fields.firstname).inputValue()).toBe('123');
    await page.getByRole('button', { name: messages.cancel }).click();
    await edit(labels.fields.biography);
    expect(await field(labels.fields.biography).inputValue()).toBe('Half a sentence');
    await field(labels.fields.biography).fill(`<b>${'word '.repeat(130)}</b>`);
    await page.getByRole('button', { name: labels.save, exact: true }).click();
    await page.getByText(labels.fieldSaved).waitFor();
    await page.locator('#about', { hasText: '<b>word' }).waitFor();
    await close();
  });

  it('has expertise, organisation and groups, data requests and the change of email address [U51, U52, U55]', async () => {
    const { page, close } = await settings(ana);
    for (const name of [messages.expertise, membershipMessages.title, labels.account, 'Your data'])
      expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Request cannot be blank.').waitFor();
    await page.getByLabel('Your request').fill('Which data do you have?');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Your request has been sent.').waitFor();
    expect(await page.getByRole('link', { name: labels.changePassword }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  it('lets a person leave an organisation and join it again at once with an address on its domain [U52, S37]', async () => {
    const { page, close } = await settings('tom.berg@nordlab.example');
    const section = page.locator('#organisation');
    const name = (await section.locator('strong').textContent())!;
    await section.getByRole('button', { name: membershipMessages.leaveOrganisation }).click();
    await page.getByRole('dialog').getByRole('button', { name: membershipMessages.leave, exact: true }).click();
    await page.getByText(membershipMessages.leftOrganisation(name)).waitFor();
    await section.getByRole('combobox', { name: membershipMessages.field }).fill(name.slice(0, 5));
    await section.getByRole('option', { name }).click();
    await section.getByRole('button', { name: membershipMessages.join, exact: true }).click();
    await page.getByText(membershipMessages.joined(name)).waitFor();
    await section.locator('strong', { hasText: name }).waitFor();
    await close();
  });

  it('lets a person confirm leaving a group, without leaving the organisation [U53, N17, S36]', async () => {
    const organisations = await suite.product.connect('organisations');
    const [groupId, userId] = [demoGroups.photonics, demoPeople.marek];
    const members = organisations.collection<{ _id: string }>('groupMembers');
    await members.insertOne({ _id: `${groupId}${userId}`, groupId, userId } as { _id: string });
    const { page, close, complaints } = await settings('marek.dvorak@uni-aurora.example');
    const section = page.locator('#organisation');
    const name = 'Photonics and sensing';
    await section.getByRole('button', { name: membershipMessages.leaveGroup(name) }).click();
    const dialog = page.getByRole('dialog', { name: membershipMessages.leaveGroupQuestion(name) });
    await dialog.getByText(membershipMessages.leaveGroupText(name)).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: membershipMessages.leave, exact: true }).click();
    await page.getByText(membershipMessages.leftGroup(name)).waitFor();
    await section.locator('strong', { hasText: 'University of Aurora' }).waitFor();
    expect(await section.getByRole('button', { name: membershipMessages.leaveGroup(name) }).count()).toBe(0);
    await close();
    expect(complaints).toEqual([]);
  });

  it('shows a long biography of others collapsed, with more on request, and as text alone [K05, R19, R20, R21]', async () => {
    expect(identityPages.publicProfile.name).toBe('app:user:publicProfile');
    const { page, close } = await settings(ana);
    await page.goto(`/public-profile/${demoPeople.ines}`);
    await untilLoaded(page);
    expect(await page.locator('article').first().textContent()).toContain('<b>word');
    const collapsed = await page.locator('article').first().textContent();
    await page.getByRole('button', { name: messages.readMore }).click();
    expect((await page.locator('article').first().textContent())!.length).toBeGreaterThan(collapsed!.length);
    await page.goto(`/public-profile/another-name-${demoPeople.ines}`);
    await untilLoaded(page);
    await page.waitForURL(`**/public-profile/ines-almeida-${demoPeople.ines}`);
    await close();
  });
});
