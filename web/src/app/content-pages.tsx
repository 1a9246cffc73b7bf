/** Public pages of the content service and its guides, fetched together. */
export { AboutPage, SolutionPage } from '../features/content/about-pages.tsx';
export { EventsPage } from '../features/content/events/events-page.tsx';
export { OnboardingGuidePage } from '../features/guide/onboarding-guide-page.tsx';
export { HorizonEurope } from './horizon-europe.tsx';
