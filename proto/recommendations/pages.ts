import { page } from '../route.ts';

/** Lists of the results of global search of one kind; Opportunities and funding calls have lists of their own. */
export const recommendationsPages = {
  organisations: page({ path: '/organisations', title: 'Organisations', access: 'anyone' }),
  groups: page({ path: '/groups', title: 'Groups', access: 'anyone' }),
  experts: page({ path: '/experts', title: 'Experts', access: 'anyone' }),
};
