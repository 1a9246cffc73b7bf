import { aPartner, aRule, comparison, placed } from '../tests/rules.ts';
import type { Partner } from '../verdicts.ts';
import { countryOf, hasRegions, inAny, inPlaces, isFunded, isNamed, isOverseas, isWidening } from './places.ts';

type Call = { identifier?: string; rules?: Parameters<typeof comparison>[0] };
const setting = ({ rules = [], ...more }: Call = {}) => comparison(rules, more).setting;
const within = (group: string, partner: Partner, call?: Call) => inPlaces(placed([group]), partner, setting(call));
const of = (group: string, codes: string, call?: Call) =>
  codes.split(' ').map((code) => within(group, aPartner(code), call));

describe('countries of a group', () => {
  it.each([
    ['memberStates', 'FI EL GR NO UK FR', 'met met met notMet notMet met'],
    ['associated', 'NO UK CH KR EG FI US MA', 'met met met met met notMet notMet unknown'],
    ['widening', 'PT BG RS UA FI NO GP', 'met met met met notMet notMet met'],
    ['outermost', 'GP RE FI ES', 'met met notMet unknown'],
    ['overseas', 'GL NC FI', 'met met notMet'],
    ['thirdCountries', 'US FI NO MA', 'met notMet notMet unknown'],
    ['becomingAssociated', 'US NO FI JP MA', 'unknown notMet notMet unknown unknown'],
    ['eligibleForFunding', 'FI NO US GL', 'met met unknown met'],
    ['notEligible', 'FI US', 'notMet unknown'],
    ['oecd', 'JP US FI IN', 'met met met notMet'],
    ['africanUnion', 'KE ML FI', 'met unknown notMet'],
    ['candidates', 'UA XK FI', 'met unknown notMet'],
    ['westernBalkans', 'RS FI', 'unknown notMet'],
    ['associatedToEuratom', 'FI NO', 'notMet unknown'],
  ])('%s: %s are %s', (group, codes, values) => {
    expect(of(group, codes).join(' ')).toBe(values);
  });

  it.each([
    ['2023', 'UK NZ CA', 'notMet met notMet'],
    ['2024', 'UK CA CH', 'met met notMet'],
    ['2025', 'CH KR EG JP', 'met met met notMet'],
    ['2026', 'JP', 'met'],
  ])('associated from its year: %s: %s are %s', (year, codes, values) => {
    expect(of('associated', codes, { identifier: `HORIZON-CL4-${year}-01-DATA-01` }).join(' ')).toBe(values);
  });

  it.each([
    ['HORIZON-CL5-2027-01-D1-01', 'met'],
    ['HORIZON-HLTH-2027-01-TOOL-01', 'met'],
    ['HORIZON-JU-IHI-2027-01', 'met'],
    ['HORIZON-MSCA-2027-DN-01', 'notMet'],
    ['ERC-2027-STG', 'notMet'],
    ['HORIZON-WIDERA-2027-01', 'notMet'],
    ['HORIZON-MISS-2027-01', 'unknown'],
  ])('by the second pillar alone: Canada in %s is %s', (identifier, value) => {
    expect(within('associated', aPartner('CA'), { identifier })).toBe(value);
  });

  it('are not known of a programme without rules', () => {
    const call = { identifier: 'LIFE-2027-01' };
    expect(of('memberStates', 'FI', call)).toEqual(['unknown']);
    expect(of('associated', 'NO', call)).toEqual(['unknown']);
    expect(of('overseas', 'GL', call)).toEqual(['notMet']);
  });

  it('are those that a call limits itself to, where it does', () => {
    const rules = [aRule('participation', { places: placed(['memberStates'], 'NO') })];
    expect(of('notEligible', 'FI NO UK', { rules })).toEqual(['notMet', 'notMet', 'met']);
    expect(of('asLimited', 'UK', { rules })).toEqual(['met']);
  });

  it('an arrangement is open where a call names the associated countries', () => {
    const named = 'AM BA GE IS IL XK MD ME MK NO RS TR UA'.split(' ');
    const rules = [aRule('participation', { places: placed(['memberStates'], ...named) })];
    expect(of('associated', 'JP', { rules })).toEqual(['unknown']);
    expect(of('associated', 'KR', { rules })).toEqual(['met']);
  });
});

