import { page } from '../route.ts';

/** Not part of `api.ts`, so that a page can import them without the schemas of all routes. */
export const identityPages = {
  signIn: page({ path: '/login', title: 'Sign in', access: 'anyone' }),
  secondFactor: page({ path: '/login/two-factor', title: 'Two-factor authentication', access: 'anyone' }),
  forgotPassword: page({ path: '/forgot-password', title: 'Reset your password', access: 'anyone' }),
  resetPassword: page({ path: '/reset-password', title: 'Choose another password', access: 'anyone' }),
  signUp: page({ path: '/sign-up', title: 'Sign up', access: 'anyone' }),
  signUpWithProvider: page({ path: '/sign-up/connect', title: 'Sign up', access: 'anyone' }),
  connections: page({ path: '/account/connections', title: 'Connected accounts', access: 'signed-in' }),
  firstAdministrator: page({ path: '/first-administrator', title: 'First administrator', access: 'anyone' }),
  settings: page({ path: '/account/profile', title: 'Settings', name: 'app:profile', access: 'signed-in' }),
  people: page({ path: '/admin/people', title: 'People', access: 'admin' }),
  dataRequests: page({ path: '/admin/data-requests', title: 'Data requests', access: 'admin' }),
  auditLog: page({ path: '/admin/audit', title: 'Audit log', access: 'admin' }),
  security: page({ path: '/account/security', title: 'Security', access: 'signed-in' }),
  confirmEmail: page({ path: '/account/email/confirm', title: 'Confirm your new email address', access: 'anyone' }),
  privacy: page({ path: '/account/privacy', title: 'Your data', access: 'signed-in' }),
  expertise: page({ path: '/account/expertise', title: 'Expertise', access: 'signed-in' }),
  orcidImport: page({ path: '/account/import', title: 'Import from ORCID', access: 'signed-in' }),
  firstRun: page({ path: '/welcome', title: 'Welcome', access: 'signed-in' }),
  contact: page({ path: '/contact', title: 'Contact', name: 'app:contact', access: 'anyone' }),
  contactMessages: page({ path: '/admin/contact', title: 'Messages', access: 'admin' }),
  notifications: page({ path: '/account/notifications', title: 'Notifications', access: 'signed-in' }),
  collaborators: page({ path: '/account/collaborators', title: 'Trusted collaborators', access: 'signed-in' }),
  invite: page({ path: '/invite', title: 'Invite colleagues', access: 'signed-in' }),
  publicProfile: page({
    path: '/public-profile/:slug',
    title: 'Profile',
    name: 'app:user:publicProfile',
    access: 'anyone',
  }),
};
