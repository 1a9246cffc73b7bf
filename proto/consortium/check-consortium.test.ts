import { checkConsortium } from './check-consortium.ts';
import { specialOf } from './special-organisations.ts';
import { standardRules } from './standard-rules.ts';
import { sources } from './standard-sources.ts';
import type { Partner } from './verdicts.ts';

const today = '2026-11-28';
const specialEntity = [
  { kind: 'cern', name: 'European Organization for Nuclear Research', pic: '999988133' },
  { kind: 'embl', name: 'European Molecular Biology Laboratory', pic: '999988230' },
  { kind: 'jrc', name: 'Joint Research Centre', pic: '999992304' },
] as const;
/** Partners as `country`, `country kind` or `country kind role`; the first coordinates. */
const partners = (...written: string[]): Partner[] =>
  written.map((one, index) => {
    const [country = '', kind = 'university', role = 'beneficiary'] = one.split(' ');
    return {
      ...{ id: `p${index}`, entity: `e${index}`, country: country === '?' ? null : country, coordinates: index === 0 },
      ...{ kind: kind as Partner['kind'], role: role as Partner['role'] },
      ...{ region: null, special: null, controlledFrom: null },
    };
  });
const call = (type: string, identifier = 'HORIZON-CL4-2027-01-DIGITAL-01') => ({
  ...{ identifier, typesOfAction: [type], conditions: { rules: [], notUnderstood: [] } },
});
const ria = call('HORIZON  Research and Innovation Actions');
const outcome = (of: Parameters<typeof checkConsortium>[1], ...written: string[]) =>
  checkConsortium(partners(...written), of, standardRules, today).value;

