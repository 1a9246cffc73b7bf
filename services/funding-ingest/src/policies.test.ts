import { administrators, ana, everyoneSignedIn, fullMembers, whoMay } from '@consortia/infra/testing/who-may';
import { mayBookmark, mayCorrectFunding, mayLinkElsewhere, mayStartFetch, maySuggestPartners } from './policies.ts';

describe('the policies of funding-ingest', () => {
  it('let administrators alone fetch from the portal, and link participants of another country', () => {
    expect(whoMay(mayStartFetch)).toEqual(administrators);
    expect(whoMay(mayLinkElsewhere)).toEqual(administrators);
  });

  it('let everyone with an account save calls', () => {
    expect(whoMay(mayBookmark)).toEqual(everyoneSignedIn);
  });

  it('let the administrators of an organisation correct its funding, and those of the platform', () => {
    const organisation = { administrators: ['someone else', 'ana'] };
    expect(whoMay((viewer) => mayCorrectFunding(viewer, organisation))).toEqual(ana.union(administrators));
  });

  it('suggest partners to full members', () => {
    expect(whoMay(maySuggestPartners)).toEqual(fullMembers);
  });
});
