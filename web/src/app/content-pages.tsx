/** Public pages of the content service and its guides, fetched together. */

export { EventsPage } from '../features/content/events/events-page.tsx';
export {
  AboutPage,
  AccessibilityPage,
  GuidePage,
  ImprintPage,
  OnboardingGuidePage,
  PrivacyPolicyPage,
  SolutionPage,
  TermsPage,
  TwoFactorGuidePage,
} from '../features/content/written-pages.tsx';
export { HorizonEurope } from './horizon-europe.tsx';
