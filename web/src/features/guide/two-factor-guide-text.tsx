import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';

/** Prose of the guide to two-factor authentication. */
export function TwoFactorGuideText() {
  return (
    <>
      <p>
        With two-factor authentication a stolen password is not enough to sign in as you: Consortia also needs a code
        that only your phone, or your passkey, can give.
      </p>

      <h2>Turning it on</h2>
      <ol>
        <li>
          Install an authenticator app on your phone. Any app that makes six-digit codes works, for example Aegis, 2FAS,
          Google Authenticator, Microsoft Authenticator or your password manager.
        </li>
        <li>
          Open <Link to={`${paths.security}#two-factor`}>Security</Link> in your settings and choose “Enable two-factor
          authentication”. If you signed in a while ago, you enter your password again.
        </li>
        <li>Scan the QR code with the app. If you cannot scan it, type the key that is shown below it.</li>
        <li>Enter the six digits that the app shows. You have ten minutes for this.</li>
        <li>Save the ten backup codes. They are shown once.</li>
      </ol>

      <h2>Signing in</h2>
      <p>
        After your password you enter the six digits of the app. A code changes every 30 seconds and works once. The
        form is sent when the sixth digit is entered; you can also paste the code.
      </p>
      <p>
        “Trust this device for 30 days” is on by default: in that browser your password is enough for 30 days. Clear it
        on a computer that others use. The trusted devices are listed on the{' '}
        <Link to={`${paths.security}#trusted-devices`}>Security</Link> page, where you can revoke them. Changing your
        password, and turning two-factor authentication on or off, revokes them all.
      </p>

      <h2>Backup codes</h2>
      <p>
        Each of the ten codes works once instead of the app’s code: choose “Use a backup code instead”. Keep them where
        you can find them without your phone. You get an email when one is used, and the Security page shows how many
        are left. New codes replace all earlier ones.
      </p>

      <h2>Passkeys</h2>
      <p>
        A <Link to={`${paths.security}#passkeys`}>passkey</Link> lets you sign in with your fingerprint, your face or
        the PIN of your device. It replaces the password and the code together, and it cannot be used on a website that
        only pretends to be Consortia. After entering your password you can also use it instead of the code.
      </p>

      <h2>If a code does not work</h2>
      <ul>
        <li>Check the clock of your phone: the codes depend on the time. Set it automatically.</li>
        <li>Wait for the next code: one that has been used does not work again.</li>
        <li>
          After five wrong codes you have to wait, first for a minute, then for longer. The wait counts for your
          account, in every browser.
        </li>
      </ul>

      <h2>If you have lost your phone</h2>
      <p>
        Sign in with a backup code or a passkey, turn two-factor authentication off on the{' '}
        <Link to={`${paths.security}#two-factor`}>Security</Link> page with another backup code, and turn it on again
        with your new phone.
      </p>
      <p>
        If you have neither backup codes nor a passkey, write to the administrators of Consortia. They make sure that it
        is you and announce the change to you by email; 72 hours later two-factor authentication is turned off, unless
        you stop it with the link in that email.
      </p>

      <h2>Turning it off</h2>
      <p>
        On the <Link to={`${paths.security}#two-factor`}>Security</Link> page, with your password and a code. You get an
        email about it, and you are offered to end your other sessions.
      </p>
    </>
  );
}
