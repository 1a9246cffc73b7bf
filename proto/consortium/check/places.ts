import { cordisCountry } from '../../funding-ingest/codes.ts';
import type { SpecialEntity } from '../../funding-ingest/partner-rules.ts';
import type { CountryGroup, Places } from '../../funding-ingest/rule-parts.ts';
import { countryGroups } from '../country-groups.ts';
import type { StandardRules } from '../standard-rules.ts';
import { allOf, anyOf, opposite, type Partner, type VerdictValue } from '../verdicts.ts';

/** What the check knows besides the partners. */
export type Setting = {
  readonly rules: StandardRules | null;
  /** Year of the budget of the call. */
  readonly year: number;
  readonly identifier: string;
  /** Where the call limits who may take part: what its sentences mean by countries that are not eligible. */
  readonly limited: readonly Places[];
  /** Where entities are funded, where the call has a list of its own. */
  readonly funded: readonly Places[];
  /** Entities with rules of their own that the call counts as established in the country of their seat. */
  readonly seated: readonly SpecialEntity[];
  /** Whether the call lists the Associated Countries by name. */
  readonly listsAssociated: boolean;
  /** Whether partners may take part, by id, where known. Absent: not considered. */
  readonly standing?: ReadonlyMap<string, VerdictValue>;
};

const organisations: readonly SpecialEntity[] = ['internationalEuropean', 'internationalInEurope', 'international'];
/** Whether a partner is one of the entities with rules of their own that a sentence names, by its name or by its kind. */
export const isNamed = ({ special }: Partner, named: readonly SpecialEntity[]): boolean =>
  special !== null &&
  (named.includes(special) ||
    ((special === 'cern' || special === 'embl') && organisations.some((kind) => named.includes(kind))));

/** Territories with a code of their own that count as their Member State. */
const outermost: Readonly<Record<string, string>> = { GP: 'FR', GF: 'FR', MQ: 'FR', RE: 'FR', YT: 'FR', MF: 'FR' };
const parts: Readonly<Record<string, string>> = { ...outermost, AX: 'FI' };
const overseas: Readonly<Record<string, string>> = {
  ...{ AW: 'NL', BQ: 'NL', CW: 'NL', SX: 'NL', GL: 'DK' },
  ...{ PF: 'FR', TF: 'FR', NC: 'FR', PM: 'FR', BL: 'FR', WF: 'FR' },
};
/** The country that a territory belongs to. No document at hand says whether rules on the country apply to the territory. */
const dependent: Readonly<Record<string, string>> = {
  ...{ CN: 'HK MO', US: 'AS GU MP PR UM VI', NO: 'BV SJ', AU: 'CC CX HM NF', NZ: 'CK NU TK' },
  UK: 'AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG',
};
const territories: Readonly<Record<string, string>> = {
  ...overseas,
  ...Object.fromEntries(Object.entries(dependent).flatMap(([of, all]) => all.split(' ').map((code) => [code, of]))),
};

/** The country of a partner as CORDIS writes it; of an outermost region or Åland its Member State. */
export function countryOf({ country }: Partner): string | null {
  if (country === null) return null;
  return parts[country] ?? cordisCountry(country);
}
/** Member States of which some outermost regions have no code of their own: the Azores, Madeira and the Canary Islands. */
const withRegions: ReadonlySet<string | null> = new Set(['ES', 'PT']);
export const hasRegions = ({ country }: Partner): boolean => withRegions.has(country);
function isOutermost(partner: Partner): VerdictValue {
  const { region, country } = partner;
  if (region === 'outermost' || (country !== null && country in outermost)) return 'met';
  return region === null && hasRegions(partner) ? 'unknown' : 'notMet';
}
export const isOverseas = ({ region, country }: Partner): boolean =>
  region === 'overseas' || (country !== null && country in overseas);

const pillarTwo = /^HORIZON-(?:CL[1-6]|HLTH|JU)-/;
const otherPillars = /^(?:ERC|HORIZON-(?:MSCA|ERC|INFRA|EIC|EIE|EIT|WIDERA))-/;
const inPillarTwo = (identifier: string): VerdictValue => {
  if (pillarTwo.test(identifier)) return 'met';
  return otherPillars.test(identifier) ? 'notMet' : 'unknown';
};

const has = (countries: readonly string[] | undefined, code: string): VerdictValue => {
  if (!countries) return 'unknown';
  return countries.includes(code) ? 'met' : 'notMet';
};
const inMemberState = (code: string, { rules }: Setting) => has(rules?.memberStates.countries, code);

