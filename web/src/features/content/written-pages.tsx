import { aboutMessages as labels } from '@consortia/proto/content/messages/about';
import type { WrittenPageName } from '@consortia/proto/content/shapes';
import type { ReactNode } from 'react';
import { PageDescription } from '../../lib/page-description.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import styles from '../../lib/plain-page.module.css';
import { QueryResult } from '../../lib/query-result.tsx';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { RichText } from '../../ui/rich-text.tsx';
import { usePageQuery } from './content-api.ts';

/** A page whose text administrators write; `children` follow it. */
function WrittenPage({ page, children }: { page: WrittenPageName; children?: ReactNode }) {
  const query = usePageQuery(page);
  return (
    <article className={styles.page}>
      <QueryResult query={query} loading={labels.loading} failed={labels.failed}>
        {({ title, description, text }) => (
          <>
            <PageDescription>{description}</PageDescription>
            <PageTitle title={title} />
            <RichText document={text} />
            {children}
          </>
        )}
      </QueryResult>
    </article>
  );
}

export const AboutPage = () => (
  <WrittenPage page="about">
    <LinkButton to={paths.contact}>{labels.contactUs}</LinkButton>
  </WrittenPage>
);
export const SolutionPage = () => (
  <WrittenPage page="solution">
    <div className={layout.row}>
      <LinkButton variant="primary" to={paths.opportunities}>
        {labels.look}
      </LinkButton>
      <LinkButton to={paths.contact}>{labels.contactUs}</LinkButton>
    </div>
  </WrittenPage>
);
export const GuidePage = () => <WrittenPage page="guide" />;
export const OnboardingGuidePage = () => <WrittenPage page="guideOnboarding" />;
export const TwoFactorGuidePage = () => <WrittenPage page="guideTwoFactor" />;
export const PrivacyPolicyPage = () => <WrittenPage page="privacyPolicy" />;
export const TermsPage = () => <WrittenPage page="terms" />;
export const ImprintPage = () => <WrittenPage page="imprint" />;
export const AccessibilityPage = () => <WrittenPage page="accessibility" />;
