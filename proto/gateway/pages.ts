import { page } from '../route.ts';

/** Pages of the application that belong to no service. */
export const gatewayPages = {
  home: page({ path: '/', title: 'Consortia', access: 'anyone' }),
  guide: page({ path: '/guide', title: 'User Guide', name: 'app_home_guide', access: 'anyone' }),
  guideTwoFactor: page({
    path: '/guide/two-factor-authentication',
    title: 'Two-factor authentication',
    access: 'anyone',
  }),
  adminDashboard: page({ path: '/admin/dashboard', title: 'Admin dashboard', access: 'admin' }),
  adminSystem: page({ path: '/admin/system', title: 'System', access: 'admin' }),
  adminEmailTemplates: page({ path: '/admin/email-templates', title: 'Email templates', access: 'admin' }),
};
