import { page } from '../route.ts';

/** Not part of `api.ts`, so that a page can import them without the schemas of all routes. */
export const fundingIngestPages = {
  fundingCalls: page({ path: '/funding/calls', title: 'Funding calls', access: 'anyone' }),
  fundingCall: page({ path: '/funding/call/:identifier', title: 'Funding call', access: 'anyone' }),
  fundedParticipant: page({ path: '/funding/participant/:pic', title: 'Funded projects', access: 'anyone' }),
  ingestRuns: page({ path: '/admin/funding', title: 'Imports of funding calls', access: 'admin' }),
};
