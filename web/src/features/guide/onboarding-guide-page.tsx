import { contentPageMessages } from '@consortia/proto/content/messages/pages';
import { PageDescription } from '../../lib/page-description.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import styles from '../../lib/plain-page.module.css';
import { Link } from '../../ui/link.tsx';

/** The guide to the first steps after signing up. */
export const OnboardingGuidePage = () => (
  <article className={styles.page}>
    <PageDescription>{contentPageMessages.onboardingDescription}</PageDescription>
    <PageTitle title={contentPageMessages.onboarding} />
    <p>The first steps take a few minutes. You can leave at any point; the dashboard offers what is still missing.</p>

    <h2>1. Your profile</h2>
    <p>
      Add your name, your role and a photo in your <Link to={paths.settings}>settings</Link>. If you have an ORCID iD,{' '}
      <Link to={paths.orcidImport}>import your record</Link> instead of typing it.
    </p>

    <h2>2. Your expertise</h2>
    <p>
      Three to ten <Link to={paths.expertise}>keywords</Link> are enough. Choose those under which a coordinator would
      search for you; matches follow them.
    </p>

    <h2>3. Your Helixes</h2>
    <p>
      <Link to={paths.helixes}>Helixes</Link> gather the calls, Opportunities and people of one field. Follow those that
      you work in.
    </p>

    <h2>4. Your first Opportunity or response</h2>
    <p>
      Respond to an <Link to={paths.opportunities}>Opportunity</Link>, or publish one of your own for a{' '}
      <Link to={paths.fundingCalls}>funding call</Link>. Say which expertise you seek, by when, and what you bring.
    </p>

    <h2>5. Stay informed</h2>
    <p>
      <Link to={paths.savedSearches}>Saved searches</Link> tell you what is new. Choose in your{' '}
      <Link to={paths.notifications}>notification settings</Link> which emails you get.
    </p>

    <h2>Protect your account</h2>
    <p>
      Turn on <Link to={paths.guideTwoFactor}>two-factor authentication</Link>, or add a passkey.
    </p>
  </article>
);