describe('the standard composition', () => {
  it('is three entities of three Member States or Associated Countries, one of them in a Member State', () => {
    expect(outcome(ria, 'FI', 'PT', 'AT')).toBe('met');
    expect(outcome(ria, 'NO', 'CH', 'AT')).toBe('met');
    expect(outcome(ria, 'NO', 'CH', 'UK')).toBe('notMet');
    expect(outcome(ria, 'FI', 'FI', 'PT')).toBe('notMet');
    expect(outcome(ria, 'FI', 'PT', 'US')).toBe('notMet');
    expect(outcome(ria, 'FI', 'PT', 'AT', 'US university associated')).toBe('met');
    // Whether one elsewhere is funded depends on the General Annexes.
    expect(outcome(ria, 'FI', 'PT', 'AT', 'US')).toBe('unknown');
    expect(outcome(ria, 'FI', 'PT', 'AT', '?')).toBe('unknown');
  });

  it('names its source, and how many it demands', () => {
    const { verdicts } = checkConsortium(partners('FI', 'PT'), ria, standardRules, today);
    expect(verdicts).toMatchObject([
      {
        ...{ value: 'notMet', why: 'tooFew', least: 3, found: 2, counted: 'entities', span: null },
        standard: { source: sources.regulation },
      },
    ]);
  });

  it.each([
    [['FI', 'DE', 'DE'], { least: 3, found: 2, counted: 'countries' }],
    [['NO', 'CH', 'UK'], { least: 1, found: 0, counted: 'memberStates' }],
    [['FI', '?', 'DE'], { value: 'unknown', why: 'mayBeEnough', least: 3, found: 2, counted: 'entities' }],
  ])('gives the number that fails, and what it counts: %o', (written, expected) => {
    const { verdicts } = checkConsortium(partners(...written), ria, standardRules, today);
    expect(verdicts.find(({ about }) => about === 'composition')).toMatchObject(expected);
  });

  it('gives no number where another reason decides', () => {
    const { verdicts } = checkConsortium(
      partners('FI', 'PT', 'AT'),
      networks(' - Industrial Doctorates'),
      standardRules,
      today,
    );
    expect(verdicts.at(-1)).toMatchObject({ why: 'sectors', least: null, found: null, counted: null });
  });

  it('decides nothing against a consortium where the call has a sentence on who takes part that was not understood', () => {
    const span = { document: 'conditions', section: 'Specific conditions' } as const;
    const said = (text: string) => ({ ...ria, conditions: { rules: [], notUnderstood: [{ ...span, text }] } });
    expect(outcome(said('Legal entities of the Arctic are exceptionally eligible to participate.'), 'FI', 'PT')).toBe(
      'unknown',
    );
    expect(
      outcome(said('Legal entities of the Arctic are exceptionally eligible to participate.'), 'FI', 'PT', 'AT'),
    ).toBe('met');
    expect(outcome(said('The consortium must include legal entities of the Arctic.'), 'FI', 'PT', 'AT')).toBe(
      'unknown',
    );
    expect(outcome(said('Beneficiaries must include those of the pilot mission.'), 'FI', 'PT', 'AT')).toBe('unknown');
    expect(outcome(said('Beneficiaries must make use of Galileo.'), 'FI', 'PT', 'AT')).toBe('met');
  });

  it.each([
    ['beneficiary', 'met'],
    ['associated', 'met'],
    ['affiliated', 'unknown'],
  ] as const)('lets the Joint Research Centre in as the call says, as %s: %s', (role, value) => {
    const span = { document: 'conditions', section: null, text: 'The JRC may participate with zero funding.' } as const;
    const rule = { type: 'entities', kind: 'unfundedMember', who: ['jrc'], span, doubt: null, actions: [] } as never;
    const call = { ...ria, conditions: { rules: [rule], notUnderstood: [] } };
    const jrc = { ...partners('BE')[0]!, id: 'jrc', entity: 'jrc', special: 'jrc', role } as const;
    expect(checkConsortium([...partners('FI', 'PT', 'AT'), jrc], call, standardRules, today).value).toBe(value);
  });

  it('counts the same entity once, both spellings of a country as one, and leaves an unknown country open', () => {
    const [first, second, third] = partners('FI', 'PT', 'AT');
    const twice = [first!, second!, { ...third!, entity: 'e1' }];
    expect(checkConsortium(twice, ria, standardRules, today).value).toBe('notMet');
    expect(outcome(ria, 'GR', 'EL', 'PT')).toBe('notMet');
    expect(outcome(ria, 'FI', 'PT', '?')).toBe('unknown');
    expect(outcome(ria, 'FI', '?')).toBe('notMet');
  });

  it('counts beneficiaries alone', () => {
    expect(outcome(ria, 'FI', 'PT', 'AT university associated')).toBe('notMet');
    expect(outcome(ria, 'FI', 'PT', 'AT university affiliated')).toBe('notMet');
  });

  it('follows the type of action, by its whole name', () => {
    expect(outcome(call('HORIZON Coordination and Support Actions'), 'FI')).toBe('met');
    expect(outcome(call('HORIZON JU Innovation Actions', 'HORIZON-JU-SNS-2026-01'), 'FI')).toBe('notMet');
    expect(outcome(call('HORIZON Programme Cofund Actions'), 'FI')).toBe('notMet');
    expect(outcome(call('HORIZON ERC Grants', 'ERC-2027-STG'), 'FI')).toBe('met');
    expect(outcome(call('HORIZON EIC Accelerator', 'HORIZON-EIC-2026-ACCELERATOR-01'), 'FI sme')).toBe('met');
    expect(outcome(call('HORIZON EIC Accelerator', 'HORIZON-EIC-2026-ACCELERATOR-01'), 'FI sme', 'PT sme')).toBe(
      'notMet',
    );
    expect(outcome(call('HORIZON EIC Grants', 'HORIZON-EIC-2026-PATHFINDEROPEN'), 'FI')).toBe('notMet');
    // Two procurers are demanded as well, and nothing says who is one.
    expect(outcome(call('HORIZON Pre-commercial Procurement'), 'FI', 'PT', 'AT')).toBe('unknown');
  });

  const networks = (kind = '', year = 2027) =>
    call(`HORIZON TMA MSCA Doctoral Networks${kind}`, `HORIZON-MSCA-${year}-DN-01-01`);

  it('of Industrial Doctorates has academic and other beneficiaries, of Doctoral Networks any', () => {
    expect(outcome(networks(), 'FI', 'PT', 'AT')).toBe('met');
    expect(outcome(networks(), 'FI', 'PT', 'US')).toBe('notMet');
    const industrial = networks(' - Industrial Doctorates');
    expect(outcome(industrial, 'FI', 'PT', 'AT')).toBe('notMet');
    expect(outcome(industrial, 'FI company', 'PT sme', 'AT company')).toBe('notMet');
    expect(outcome(industrial, 'FI', 'PT', 'AT company')).toBe('met');
    expect(outcome(industrial, 'FI', 'PT', 'AT', 'ES company associated')).toBe('notMet');
  });

  it('of Joint Doctorates has three that award degrees, two of them in Member States or Associated Countries', () => {
    const joint = networks(' - Joint Doctorates');
    expect(outcome(joint, 'FI', 'PT', 'AT')).toBe('met');
    expect(outcome(joint, 'FI', 'PT', 'AT company')).toBe('notMet');
    expect(outcome(joint, 'FI', 'PT', 'AT research')).toBe('unknown');
    expect(outcome(joint, 'FI', 'US', 'BR')).toBe('notMet');
    expect(outcome(joint, 'FI', 'PT', 'US')).toBe('unknown');
    // Whether they have to be in three countries, documents differ.
    const { verdicts } = checkConsortium(partners('FI', 'FI', 'PT'), joint, standardRules, today);
    expect(verdicts).toMatchObject([{ value: 'unknown', why: 'disputed', least: 3, found: 2, counted: 'countries' }]);
  });

  it('of Staff Exchanges is that of its year: both sectors from 2026 on, before that a third country would do', () => {
    const exchanges = (year: number) => call('HORIZON TMA MSCA Staff Exchanges', `HORIZON-MSCA-${year}-SE-01-01`);
    for (const year of [2025, 2027]) {
      expect(outcome(exchanges(year), 'FI', 'PT', 'US company associated')).toBe('met');
      expect(outcome(exchanges(year), 'FI', 'PT', 'AT')).toBe('notMet');
      expect(outcome(exchanges(year), 'FI', 'US company', 'BR')).toBe('notMet');
    }
    expect(outcome(exchanges(2025), 'FI', 'PT', 'US university associated')).toBe('met');
    expect(outcome(exchanges(2027), 'FI', 'PT', 'US university associated')).toBe('notMet');
    const sourceIn = (year: number) =>
      checkConsortium(partners('FI', 'PT', 'AT'), exchanges(year), standardRules, today).verdicts[0]?.standard?.source;
    expect([sourceIn(2025), sourceIn(2027)]).toEqual([sources.staffExchanges, sources.sectorsOfExchanges]);
  });

  it('gives no answer where no document at hand states it', () => {
    expect(outcome(call('HORIZON Recognition Prize'), 'FI', 'PT', 'AT')).toBe('unknown');
    // Of the next framework programme nothing is known yet.
    expect(outcome(call('HORIZON Innovation Actions', 'HORIZON-CL4-2028-01-01'), 'FI', 'PT', 'AT')).toBe('unknown');
    expect(outcome({ ...ria, conditions: null as never }, 'FI', 'PT', 'AT')).toBe('unknown');
  });
});

