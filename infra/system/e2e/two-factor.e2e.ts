import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { passkeyMessages } from '@consortia/proto/identity/messages/passkeys';
import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { messages } from '@consortia/proto/messages';
import type { Page } from 'playwright-core';
import { codeOf } from '../journeys/totp.ts';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolationsInEachLook, enterPassword, untilLoaded } from './support.ts';

const [ana, marek, ines, tom, clara] = [
  'ana.kovacs@uni-aurora.example',
  'marek.dvorak@uni-aurora.example',
  'ines.almeida@tecnova.example',
  'tom.berg@nordlab.example',
  'admin@consortia.example',
] as const;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codeField = (page: Page) => page.getByLabel(identityPageMessages.verificationCode);

/** Codes of one secret in turn: each step of 30 seconds counts once, and the running step and the one before it are accepted. */
const codesOf = (secret: string) => ({
  earlier: codeOf(secret, new Date(Date.now() - 30_000)),
  current: codeOf(secret),
});

async function signInWithPassword(page: Page, email: string): Promise<void> {
  await enterPassword(page, email);
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
}
async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL('**/login');
}
async function openSecurity(page: Page): Promise<void> {
  await page.goto('/account/security');
  await untilLoaded(page);
}
/** Opens the setup, and returns the secret that it shows as text. */
async function openSetup(page: Page): Promise<string> {
  await openSecurity(page);
  await button(page, twoFactorMessages.enable).click();
  await page.getByRole('img', { name: twoFactorMessages.qrCode }).waitFor();
  return ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
}
/** Turns two-factor authentication on with the earlier code, so that the current one can be used next. */
async function enable(page: Page): Promise<{ secret: string; backupCodes: string[] }> {
  const secret = await openSetup(page);
  const list = dialog(page).getByRole('list', { name: twoFactorMessages.backupCodes });
  const refused = dialog(page).getByText(messages.verificationCodeIncorrect);
  await codeField(page).fill(codesOf(secret).earlier);
  await list.or(refused).waitFor();
  if (await refused.isVisible()) {
    // A new step has started in the meantime.
    await codeField(page).fill(codesOf(secret).earlier);
    await list.waitFor();
  }
  return { secret, backupCodes: await list.locator('code').allTextContents() };
}