describe('where a partner is', () => {
  it('is its country as CORDIS writes it, of an outermost region its Member State', () => {
    const codes = ['GR', 'GB', 'RE', 'AX', 'NO'].map((code) => countryOf(aPartner(code)));
    expect(codes).toEqual(['EL', 'UK', 'FR', 'FI', 'NO']);
    expect(countryOf(aPartner(null))).toBeNull();
  });

  it('is not known without a country, or of an entity with rules of its own that is not seated', () => {
    expect(within('memberStates', aPartner(null))).toBe('unknown');
    expect(within('memberStates', aPartner('CH', { special: 'cern' }))).toBe('unknown');
    const seated = [aRule('entities', { kind: 'established', who: ['international'] })];
    expect(within('associated', aPartner('CH', { special: 'cern' }), { rules: seated })).toBe('met');
  });

  it('in a territory may count as the country that it belongs to', () => {
    expect(within('memberStates', aPartner('HK'))).toBe('notMet');
    expect(inPlaces(placed([], 'CN'), aPartner('HK'), setting())).toBe('unknown');
    expect(within('memberStates', aPartner('GL'))).toBe('unknown');
    expect(inPlaces(placed([], 'UK'), aPartner('JE'), setting())).toBe('unknown');
    expect(within('memberStates', aPartner('FR', { region: 'overseas' }))).toBe('met');
  });

  it('has regions that its code does not tell in Spain and Portugal alone', () => {
    expect(['ES', 'PT', 'FR', 'FI'].map((code) => hasRegions(aPartner(code)))).toEqual([true, true, false, false]);
    expect(within('outermost', aPartner('ES', { region: 'none' }))).toBe('notMet');
    expect(within('outermost', aPartner('ES', { region: 'outermost' }))).toBe('met');
    expect(isWidening(aPartner('ES', { region: 'outermost' }), setting())).toBe(true);
    expect(isWidening(aPartner('ES'), setting())).toBe(false);
  });

  it('is overseas by its code or by its region', () => {
    expect(isOverseas(aPartner('GL'))).toBe(true);
    expect(isOverseas(aPartner('DK', { region: 'overseas' }))).toBe(true);
    expect(isOverseas(aPartner('DK'))).toBe(false);
    expect(isOverseas(aPartner(null))).toBe(false);
  });

  it('is funded by the call, by the standard, or not known to be', () => {
    const rules = [aRule('participation', { kind: 'funded', places: placed([], 'US') })];
    expect(isFunded(aPartner('US'), setting({ rules }))).toBe('met');
    expect(isFunded(aPartner('US'), setting())).toBe('unknown');
    expect(isFunded(aPartner('NC'), setting())).toBe('met');
    const doubtful = rules.map((rule) => ({ ...rule, doubt: { why: 'ambiguous', against: null } }) as typeof rule);
    expect(isFunded(aPartner('US'), setting({ rules: doubtful }))).toBe('unknown');
  });

  it('is in one of several places', () => {
    const all = [placed(['memberStates']), placed([], 'US')];
    expect(['FI', 'US', 'IN'].map((code) => inAny(all, aPartner(code), setting()))).toEqual(['met', 'met', 'notMet']);
  });
});

describe('an entity with rules of its own', () => {
  it.each([
    ['cern', ['cern'], true],
    ['cern', ['internationalEuropean'], true],
    ['embl', ['international'], true],
    ['embl', ['internationalInEurope'], true],
    ['cern', ['jrc'], false],
    ['jrc', ['jrc'], true],
    ['jrc', ['international'], false],
  ] as const)('%s is named by %s: %s', (special, named, is) => {
    expect(isNamed(aPartner('BE', { special }), named)).toBe(is);
  });

  it('is no plain partner', () => {
    expect(isNamed(aPartner('BE'), ['jrc', 'international'])).toBe(false);
  });
});