describe('lists of countries', () => {
  const of = (year: number, part = 'CL4') => call('HORIZON Innovation Actions', `HORIZON-${part}-${year}-01-01`);

  it('have dates: a country counts from the calls of the year of its association on', () => {
    for (const [country, from] of Object.entries({
      NZ: 2023,
      CA: 2024,
      UK: 2024,
      KR: 2025,
      EG: 2025,
      CH: 2025,
      // Until an agreement is signed, an arrangement treats its entities as those of an Associated Country.
      JP: 2026,
    })) {
      expect([country, outcome(of(from), 'FI', 'PT', country)]).toEqual([country, 'met']);
      expect([country, outcome(of(from - 1), 'FI', 'PT', country)]).toEqual([country, 'notMet']);
    }
    expect(outcome(of(2027), 'FI', 'PT', 'MA')).toBe('unknown');
  });

  it('leave out those associated to the second pillar alone under calls of others', () => {
    expect(outcome(of(2027, 'WIDERA'), 'FI', 'PT', 'CA')).toBe('notMet');
    expect(outcome(of(2027, 'HLTH'), 'FI', 'PT', 'CA')).toBe('met');
    // No document at hand says to which pillar calls of missions belong in this sense.
    expect(outcome(of(2027, 'MISS'), 'FI', 'PT', 'CA')).toBe('unknown');
  });

  it('count outermost regions as widening, with the Member State as their country', () => {
    const check = (...written: string[]) => checkConsortium(partners(...written), ria, standardRules, today);
    expect(check('RS', 'TR', 'UA', 'NO', 'CH').widening).toEqual({ partners: 3, source: sources.widening });
    expect(check('RE', 'FR', 'DE').widening?.partners).toBe(1);
    // Its list of countries says nothing of widening, and no list at hand is of this programme.
    expect(check('RS', 'TR').lists).not.toContain(sources.widening);
    const other = call('Grants', 'LIFE-2027-01');
    expect(checkConsortium(partners('RS'), other, standardRules, today).widening).toBeNull();
    expect(check('RE', 'FR', 'DE').value).toBe('notMet');
    expect(check('RE', 'FI', 'DE').value).toBe('met');
    // Whether overseas countries count as their Member State, no document at hand says; they are funded.
    expect(check('GL', 'FI', 'DE').value).toBe('unknown');
    expect(check('GL', 'FI', 'DE', 'PT').value).toBe('met');
  });

  it('count Åland as Finland', () => {
    expect(outcome(ria, 'AX', 'PT', 'AT')).toBe('met');
    expect(outcome(ria, 'AX', 'FI', 'AT')).toBe('notMet');
  });

  it('are those of Euratom under its calls', () => {
    const euratom = call('EURATOM Innovation Actions', 'HORIZON-EURATOM-2027-01-01');
    expect(outcome(euratom, 'FI', 'CH', 'UA')).toBe('met');
    expect(outcome(euratom, 'FI', 'CH', 'NO')).toBe('notMet');
  });

  it('leave out Russia and Belarus in any role', () => {
    expect(outcome(ria, 'FI', 'PT', 'AT', 'BY university associated')).toBe('notMet');
  });
});