describe('the security page', () => {
  const suite = startBrowserSuite();
  let page: Page;
  openPageForEachTest(suite, (opened) => {
    page = opened;
  });

  it('is enabled with a QR code or its secret, one code, and backup codes that are shown once [R04]', async () => {
    await signInWithPassword(page, ana);
    const { secret, backupCodes } = await enable(page);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(backupCodes).toHaveLength(10);
    expect(await axeViolationsInEachLook(page)).toEqual([]);

    const [file] = await Promise.all([page.waitForEvent('download'), button(page, twoFactorMessages.download).click()]);
    expect(file.suggestedFilename()).toBe(twoFactorMessages.fileName);
    await button(page, twoFactorMessages.saved).click();
    await button(page, twoFactorMessages.keepOtherSessions).click();
    await page.getByText(twoFactorMessages.backupCodesLeft(10)).waitFor();
    expect(await page.getByText(backupCodes[0]!).count()).toBe(0);

    await signOut(page);
    await enterPassword(page, ana);
    await codeField(page).fill(codesOf(secret).current);
    await page.getByRole('button', { name: /^User menu/ }).waitFor();
  }, 60_000);

  it('is disabled with a code step or a backup-code step, each with its own message [U61, S45, E17, E20]', async () => {
    await signInWithPassword(page, marek);
    const { secret, backupCodes } = await enable(page);
    await button(page, twoFactorMessages.saved).click();
    await button(page, twoFactorMessages.keepOtherSessions).click();
    await button(page, twoFactorMessages.disable).click();
    expect(await axeViolationsInEachLook(page)).toEqual([]);

    const wrong = codesOf(secret).current === '000000' ? '000001' : '000000';
    await codeField(page).fill(wrong);
    // The flash and the field both show it.
    await dialog(page).getByText(messages.verificationCodeIncorrect).waitFor();
    await page.getByRole('alert').filter({ hasText: messages.verificationCodeIncorrect }).first().waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=authCode]')?.value === '');

    await button(page, twoFactorMessages.useBackupCode).click();
    const backupField = page.getByLabel(twoFactorMessages.backupCode, { exact: true });
    await backupField.fill('00000-00000');
    await dialog(page).getByRole('button', { name: twoFactorMessages.disable }).click();
    await dialog(page).getByText(messages.backupCodeIncorrect).waitFor();
    await backupField.fill(backupCodes[0]!.toLowerCase());
    await dialog(page).getByRole('button', { name: twoFactorMessages.disable }).click();
    await dialog(page).getByRole('heading', { name: identityPageMessages.secondFactorDisabled }).waitFor();
    await button(page, twoFactorMessages.keepOtherSessions).click();
    await button(page, twoFactorMessages.enable).waitFor();
  }, 60_000);

  it('trusts a device by default, and lists it until it is revoked [K07]', async () => {
    await signInWithPassword(page, ines);
    const { backupCodes } = await enable(page);
    await signOut(page);
    await enterPassword(page, ines);
    await codeField(page).waitFor();
    expect(await page.getByLabel(messages.trustDevice).isChecked()).toBe(true);
    await button(page, twoFactorMessages.useBackupCode).click();
    await page.getByLabel(twoFactorMessages.backupCode, { exact: true }).fill(backupCodes[0]!);
    await button(page, identityPageMessages.verify).click();
    await page.getByRole('button', { name: /^User menu/ }).waitFor();

    await openSecurity(page);
    const devices = page.getByRole('region', { name: twoFactorMessages.trustedDevices });
    await devices.getByText(twoFactorMessages.thisDevice).waitFor();
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await signOut(page);
    await signInWithPassword(page, ines);
    await openSecurity(page);
    await devices.getByRole('button', { name: /^Revoke / }).click();
    await devices.getByText(twoFactorMessages.noTrustedDevices).waitFor();
    await signOut(page);
    await enterPassword(page, ines);
    await codeField(page).waitFor();
  }, 60_000);

  describe('passkeys', () => {
    let authenticator: Awaited<ReturnType<typeof addAuthenticator>>;
    beforeEach(async () => {
      authenticator = await addAuthenticator(page);
    });

    it('are added, sign in without password, are renamed and removed', async () => {
      await signInWithPassword(page, tom);
      await addPasskey(page, 'Work laptop');
      expect(await axeViolationsInEachLook(page)).toEqual([]);

      await authenticator.present(false);
      await signOut(page);
      await untilLoaded(page);
      await authenticator.presentFrom(page);
      await button(page, passkeyMessages.signIn).click();
      await page.getByRole('button', { name: /^User menu/ }).waitFor();

      await openSecurity(page);
      await button(page, passkeyMessages.renameOne('Work laptop')).click();
      await page.getByLabel(passkeyMessages.name).fill('Old laptop');
      await button(page, passkeyMessages.saveName).click();
      await button(page, passkeyMessages.removeOne('Old laptop')).click();
      await dialog(page).getByRole('button', { name: passkeyMessages.remove }).click();
      await page.getByText(passkeyMessages.none).waitFor();
    }, 60_000);

    it('replace the code after the password', async () => {
      await signInWithPassword(page, clara);
      await addPasskey(page, 'Phone');
      await enable(page);
      await authenticator.present(false);
      await signOut(page);
      await enterPassword(page, clara);
      await codeField(page).waitFor();
      await authenticator.presentFrom(page);
      await button(page, passkeyMessages.useInstead).click();
      await page.getByRole('button', { name: /^User menu/ }).waitFor();
    }, 60_000);

    it('are offered among the suggestions of the email field, without a button', async () => {
      await signInWithPassword(page, tom);
      await addPasskey(page, 'Tablet');
      // The virtual authenticator picks the suggestion as soon as the page offers it.
      await page.context().clearCookies();
      await page.goto('/login');
      await page.getByRole('button', { name: /^User menu/ }).waitFor();
    }, 60_000);
  });
});

/** A platform authenticator of the browser's own, which verifies its user without a prompt while the user is present. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const present = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return {
    present,
    /** The user is present from the next ceremony on: an authenticator that is called without its user waits without end. */
    presentFrom: (page: Page) =>
      page.route('**/passkey/options', async (route) => {
        await present(true);
        await route.continue();
      }),
  };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await openSecurity(page);
  await button(page, passkeyMessages.add).click();
  await page.getByLabel(passkeyMessages.name).fill(name);
  await dialog(page).getByRole('button', { name: passkeyMessages.add }).click();
  await page.getByText(name, { exact: true }).waitFor();
}
