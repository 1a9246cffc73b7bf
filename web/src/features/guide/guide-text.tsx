import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';

/** Text of the user guide. */
export function GuideText() {
  return (
    <>
      <p>
        Consortia is where partners for European research funding find each other. This guide says what you can do here
        today. If you are new, start with the <Link to={paths.guideOnboarding}>first steps</Link>.
      </p>

      <h2>Reading Opportunities</h2>
      <p>
        An <Link to={paths.opportunities}>Opportunity</Link> is a partner search. A <em>proposal</em> looks for people
        to apply with; a <em>project</em> looks for people to work with. The card tells the roles that are sought, the
        Helixes it belongs to, and, when it responds to a funding call, the next deadline. Calls close at 17:00 Brussels
        time.
      </p>

      <h2>Finding things</h2>
      <p>
        The search opens over any page: with its button, with <kbd>/</kbd> or with <kbd>Ctrl</kbd> <kbd>K</kbd>. From
        four characters on it shows Opportunities, funding calls, organisations, groups and experts as you type. Accents
        do not matter, nor does how an identifier is written. What you find depends on who you are: members find more
        than visitors.
      </p>

      <h2>Who sees what</h2>
      <ul>
        <li>
          <strong>Public</strong> Opportunities can be read by everyone, without an account.
        </li>
        <li>
          <strong>Network</strong> Opportunities can be read by everyone who is signed in. Trial members see them
          without the author, the organisation and the links.
        </li>
        <li>
          <strong>Private</strong> Opportunities can be read by members alone.
        </li>
      </ul>

      <h2>Getting an account</h2>
      <ol>
        <li>
          <Link to={paths.signUp}>Sign up</Link> with the address of your organisation.
        </li>
        <li>Open the link in the email that we send you. It works once and for one hour.</li>
        <li>
          If your address belongs to an organisation that we know, you can sign in at once. Otherwise your account waits
          for approval.
        </li>
      </ol>

      <h2>Signing in with a second factor</h2>
      <p>
        If two-factor authentication is on, sign-in requires the six digits of your authenticator app after the
        password, a backup code or a passkey. With “Trust this device for 30 days” the same browser does not need them
        again during that time; the password is always needed. The{' '}
        <Link to={paths.guideTwoFactor}>guide to two-factor authentication</Link> explains how to turn it on.
      </p>

      <h2>Keyboard</h2>
      <p>
        Everything can be reached with the Tab key. The first press on a page offers to skip to its content; menus open
        with Enter and close with Escape.
      </p>
    </>
  );
}
