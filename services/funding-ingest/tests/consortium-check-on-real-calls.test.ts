import { withShared } from '@consortia/infra/testing/shared-files';
import { checkConsortium } from '@consortia/proto/consortium/check-consortium';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import type { ConditionRule } from '@consortia/proto/funding-ingest/conditions';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { checkedRealCall, readRealCalls, realCallsFile } from './real-calls.ts';

const real = withShared('consortia are checked against real calls', realCallsFile);

const partner = (country: string, index: number): Partner => ({
  ...{
    id: `p${index}`,
    entity: `e${index}`,
    country,
    role: 'beneficiary',
    kind: 'university',
    coordinates: index === 0,
  },
  ...{ region: null, special: null, controlledFrom: null },
});

describe('consortia under real calls', () => {
  let topics: TopicObservation[] = [];
  beforeAll(async () => {
    if (!real.isThere) return;
    topics = await readRealCalls();
  });

  const check = (identifier: string, ...countries: string[]) => checkOf(identifier, countries.map(partner));
  const checkOf = (identifier: string, partners: readonly Partner[]) => {
    const topic = topics.find((one) => one.identifier === identifier)!;
    return checkConsortium(partners, checkedRealCall(topic), standardRules, '2026-11-28');
  };

  real.it('leave out Türkiye and Ukraine where participation is limited to a list without them', () => {
    const { value, verdicts } = check('HORIZON-CL4-2027-04-DATA-03', 'DE', 'TR', 'UA');
    expect(value).toBe('notMet');
    const decisive = verdicts.filter((one) => one.value === 'notMet');
    // Who may not take part does not count.
    expect(decisive).toMatchObject([
      { why: 'outside', partners: ['p1', 'p2'] },
      { why: 'tooFew', found: 1, standard: { name: 'Research and Innovation Actions' } },
    ]);
    expect(decisive[0]?.span?.text).toContain(
      'participation is limited to legal entities established in Member States',
    );
    expect(check('HORIZON-CL4-2027-04-DATA-03', 'DE', 'NO', 'CH').value).toBe('met');
  });

  const owned = (countries: readonly string[]) =>
    countries.map((one, at) => ({ ...partner(one, at), controlledFrom: 'own' as const }));
  real.it.each([
    ['a row of kinds before one noun', 'HORIZON-CL3-2027-01-BM-01', 'FI DE FR', 'notMet'],
    ['beneficiaries of another action', 'HORIZON-CL4-2027-SPACE-03-21', 'FI DE FR', 'unknown'],
    ['an SME if it is alone', 'HORIZON-JU-EUROHPC-2026-NGC-04-01', 'FI', 'notMet'],
    ['access to infrastructures of the United States', 'HORIZON-INFRA-2027-SERV-01-01', 'FI DE FR US', 'unknown'],
    ['a single entity, or two, or three to five', 'HORIZON-EIC-2026-TRANSITIONOPEN', 'FI US', 'notMet'],
    ['two of two countries, and nobody else', 'HORIZON-EIC-2026-TRANSITIONOPEN', 'FI DE US', 'notMet'],
    ['results of an earlier project', 'HORIZON-EIC-2026-TRANSITIONOPEN', 'FI DE FR', 'unknown'],
    ['team members anywhere', 'ERC-2026-POC', 'FI US', 'unknown'],
  ])('%s: %s, %s: %s', (_, identifier, countries, value) => {
    expect(checkOf(identifier, owned(countries.split(' '))).value).toBe(value);
  });

  real.it('let a widening partner and the coordinator alone hop on', () => {
    const topic = topics.find((one) => one.identifier === 'HORIZON-WIDERA-2026-03-WIDENING-01')!;
    const call = { ...checkedRealCall(topic), joined: { running: true, alreadyThere: false } };
    const tellsTooMany = (...countries: string[]) =>
      checkConsortium(owned(countries), call, standardRules, '2026-11-28').verdicts.some(
        ({ why }) => why === 'tooMany',
      );
    expect(tellsTooMany('FI', 'PL')).toBe(false);
    expect(tellsTooMany('FI', 'PL', 'DE')).toBe(true);
  });

  real.it('ask for no kind of partner where a call names an approach or another call', () => {
    for (const identifier of ['HORIZON-CL6-2027-02-FARM2FORK-02-two-stage', 'HORIZON-RAISE-2026-01-03']) {
      const asked = check(identifier, 'FI', 'DE', 'FR').questions.map(({ name }) => name);
      expect(asked.filter((name) => /approach|call 2026|Networks 2026/.test(name))).toEqual([]);
    }
  });

  /** Calls of Horizon Europe that have a rule, and those of them of which a consortium that breaks it is "met". */
  const broken = (has: (rule: ConditionRule) => boolean, partnersOf: (rule: ConditionRule) => readonly Partner[]) => {
    const found = topics
      .filter(({ identifier }) => /^(?:HORIZON|ERC)-/.test(identifier))
      .map((topic) => ({ topic, rule: checkedRealCall(topic).conditions.rules.find(has) }))
      .filter(({ rule }) => rule !== undefined);
    const wrong = found.filter(({ topic, rule }) => checkOf(topic.identifier, partnersOf(rule!)).value === 'met');
    return { calls: found.length, wrong: wrong.map(({ topic }) => topic.identifier) };
  };
  const many = 'DE FR PL ES IT SE'.split(' ').map(partner);
  const company = (controlledFrom: string): Partner => ({ ...partner('AT', 8), kind: 'company', controlledFrom });

  real.it('are left out from China by destinations under Research and Innovation and Innovation Actions alone', () => {
    const ofDestination = topics.filter((topic) =>
      checkedRealCall(topic).conditions.rules.some(
        (rule) => rule.type === 'participation' && rule.kind === 'excluded' && rule.span.document === 'destination',
      ),
    );
    const types = new Set(ofDestination.flatMap(({ typesOfAction }) => typesOfAction ?? []));
    expect(ofDestination.length).toBeGreaterThanOrEqual(100);
    expect([...types].filter((type) => !/Innovation Actions$/.test(type))).toEqual([]);
    const wrong = ofDestination.filter(
      ({ identifier }) => check(identifier, 'DE', 'FR', 'PL', 'CN').value !== 'notMet',
    );
    expect(wrong.map(({ identifier }) => identifier)).toEqual([]);
  });

  real.it(
    'are never met with a beneficiary from outside the list, on each of the topics that limit participation',
    () => {
      const { calls, wrong } = broken(
        (rule) =>
          rule.type === 'participation' && rule.kind === 'limited' && rule.places.groups.includes('memberStates'),
        () => [...many, partner('CN', 8)],
      );
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThanOrEqual(40);
    },
  );

  real.it(
    'are never met with a company that is controlled from elsewhere, on each of the topics that ask for it',
    () => {
      const { calls, wrong } = broken(
        (rule) => rule.type === 'control' && ['controlled', 'criticalTechnologies', 'owned'].includes(rule.kind),
        () => [...many, company('CN')],
      );
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThanOrEqual(60);
    },
  );

  real.it('are never met by one beneficiary where the text demands more partners', () => {
    const { calls, wrong } = broken(
      (rule) =>
        rule.type === 'composition' &&
        (rule.kind === 'adds' || rule.kind === 'replaces') &&
        rule.ofSize === null &&
        rule.counts.some(({ fewest }) => (fewest ?? 0) > 1),
      () => [partner('DE', 0)],
    );
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThanOrEqual(40);
  });

  real.it('join a running project with exactly one partner of a widening country', () => {
    const hopOn = (...countries: string[]) => check('HORIZON-WIDERA-2026-03-WIDENING-01', ...countries).value;
    expect(hopOn('DE', 'PL')).toBe('unknown');
    expect(hopOn('DE', 'PL', 'BG')).toBe('notMet');
    expect(hopOn('DE', 'FR', 'AT')).toBe('notMet');
  });

  real.it('need three where a Coordination and Support Action demands three', () => {
    const { value, verdicts } = check('HORIZON-WIDERA-2027-05-ERA-01', 'DE');
    expect(value).toBe('notMet');
    expect(verdicts).toMatchObject([{ value: 'notMet', why: 'tooFew', least: 3, found: 1, standard: null }]);
    expect(check('HORIZON-WIDERA-2027-05-ERA-01', 'DE', 'FR', 'NO').value).toBe('met');
  });

  real.it('do not count a partner whom the text leaves out', () => {
    const { verdicts } = check('HORIZON-CL4-2026-SPACE-03-82', 'DE', 'FR', 'CH');
    expect(verdicts).toContainEqual(expect.objectContaining({ value: 'notMet', why: 'outside', partners: ['p2'] }));
    expect(verdicts).toContainEqual(expect.objectContaining({ value: 'notMet', why: 'tooFew', found: 2 }));
  });

  real.it('are unknown while it is unknown whether a partner may take part', () => {
    expect(check('HORIZON-MSCA-2027-CITIZENS-01-01', 'DE', 'CA', 'US').value).toBe('unknown');
    expect(check('HORIZON-MSCA-2027-CITIZENS-01-01', 'DE').value).toBe('met');
  });

  real.it('show what is unknown beside what is not met', () => {
    const { value, verdicts } = check('HORIZON-CL4-2027-05-DIGITAL-EMERGING-03', 'DE', 'FR', 'CN', 'VE');
    expect(value).toBe('notMet');
    const limits = verdicts.filter(({ about, span }) => about === 'participation' && span?.document === 'conditions');
    expect(limits.map(({ value: one, partners }) => [one, ...partners])).toEqual([
      ['notMet', 'p2'],
      ['unknown', 'p3'],
    ]);
  });

  real.it('have those whom the text makes eligible for funding', () => {
    expect(check('HORIZON-HLTH-2027-01-DISEASE-10', 'DE', 'FR', 'PL', 'US').value).toBe('met');
    expect(check('HORIZON-HLTH-2027-01-DISEASE-10', 'DE', 'FR', 'PL', 'BR').value).toBe('unknown');
  });

  real.it(
    'count the countries that the text lists, and ask for a scientific leader beside a coordinator from elsewhere',
    () => {
      const decided = (...countries: string[]) =>
        check('HORIZON-JU-GH-EDCTP3-2026-03-SERP-01', ...countries)
          .verdicts.filter(({ why }) => why !== 'notUnderstood')
          .map(({ about, value }) => `${about} ${value}`);
      const allMet = ['participation met', 'participation met', 'composition met', 'coordinator met'];
      const leader = ['coordinator unknown', 'coordinator unknown'];
      for (const country of ['KE', 'ZA'])
        expect([country, decided('DE', 'FR', country)]).toEqual([country, [...allMet, ...leader]]);
      expect(decided('DE', 'FR', 'KE', 'JP')).toContain('participation unknown');
      expect(decided('DE', 'FR', 'IT')).toContain('composition notMet');
    },
  );

  real.it('have CERN and EMBL as hosts where the text of the European Research Council lets them in', () => {
    const host = (country: string, special: Partner['special']) =>
      checkOf('ERC-2027-STG', [{ ...partner(country, 0), special }]).verdicts.filter(
        ({ why }) => why !== 'notUnderstood',
      );
    for (const [country, special] of [
      ['CH', 'cern'],
      ['DE', 'embl'],
    ] as const)
      expect(host(country, special)).toMatchObject([
        { about: 'participation', value: 'met', span: { text: expect.stringContaining('CERN') } },
        { about: 'composition', value: 'met' },
      ]);
    expect(host('US', null).map(({ value }) => value)).toContain('notMet');
    // The sentence does not name it.
    expect(host('BE', 'jrc').map(({ value }) => value)).toContain('unknown');
  });

  real.it('count members of the African Union where a document lists them', () => {
    const counted = (...countries: string[]) =>
      check('HORIZON-CL5-2027-02-D3-10', 'DE', 'FR', 'IT', ...countries).value;
    expect(counted('KE', 'GH')).toBe('met');
    expect(counted('KE', 'KE')).toBe('notMet');
    expect(counted('KE', 'ML')).toBe('unknown');
  });

  real.it('may count a partner of another role where the text names none', () => {
    const topic = 'HORIZON-CL6-2027-01-CIRCBIO-10';
    const roles = (role: Partner['role']) =>
      checkOf(topic, [
        ...['SE', 'PL', 'RO'].map(partner),
        { ...partner('UA', 3), role, kind: 'research' },
      ]).verdicts.find(({ about, span }) => about === 'composition' && span)?.value;
    expect(roles('beneficiary')).toBe('met');
    expect(roles('associated')).toBe('unknown');
  });

  real.it('are coordinated from a widening country or a region, by one rule for those that become associated', () => {
    const coordinator = (country: string) =>
      check('HORIZON-WIDERA-2027-01-WIDENING-01', country).verdicts.find(({ about }) => about === 'coordinator')?.value;
    const expected = { PL: 'met', UA: 'met', EG: 'met', RE: 'met', MA: 'unknown', NO: 'notMet', DE: 'notMet' };
    for (const [country, value] of Object.entries(expected))
      expect([country, coordinator(country)]).toEqual([country, value]);
  });
});