describe('organisations with rules of their own', () => {
  it.each(specialEntity)('are known by their name or their number: %o', ({ kind, name, pic }) => {
    expect(specialOf({ name, pic: null })).toBe(kind);
    expect(specialOf({ name: 'Another name', pic })).toBe(kind);
    expect(specialOf({ name: `${name} Spin-off`, pic: null })).toBeNull();
  });

  it.each(specialEntity)('are counted by no country, and do not make others ineligible: %o', ({ kind }) => {
    const check = (...written: string[]) =>
      checkConsortium(
        partners(...written).map((one, at) => (at === 0 ? { ...one, special: kind } : one)),
        ria,
        standardRules,
        today,
      ).value;
    expect(check('DE', 'FI', 'PT')).toBe('unknown');
    expect(check('DE', 'FI', 'PT', 'AT')).toBe('met');
    expect(check('DE', 'FI')).toBe('notMet');
  });
});

describe('hints', () => {
  const hints = (...written: string[]) => checkConsortium(partners(...written), ria, standardRules, today).hints;

  it('ask public bodies, research organisations and universities for a gender equality plan, and no company', () => {
    expect(hints('FI', 'PT company', 'AT public', 'US')).toMatchObject([
      { kind: 'genderEqualityPlan', partners: ['p0', 'p2'], source: sources.genderEqualityPlan },
    ]);
  });

  it('name the most person-months of the year of a call, and the share of one country', () => {
    const told = (type: string, year: number) =>
      checkConsortium(
        partners('FI', 'PT', 'AT'),
        call(`HORIZON TMA MSCA ${type}`, `HORIZON-MSCA-${year}-01-01`),
        standardRules,
        today,
      ).hints.flatMap(({ kind, most, source }) => (kind === 'genderEqualityPlan' ? [] : [[kind, most, source]]));
    const share = ['shareOfCountry', null, sources.shareOfCountry];
    expect(told('Doctoral Networks', 2022)).toEqual([share, ['personMonths', 360, sources.industrialDoctorates]]);
    expect(told('Doctoral Networks', 2027)).toEqual([share, ['personMonths', 540, sources.doctoralMonths]]);
    for (const kind of ['Joint', 'Industrial'])
      expect(told(`Doctoral Networks - ${kind} Doctorates`, 2027)).toEqual([
        share,
        ['personMonths', 540, sources.industrialDoctorates],
      ]);
    // No document at hand states them.
    expect(told('Staff Exchanges', 2027)).toEqual([
      ['shareOfCountry', null, null],
      ['personMonths', null, null],
    ]);
    expect(told('Postdoctoral Fellowships - European Fellowships', 2027)).toEqual([]);
  });

  it('tell of the Hungarian public-interest trusts', () => {
    expect(hints('HU', 'HU company').map(({ kind, partners: ids }) => [kind, ...ids])).toContainEqual([
      'hungarianTrusts',
      'p0',
    ]);
  });
});
