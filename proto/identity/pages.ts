import { page } from '../route.ts';

/** Not part of `api.ts`, so that a page can import them without the schemas of all routes. */
export const identityPages = {
  signIn: page({ path: '/login', title: 'Sign in', access: 'anyone' }),
  secondFactor: page({ path: '/login/two-factor', title: 'Two-factor authentication', access: 'anyone' }),
  signUp: page({ path: '/sign-up', title: 'Sign up', access: 'anyone' }),
  firstAdministrator: page({ path: '/first-administrator', title: 'First administrator', access: 'anyone' }),
  settings: page({ path: '/account/profile', title: 'Settings', name: 'app:profile', access: 'signed-in' }),
  expertise: page({ path: '/account/expertise', title: 'Expertise', access: 'signed-in' }),
  firstRun: page({ path: '/welcome', title: 'Welcome', access: 'signed-in' }),
  publicProfile: page({
    path: '/public-profile/:slug',
    title: 'Profile',
    name: 'app:user:publicProfile',
    access: 'anyone',
  }),
};
