import { portalForms, withHyphens, withoutAddresses } from './typed-identifiers.ts';

describe('what was typed for a call or a project', () => {
  it('is the id of a pasted page of CORDIS, whatever follows it', () => {
    expect(withoutAddresses('https://cordis.europa.eu/project/id/101070000')).toBe('101070000');
    expect(withoutAddresses('https://cordis.europa.eu/project/id/101070000/results')).toBe('101070000');
    expect(withoutAddresses('cordis.europa.eu/project/id/101070000/de?format=pdf')).toBe('101070000');
    expect(
      withoutAddresses('https://cordis.europa.eu/programme/id/HORIZON_HORIZON-CL4-2027-DIGITAL-EMERGING-01-12/en'),
    ).toBe('HORIZON-CL4-2027-DIGITAL-EMERGING-01-12');
  });

  it('is the identifier of a pasted page of the portal, with further parameters or without', () => {
    const page = 'https://ec.europa.eu/info/portal/screen/opportunities/topic-details/horizon-cl5-2027-01-01';
    for (const address of [page, `${page}?programmePeriod=2021%20-%202027#top`, `${page};callCode=null`])
      expect(withoutAddresses(`see ${address} `)).toBe('see horizon-cl5-2027-01-01 ');
  });

  it('has the parts of an identifier apart, as the portal writes them', () => {
    expect(portalForms('horizoncl4 2026')).toBe('horizon cl4 2026');
    expect(portalForms('cl42026')).toBe('cl4 2026');
    expect(withHyphens('Horizon CL 5 2026 07 D1 03')).toBe('Horizon-cl5-2026-07-D1-03');
  });
});
