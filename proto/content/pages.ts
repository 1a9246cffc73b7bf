import { page } from '../route.ts';

export const contentPages = {
  events: page({ path: '/events', title: 'Events', access: 'anyone' }),
  horizonEurope: page({ path: '/horizon-europe', title: 'Horizon Europe', access: 'anyone' }),
  about: page({ path: '/about', title: 'About Consortia', access: 'anyone' }),
  solution: page({ path: '/solution', title: 'What Consortia offers', access: 'anyone' }),
  guideOnboarding: page({ path: '/guide/onboarding', title: 'Getting started', access: 'anyone' }),
  adminContent: page({ path: '/admin/content', title: 'Content', access: 'admin' }),
};
