import type { ConditionRule } from '../funding-ingest/conditions.ts';
import { asBeneficiary, exclusionsOf } from './exclusions-of.ts';
import { standardRules } from './standard-rules.ts';
import type { Partner } from './verdicts.ts';

const every = { doubt: null, actions: [], roles: [] };
const span = (text: string) => ({ document: 'conditions' as const, section: null, text });
const participation = {
  ...{ ...every, type: 'participation' as const, others: null, funding: null, associationIsNotEnough: false },
  ...{ entities: [], fewestMemberStates: null },
};
const limited: ConditionRule = {
  ...{ ...participation, kind: 'limited', span: span('Only Member States and Associated Countries.') },
  places: { groups: ['memberStates', 'associated'], countries: [] },
};
const roleOnly: ConditionRule = {
  ...{ ...participation, kind: 'roleOnly', roles: ['associated'], span: span('Only as associated partners.') },
  places: { groups: [], countries: ['IN'] },
};
const organisation = (country: string | null, more: Partial<Partner> = {}): Partner => ({
  ...asBeneficiary({ id: country ?? '?', name: 'Institute', pic: null, country }),
  ...more,
});
const excluded = (rules: ConditionRule[], partners: readonly Partner[], identifier = 'HORIZON-CL4-2027-01-DATA-01') => {
  const conditions = { rules, notUnderstood: [] };
  const call = { identifier, typesOfAction: ['HORIZON Research and Innovation Actions'], conditions };
  return exclusionsOf(partners, call, standardRules, '2026-11-28');
};
const out = (rules: ConditionRule[], countries: readonly string[], identifier?: string) => [
  ...excluded(
    rules,
    countries.map((country) => organisation(country)),
    identifier,
  ).keys(),
];

describe('who is ruled out', () => {
  it('depends on when and for which part of the programme a country is associated', () => {
    const countries = ['DE', 'GR', 'CA', 'KR', 'JP', 'MA', 'US'];
    expect(out([limited], countries)).toEqual(['US']);
    expect(out([limited], countries, 'HORIZON-CL4-2023-01-DATA-01')).toEqual(['CA', 'KR', 'JP', 'US']);
    expect(out([limited], countries, 'HORIZON-WIDERA-2027-01-01')).toEqual(['CA', 'KR', 'JP', 'US']);
  });

  it('is told with the sentence of the call, else with the standard rule and its source', () => {
    const found = excluded([limited], [organisation('US'), organisation('RU')]);
    expect(found.get('US')).toMatchObject({ role: 'beneficiary', span: limited.span, standard: null });
    expect(found.get('RU')).toMatchObject({ span: limited.span });
    expect(excluded([], [organisation('RU')]).get('RU')).toMatchObject({
      span: null,
      standard: { name: 'Horizon Europe', source: { url: expect.stringContaining('https://') } },
    });
  });

  it('is nobody of whom too little is known', () => {
    const unknown = [organisation(null), organisation('Utopia'), organisation('US', { special: 'cern' })];
    expect(excluded([limited], unknown).size).toBe(0);
    expect(asBeneficiary({ id: '1', name: 'CERN', pic: null, country: 'US' }).special).toBe('cern');
  });

  it('is nobody by a sentence that is in doubt', () => {
    const doubt = { why: 'ambiguous' as const, against: null };
    expect(out([{ ...limited, doubt }], ['US'])).toEqual([]);
  });

  it('depends on the role, and the sentence may name one that is still possible', () => {
    expect(excluded([roleOnly], [organisation('IN')]).get('IN')).toMatchObject({ possible: ['associated'] });
    expect(excluded([roleOnly], [organisation('IN', { role: 'associated' })]).size).toBe(0);
    expect(excluded([limited], [organisation('US')]).get('US')).toMatchObject({ possible: [] });
    const also: ConditionRule = {
      ...{ ...participation, kind: 'excluded', places: roleOnly.places, span: span('No entity.') },
      roles: ['associated'],
    };
    expect(excluded([roleOnly, also], [organisation('IN')]).get('IN')).toMatchObject({ possible: [] });
  });

  it('depends on the kind of organisation where it is known', () => {
    const forSmes: ConditionRule = { ...limited, entities: ['SMEs'] };
    expect(excluded([forSmes], [organisation('DE', { kind: 'university' })]).size).toBe(1);
    for (const kind of [null, 'company', 'sme'] as const)
      expect(excluded([forSmes], [organisation('DE', { kind })]).size).toBe(0);
    const kinds: ConditionRule = {
      ...{ ...every, type: 'composition', kind: 'replaces', counts: [], together: null, share: null, ofSize: null },
      ...{ excluded: ['universities'], span: span('Universities may not apply.') },
    };
    const both = [organisation('DE', { id: 'a', kind: 'university' }), organisation('DE', { id: 'b', kind: 'sme' })];
    expect([...excluded([kinds], both).keys()]).toEqual(['a']);
    expect(excluded([{ ...kinds, ofSize: { fewest: 1, most: 1 } }], both).size).toBe(0);
  });

  it('includes a sole applicant of the wrong kind or country', () => {
    const call = { typesOfAction: ['HORIZON EIC Accelerator'], conditions: { rules: [], notUnderstood: [] } };
    const countries = ['FI', 'US'].flatMap((country) =>
      (['university', 'sme'] as const).map((kind) => organisation(country, { id: `${country} ${kind}`, kind })),
    );
    const identifier = 'HORIZON-EIC-2026-ACCELERATOR-01';
    const left = exclusionsOf([...countries, organisation(null)], { ...call, identifier }, standardRules, '2026-11-28');
    expect([...left.keys()]).toEqual(['FI university', 'US university', 'US sme']);
  });

  it('does not include a territory if no document says whether it counts as the excluded country', () => {
    const china: ConditionRule = {
      ...{ ...participation, kind: 'excluded', span: span('No entity of China.') },
      places: { groups: [], countries: ['CN'] },
    };
    expect(out([china], ['CN', 'HK', 'TW'])).toEqual(['CN']);
  });

  it('depends on the members of groups that a text names, where a document lists them', () => {
    const oecd: ConditionRule = { ...limited, places: { groups: ['memberStates', 'oecd', 'mercosur'], countries: [] } };
    expect(out([oecd], ['DE', 'US', 'JP', 'BR', 'BO', 'VE', 'KE', 'CN'])).toEqual(['KE', 'CN']);
    const partnersOfRawMaterials = { groups: ['memberStates', 'rawMaterialsPartners'] as never[], countries: [] };
    expect(out([{ ...limited, places: partnersOfRawMaterials }], ['DE', 'CN'])).toEqual([]);
  });

  it('depends on who controls an organisation where that is stated', () => {
    const control: ConditionRule = {
      ...{ ...every, type: 'control', kind: 'controlled', guarantees: null, guaranteesFrom: null, onlyWhere: null },
      ...{ from: { groups: [], countries: ['CN'] }, span: span('Not controlled from China.') },
    };
    expect(excluded([control], [organisation('DE', { controlledFrom: 'CN' })]).size).toBe(1);
    for (const controlledFrom of [null, 'own', 'FR'])
      expect(excluded([control], [organisation('DE', { controlledFrom })]).size).toBe(0);
  });
});
