import { pagePaths as paths } from '@consortia/proto/page-paths';
import { bullets, documentOf, heading, paragraph, steps } from './written-text.ts';

const security = (part: string): string => `[Security](${paths.security}#${part})`;

export const guideTwoFactor = documentOf(
  paragraph(
    'With two-factor authentication a stolen password is not enough to sign in as you: Consortia also needs a code that only your phone, or your passkey, can give.',
  ),
  heading('Turning it on'),
  steps(
    'Install an authenticator app on your phone. Any app that makes six-digit codes works, for example Aegis, 2FAS, Google Authenticator, Microsoft Authenticator or your password manager.',
    `Open ${security('two-factor')} in your settings and choose “Enable two-factor authentication”. If you signed in a while ago, you enter your password again.`,
    'Scan the QR code with the app. If you cannot scan it, type the key that is shown below it.',
    'Enter the six digits that the app shows. You have ten minutes for this.',
    'Save the ten backup codes. They are shown once.',
  ),
  heading('Signing in'),
  paragraph(
    'After your password you enter the six digits of the app. A code changes every 30 seconds and works once. The form is sent when the sixth digit is entered; you can also paste the code.',
  ),
  paragraph(
    `“Trust this device for 30 days” is on by default: in that browser your password is enough for 30 days. Untick it on a computer that others use. The trusted devices are listed on the ${security('trusted-devices')} page, where you can revoke them. Changing your password, and turning two-factor authentication on or off, revokes them all.`,
  ),
  heading('Backup codes'),
  paragraph(
    'Each of the ten codes works once instead of the app’s code: choose “Use a backup code instead”. Keep them where you can find them without your phone. You get an email when one is used, and the Security page shows how many are left. New codes replace all earlier ones.',
  ),
  heading('Passkeys'),
  paragraph(
    `A [passkey](${paths.security}#passkeys) lets you sign in with your fingerprint, your face or the PIN of your device. It replaces the password and the code together, and it cannot be used on a website that only pretends to be Consortia. After entering your password you can also use it instead of the code.`,
  ),
  heading('If a code does not work'),
  bullets(
    'Check the clock of your phone: the codes depend on the time. Let the phone set it automatically.',
    'Wait for the next code: one that has been used does not work again.',
    'After five wrong codes you have to wait, first for a minute, then for longer. The wait applies to your account, in every browser.',
  ),
  heading('If you have lost your phone'),
  paragraph(
    `Sign in with a backup code or a passkey, turn two-factor authentication off on the ${security('two-factor')} page with another backup code, and turn it on again with your new phone.`,
  ),
  paragraph(
    'If you have neither backup codes nor a passkey, write to the administrators of Consortia. They check that it is you and notify you of the change by email; 72 hours later two-factor authentication is turned off, unless you stop it with the link in that email.',
  ),
  heading('Turning it off'),
  paragraph(
    `On the ${security('two-factor')} page, with your password and a code. You get an email about it, and you can choose to end your other sessions.`,
  ),
);
