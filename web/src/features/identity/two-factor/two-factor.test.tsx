import '../../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../../testing/show-page.tsx';
import { SecondFactorPage } from '../second-factor-page.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

type Response = { status?: number; body: unknown };
let product: ReturnType<typeof mockResponses>;
/** Responses to the calls that change something, in turn; the last one repeats. */
let responses: Response[];
let enabled: boolean;
let signedIn: boolean;
const invalid = (message: string): Response => ({
  status: 422,
  body: { message, error: 'code_invalid', fields: { authCode: [message] } },
});
const wrongCode = invalid('Incorrect verification code. Please try again...');
const wrongBackupCode = invalid('Incorrect backup code.');

function Section() {
  return useSessionQuery().data ? (
    <>
      <TwoFactorSection />
      <FlashStack />
    </>
  ) : null;
}
const SignIn = () => (useSessionQuery().data ? <SecondFactorPage /> : null);

beforeEach(() => {
  [responses, enabled, signedIn] = [[], true, true];
  product = mockResponses(({ path, method }) => {
    if (path === '/api/v1/session') return { body: signedIn ? sessionOf(['ROLE_USER']) : visitor };
    if (method === 'GET') return { body: { enabled, backupCodesLeft: enabled ? 10 : 0, trustedDevices: [] } };
    return responses.length > 1 ? responses.shift()! : responses[0]!;
  });
});
afterEach(() => product.stop());

const changes = () => product.sent.filter(({ method }) => method !== 'GET');
const field = () => screen.findByLabelText<HTMLInputElement>('Verification code');
const openDisable = async () => {
  showPage(<Section />, { at: '/', path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Disable two-factor authentication' }));
  return screen.findByRole('dialog');
};
const flashes = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(1));

describe('disabling two-factor authentication', () => {
  it('starts with the code, which submits itself under the token csrf, and ends with the confirmation [S44, S46, E20]', async () => {
    responses = [{ body: { ok: true } }];
    await openDisable();
    await userEvent.type(await field(), '123456');
    await flashes('Two-factor authentication is disabled for your account');
    expect(changes()).toMatchObject([
      { path: '/two-factor/disable', body: { authCode: '123456', isBackupCode: false, csrf: 'token' } },
    ]);
  });

  it('shows a wrong code under the field and as a flash, and the field empties itself [V12, E17, E19]', async () => {
    responses = [wrongCode];
    const dialog = await openDisable();
    await userEvent.type(await field(), '123456');
    const sentence = await within(dialog).findByText('Incorrect verification code. Please try again...');
    expect((await field()).getAttribute('aria-describedby')).toContain(sentence.id);
    await flashes('Incorrect verification code. Please try again...');
    await waitFor(async () => expect((await field()).value).toBe(''));
  });

  it('accepts a backup code instead, and shows a wrong one under its field [S45, V13]', async () => {
    responses = [wrongBackupCode, { body: { ok: true } }];
    const dialog = await openDisable();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use a backup code instead' }));
    const backup = within(dialog).getByLabelText('Backup code');
    expect(document.activeElement).toBe(backup);
    await userEvent.type(backup, '00000-00000{Enter}');
    await within(dialog).findByText('Incorrect backup code.');
    await userEvent.type(backup, '{Enter}');
    await flashes('Two-factor authentication is disabled for your account');
    expect(changes()[0]).toMatchObject({ body: { authCode: '00000-00000', isBackupCode: true } });
  });

  it('has a sentence of its own for a failure without one [E18]', async () => {
    responses = [{ status: 500, body: 'no error body' }];
    await openDisable();
    await userEvent.type(await field(), '123456');
    await screen.findByText('Unable to disable 2FA');
  });
});

describe('enabling two-factor authentication', () => {
  it('shows the secret as QR code and text, and after one code the backup codes', async () => {
    enabled = false;
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const backupCodes = Array.from({ length: 10 }, (_, index) => `ABCDE-0000${index}`);
    responses = [
      { body: { secret, uri: `otpauth://totp/Consortia:ada?secret=${secret}&issuer=Consortia` } },
      wrongCode,
      { body: { ok: true, backupCodes } },
    ];
    showPage(<Section />, { at: '/', path: '/' });
    await userEvent.click(await screen.findByRole('button', { name: 'Enable two-factor authentication' }));
    await screen.findByRole('img', { name: 'QR code with the secret' });
    screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    await userEvent.type(await field(), '111111');
    await screen.findByText('Incorrect verification code. Please try again...');
    await waitFor(async () => expect((await field()).value).toBe(''));
    await userEvent.type(await field(), '123456');
    expect(within(await screen.findByRole('list', { name: 'Backup codes' })).getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'I have saved my backup codes' }));
    await screen.findByRole('button', { name: 'Sign out everywhere else' });
    expect(screen.queryByText('ABCDE-00000')).toBeNull();
  });
});

describe('the page of the second factor', () => {
  beforeEach(() => {
    signedIn = false;
  });

  it('submits a pasted code at once, and trusts the device by default [U64, K06, K07]', async () => {
    responses = [wrongCode];
    showPage(<SignIn />, { at: '/login/two-factor', path: '/login/two-factor' });
    await userEvent.click(await field());
    await userEvent.paste('123 456');
    await screen.findByText('Incorrect verification code. Please try again...');
    expect(changes()).toMatchObject([{ body: { authCode: '123456', isBackupCode: false, trustDevice: true } }]);
  });

  it('accepts a backup code, and shows a wrong one [V13]', async () => {
    responses = [wrongBackupCode];
    showPage(<SignIn />, { at: '/login/two-factor', path: '/login/two-factor' });
    await userEvent.click(await screen.findByRole('button', { name: 'Use a backup code instead' }));
    await userEvent.click(screen.getByLabelText('Trust this device for 30 days'));
    await userEvent.type(screen.getByLabelText('Backup code'), 'abcde-12345{Enter}');
    await screen.findByText('Incorrect backup code.');
    expect(changes()).toMatchObject([{ body: { authCode: 'abcde-12345', isBackupCode: true, trustDevice: false } }]);
  });
});
