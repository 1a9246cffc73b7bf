import { page } from '../route.ts';
import { legalMessages as legal } from './messages/legal.ts';

export const contentPages = {
  events: page({ path: '/events', title: 'Events', access: 'anyone' }),
  horizonEurope: page({ path: '/horizon-europe', title: 'Horizon Europe', access: 'anyone' }),
  about: page({ path: '/about', title: 'About Consortia', access: 'anyone' }),
  solution: page({ path: '/solution', title: 'What Consortia offers', access: 'anyone' }),
  guideOnboarding: page({ path: '/guide/onboarding', title: 'Getting started', access: 'anyone' }),
  privacyPolicy: page({ path: '/privacy', title: legal.privacyPolicy, access: 'anyone' }),
  terms: page({ path: '/terms', title: legal.terms, access: 'anyone' }),
  imprint: page({ path: '/imprint', title: legal.imprint, access: 'anyone' }),
  accessibility: page({ path: '/accessibility', title: legal.accessibility, access: 'anyone' }),
  adminContent: page({ path: '/admin/content', title: 'Content', access: 'admin' }),
};
