import { page } from '../route.ts';

/** Pages of the application that belong to no service. */
export const gatewayPages = {
  home: page({ path: '/', title: 'Consortia', access: 'anyone' }),
  guide: page({ path: '/guide', title: 'User Guide', access: 'anyone' }),
  guideTwoFactor: page({
    path: '/guide/two-factor-authentication',
    title: 'Two-factor authentication',
    access: 'anyone',
  }),
  adminDashboard: page({ path: '/admin/dashboard', title: 'Admin dashboard', access: 'admin' }),
};
