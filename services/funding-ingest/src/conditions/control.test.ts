import { rulesOf } from '../../tests/conditions-of.ts';

const owned =
  'Entities established in an eligible country, but which are directly or indirectly controlled by a non-eligible country or by a non-eligible country entity,';
const control = (text: string) => rulesOf('control', text);

describe('control from elsewhere', () => {
  it('excludes without a guarantee where the text names none', () => {
    expect(control(`${owned} shall not participate in the action.`)).toMatchObject([
      { kind: 'controlled', from: { groups: ['notEligible'] }, guarantees: null },
    ]);
  });

  it('is not sure from where where the text names no place', () => {
    const text =
      'Entities that are controlled, directly or indirectly, by a company of another legal order may not participate.';
    expect(control(text)).toMatchObject([{ from: { groups: ['notEligible'] }, doubt: { why: 'ambiguous' } }]);
  });

  it.each(['approved by the', 'positively assessed by their'])('lets guarantees through that are %s country', (by) => {
    const text = `${owned} may not participate unless it can be demonstrated, by means of guarantees ${by} eligible country of establishment, that this has no effect.`;
    expect(control(text)).toMatchObject([
      { guarantees: by.includes('assessed') ? 'assessed' : 'approved', guaranteesFrom: 'countryOfEstablishment' },
    ]);
  });

  it('is that of critical technologies where a country is named for them', () => {
    const text =
      'This covers critical technology areas.\nEntities established in an eligible country but which are directly or indirectly controlled by China or by a legal entity established in China are not eligible to participate in the action.';
    expect(control(text)).toMatchObject([{ kind: 'criticalTechnologies', from: { countries: ['CN'] } }]);
  });

  it('knows suppliers that may give no guarantee, and a topic that is subject to restrictions of networks', () => {
    const text =
      'Subject to restrictions for the protection of European communication networks.\nEntities assessed as high-risk suppliers of such equipment cannot submit guarantees.';
    expect(control(text).map(({ kind, guarantees }) => [kind, guarantees])).toEqual([
      ['communicationNetworks', null],
      ['highRiskSuppliers', 'refused'],
    ]);
  });

  it('is not stated by a destination that explains what its topics may be subject to', () => {
    const destination =
      'Entities that are high-risk suppliers are not eligible to participate to topics identified as “subject to restrictions for the protection of European communication networks”.';
    expect(rulesOf('control', '', { destination })).toEqual([]);
  });

  it('can be a share that is owned', () => {
    const text =
      'Companies that are owned for more than 50% by legal persons established in Belarus are not eligible to participate.';
    expect(control(text)).toMatchObject([{ kind: 'owned', from: { countries: ['BY'] } }]);
  });

  it('has guarantees in a sentence of its own', () => {
    const text = 'However, such entities may participate provided that guarantees are approved by their Member State.';
    expect(control(text)).toMatchObject([{ kind: 'guaranteed', guarantees: 'approved' }]);
  });
});
