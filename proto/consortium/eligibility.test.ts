import { checkEligibility, type Partner } from './eligibility.ts';

const identifier = 'HORIZON-CL4-2027-01-DIGITAL-01';
const ria = { identifier, typeOfAction: 'HORIZON Research and Innovation Actions', title: 'Quantum sensors' };
const partners = (...countries: (string | null)[]): Partner[] =>
  countries.map((country, index) => ({ entity: `e${index}`, country }));
const missing = (call: Parameters<typeof checkEligibility>[0], list: readonly Partner[]) =>
  checkEligibility(call, list)
    .checks.filter(({ found, least }) => found < least)
    .map(({ kind }) => kind);

describe('the least composition of a consortium', () => {
  it('is three entities of three Member States or Associated Countries, one of them in a Member State', () => {
    expect(missing(ria, partners('FI', 'PT', 'AT'))).toEqual([]);
    expect(missing(ria, partners('NO', 'CH', 'AT'))).toEqual([]);
    expect(missing(ria, partners('NO', 'CH', 'UK'))).toEqual(['member']);
    expect(missing(ria, partners('FI', 'FI', 'PT'))).toEqual(['countries', 'associated']);
    expect(missing(ria, partners('FI', 'PT', 'US'))).toEqual(['associated']);
    expect(missing(ria, partners('FI', 'PT'))).toEqual(['entities', 'countries', 'associated']);
  });

  it('counts the same entity once, both spellings of a country as one, and no unknown country', () => {
    const twice = [...partners('FI', 'PT'), { entity: 'e1', country: 'PT' }];
    expect(checkEligibility(ria, twice).entities).toBe(2);
    expect(missing(ria, partners('GR', 'EL', 'PT'))).toEqual(['countries', 'associated']);
    expect(checkEligibility(ria, partners('FI', null))).toMatchObject({ unknown: 1, entities: 2 });
  });

  it('follows the type of action', () => {
    const of = (typeOfAction: string, title = 'A call', of = identifier) =>
      checkEligibility({ identifier: of, typeOfAction, title }, []).rule;
    expect(of('HORIZON Innovation Actions')).toMatchObject({ name: 'Innovation Actions', entities: 3 });
    expect(of('HORIZON Coordination and Support Actions')).toMatchObject({ entities: 1 });
    expect(of('HORIZON TMA MSCA Doctoral Networks')).toMatchObject({ name: 'MSCA Doctoral Networks', associated: 3 });
    expect(of('HORIZON TMA MSCA Staff Exchanges')).toMatchObject({ countries: 3, associated: 2, member: 0 });
    expect(of('HORIZON TMA MSCA Cofund Postdoctoral programme')).toMatchObject({ name: 'MSCA COFUND', entities: 1 });
    expect(of('HORIZON Programme Cofund Actions')).toBeNull();
    expect(of('HORIZON Pre-commercial Procurement')).toMatchObject({ entities: 3, note: expect.any(String) });
    expect(of('HORIZON EIC Grants', 'Open', 'HORIZON-EIC-2026-PATHFINDEROPEN')).toMatchObject({ entities: 3 });
    expect(of('HORIZON EIC Grants', 'AI', 'HORIZON-EIC-2026-PATHFINDERCHALLENGES-01-03')).toMatchObject({
      entities: 1,
    });
    const health = of('HORIZON JU Research and Innovation Actions', 'Malaria', 'HORIZON-JU-GH-EDCTP3-2026-03-SERP-01');
    expect(health).toMatchObject({ associated: 1, countries: 3, note: expect.stringContaining('sub-Saharan') });
    // Other countries are associated to Euratom.
    expect(of('HORIZON Innovation Actions', 'Reactors', 'HORIZON-EURATOM-LS-2026-01-02')).toBeNull();
    // The title of another programme names no MSCA action.
    expect(of('HORIZON Research and Innovation Actions', 'Staff exchange at airports')).toMatchObject({
      entities: 3,
      member: 1,
    });
  });

  it('counts countries that are associated to Pillar II alone under its calls and not for MSCA', () => {
    const withCanada = partners('FI', 'PT', 'CA');
    expect(missing(ria, withCanada)).toEqual([]);
    expect(checkEligibility(ria, withCanada).pillarTwo).toBe(1);
    expect(missing(ria, partners('FI', 'PT', 'JP'))).toEqual([]);
    expect(missing({ ...ria, identifier: 'HORIZON-INFRA-2027-01-TECH-01' }, withCanada)).toEqual(['associated']);
    const networks = {
      ...{ identifier: 'HORIZON-MSCA-2026-DN-01-01', title: 'Networks' },
      typeOfAction: 'HORIZON TMA MSCA Doctoral Networks',
    };
    expect(missing(networks, withCanada)).toEqual(['associated']);
    expect(missing(networks, partners('FI', 'CH', 'EG'))).toEqual([]);
  });

  it('counts partners in widening countries', () => {
    expect(checkEligibility(ria, partners('RS', 'TR', 'UA', 'NO', 'CH')).widening).toBe(3);
    expect(checkEligibility(ria, partners('PT', 'PL', 'FI', 'GR')).widening).toBe(3);
  });
});
