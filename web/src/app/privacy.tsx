import { PrivacyPage } from '../features/identity/privacy/privacy-page.tsx';
import { ReplyRateSection } from '../features/inbox/responses/reply-rate-section.tsx';

/** Composes the page of privacy with what the inbox shows of a person; features do not import each other. */
export const Privacy = () => <PrivacyPage shown={<ReplyRateSection />} />;
