import { page } from '../route.ts';

/** Apart from the calls: every visitor fetches the addresses of all pages, and the schemas of few. */
export const fundingIngestPages = {
  fundingCalls: page({ path: '/funding/calls', title: 'Funding calls', access: 'anyone' }),
  fundingCall: page({ path: '/funding/call/:identifier', title: 'Funding call', access: 'anyone' }),
  ingestRuns: page({ path: '/admin/funding', title: 'Imports of funding calls', access: 'admin' }),
};