function associatedTo(code: string, { rules, year, identifier, listsAssociated }: Setting): VerdictValue {
  if (!rules) return 'unknown';
  const found = rules.associations.find(({ country, from }) => country === code && from <= year);
  if (!found) return 'notMet';
  const inScope = found.scope === 'all' ? 'met' : inPillarTwo(identifier);
  // What is negotiated may still come or not; whether an arrangement counts beside a list that names the others is not said.
  const isOpen = found.state === 'negotiating' || (found.state === 'arrangement' && listsAssociated);
  return isOpen && inScope !== 'notMet' ? 'unknown' : inScope;
}

/** Not associated, or by an arrangement alone, so that an agreement may still come. */
function mayBecomeAssociated(code: string, setting: Setting): VerdictValue {
  const state = setting.rules?.associations.find(({ country }) => country === code)?.state;
  if (state === 'associated') return 'notMet';
  return inMemberState(code, setting) === 'met' ? 'notMet' : 'unknown';
}

/** Groups without a Member State; no document at hand lists their members. */
const elsewhere: ReadonlySet<CountryGroup> = new Set([
  ...(['africanUnionSuspended', 'subSaharan', 'celac', 'westernBalkans', 'associatedInEdctp'] as const),
  ...(['lowAndMiddleIncome', 'rawMaterialsPartners'] as const),
]);

/** Whether a call or the standard rules fund who is established in the country of a partner; others may be funded exceptionally. */
export function isFunded(partner: Partner, setting: Setting): VerdictValue {
  const standard = anyOf([
    inMemberOrAssociated(partner, setting),
    setting.rules && isOverseas(partner) ? 'met' : 'notMet',
  ]);
  return anyOf([inAny(setting.funded, partner, setting), standard, 'unknown']);
}

function inGroup(group: CountryGroup, partner: Partner, code: string, setting: Setting): VerdictValue {
  const member = inMemberState(code, setting);
  switch (group) {
    case 'memberStates':
      return member;
    case 'associated':
      return associatedTo(code, setting);
    case 'widening':
      return anyOf([
        isOutermost(partner),
        allOf([has(setting.rules?.widening?.countries, code), anyOf([member, associatedTo(code, setting)])]),
      ]);
    case 'outermost':
      return isOutermost(partner);
    case 'overseas':
      return setting.rules && isOverseas(partner) ? 'met' : 'notMet';
    case 'thirdCountries':
      return opposite(anyOf([member, associatedTo(code, setting)]));
    case 'becomingAssociated':
      return mayBecomeAssociated(code, setting);
    case 'eligibleForFunding':
      return isFunded(partner, setting);
    case 'notEligible':
    case 'asLimited':
      return opposite(
        setting.limited.length > 0 ? inAny(setting.limited, partner, setting) : isFunded(partner, setting),
      );
    case 'associatedToEuratom':
      return setting.rules?.name === 'Euratom' ? associatedTo(code, setting) : member === 'met' ? 'notMet' : 'unknown';
    default:
      return inListed(group, code) ?? (elsewhere.has(group) && member === 'met' ? 'notMet' : 'unknown');
  }
}

function inListed(group: CountryGroup, code: string): VerdictValue | null {
  const found = countryGroups[group];
  if (!found) return null;
  return found.open.includes(code) ? 'unknown' : has(found.countries, code);
}

/** Whether a partner is established in one of the places. */
export function inPlaces(places: Places, partner: Partner, setting: Setting): VerdictValue {
  const code = countryOf(partner);
  // International organisations and bodies of the Union are established nowhere in this sense unless the call says so.
  if (code === null || (partner.special !== null && !isNamed(partner, setting.seated))) return 'unknown';
  // Places that were not read.
  if (places.countries.length + places.groups.length === 0) return 'unknown';
  const found = anyOf([
    places.countries.includes(code) || places.countries.includes(partner.country ?? '') ? 'met' : 'notMet',
    ...places.groups.map((group) => inGroup(group, partner, code, setting)),
  ]);
  const of = territories[code];
  if (found !== 'notMet') return found;
  // Whether a territory counts as the country that it belongs to, no document at hand says.
  if (of !== undefined)
    return inPlaces(places, { ...partner, country: of, region: null }, setting) === 'notMet' ? found : 'unknown';
  return partner.region === 'overseas' && places.groups.includes('memberStates') ? 'unknown' : found;
}

export const inAny = (all: readonly Places[], partner: Partner, setting: Setting): VerdictValue =>
  anyOf(all.map((places) => inPlaces(places, partner, setting)));

export const isWidening = (partner: Partner, setting: Setting): boolean =>
  inPlaces({ groups: ['widening'], countries: [] }, partner, setting) === 'met';
export const inMemberOrAssociated = (partner: Partner, setting: Setting): VerdictValue =>
  inPlaces({ groups: ['memberStates', 'associated'], countries: [] }, partner, setting);
