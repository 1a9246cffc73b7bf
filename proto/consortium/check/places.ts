import { cordisCountry } from '../../funding-ingest/codes.ts';
import type { CountryGroup, Places } from '../../funding-ingest/rule-parts.ts';
import type { StandardRules } from '../standard-rules.ts';
import { anyOf, opposite, type Partner, type VerdictValue } from '../verdicts.ts';

/** What the check knows besides the partners. */
export type Setting = {
  readonly rules: StandardRules | null;
  /** Year of the budget of the call. */
  readonly year: number;
  readonly identifier: string;
  /** Where the call limits who may take part: what its sentences mean by countries that are not eligible. */
  readonly limited: readonly Places[];
};

/** Territories with a code of their own, and their Member State. */
const outermost: Readonly<Record<string, string>> = { GP: 'FR', GF: 'FR', MQ: 'FR', RE: 'FR', YT: 'FR', MF: 'FR' };
const overseas: Readonly<Record<string, string>> = {
  ...{ AW: 'NL', BQ: 'NL', CW: 'NL', SX: 'NL', GL: 'DK' },
  ...{ PF: 'FR', TF: 'FR', NC: 'FR', PM: 'FR', BL: 'FR', WF: 'FR' },
};

/** The country of a partner as CORDIS writes it; of an outermost region its Member State. */
export function countryOf({ country }: Partner): string | null {
  if (country === null) return null;
  return outermost[country] ?? cordisCountry(country);
}
/** Member States of which some outermost regions have no code of their own: the Azores, Madeira and the Canary Islands. */
const withRegions: ReadonlySet<string | null> = new Set(['ES', 'PT']);
export const hasRegions = ({ country }: Partner): boolean => withRegions.has(country);
function isOutermost(partner: Partner): VerdictValue {
  const { region, country } = partner;
  if (region === 'outermost' || (country !== null && country in outermost)) return 'met';
  return region === null && hasRegions(partner) ? 'unknown' : 'notMet';
}
const isOverseas = ({ region, country }: Partner): boolean =>
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

function associatedTo(code: string, { rules, year, identifier }: Setting): VerdictValue {
  if (!rules) return 'unknown';
  const found = rules.associations.find(({ country, from }) => country === code && from <= year);
  if (!found) return 'notMet';
  if (found.state === 'negotiating') return 'unknown';
  return found.scope === 'all' ? 'met' : inPillarTwo(identifier);
}

/** Not associated, or by an arrangement alone, so that an agreement may still come. */
function mayBecomeAssociated(code: string, setting: Setting): VerdictValue {
  const state = setting.rules?.associations.find(({ country }) => country === code)?.state;
  if (state === 'associated') return 'notMet';
  return inMemberState(code, setting) === 'met' ? 'notMet' : 'unknown';
}

/** Groups of countries in which no Member State is. No document at hand lists their other members. */
const elsewhere: ReadonlySet<CountryGroup> = new Set([
  ...(['candidates', 'africanUnion', 'africanUnionSuspended', 'subSaharan', 'subSaharanInEdctp'] as const),
  ...(['mercosur', 'cariforum', 'andean', 'celac', 'westernBalkans', 'associatedInEdctp'] as const),
  ...(['lowAndMiddleIncome', 'rawMaterialsPartners'] as const),
]);

function inGroup(group: CountryGroup, partner: Partner, code: string, setting: Setting): VerdictValue {
  const member = inMemberState(code, setting);
  switch (group) {
    case 'memberStates':
      return member;
    case 'associated':
      return associatedTo(code, setting);
    case 'widening':
      return anyOf([isOutermost(partner), has(setting.rules?.widening?.countries, code)]);
    case 'outermost':
      return isOutermost(partner);
    case 'overseas':
      return isOverseas(partner) ? 'met' : 'notMet';
    case 'thirdCountries':
      return opposite(anyOf([member, associatedTo(code, setting)]));
    case 'becomingAssociated':
      return mayBecomeAssociated(code, setting);
    case 'eligibleForFunding':
      return anyOf([member, associatedTo(code, setting), 'unknown']);
    case 'notEligible':
    case 'asLimited':
      return opposite(
        setting.limited.length > 0
          ? inAny(setting.limited, partner, setting)
          : anyOf([member, associatedTo(code, setting), 'unknown']),
      );
    case 'associatedToEuratom':
      return setting.rules?.name === 'Euratom' ? associatedTo(code, setting) : member === 'met' ? 'notMet' : 'unknown';
    default:
      return elsewhere.has(group) && member === 'met' ? 'notMet' : 'unknown';
  }
}

/** Whether a partner is established in one of the places. */
export function inPlaces(places: Places, partner: Partner, setting: Setting): VerdictValue {
  const code = countryOf(partner);
  // International organisations and bodies of the Union are established nowhere in this sense.
  if (code === null || partner.special !== null) return 'unknown';
  // Places that were not read.
  if (places.countries.length + places.groups.length === 0) return 'unknown';
  const named = places.countries.includes(code) || places.countries.includes(partner.country ?? '');
  if (named) return 'met';
  const found = anyOf(places.groups.map((group) => inGroup(group, partner, code, setting)));
  // Overseas countries are linked to a Member State, and no document at hand says whether they count as one.
  return found === 'notMet' && isOverseas(partner) && places.groups.includes('memberStates') ? 'unknown' : found;
}

export const inAny = (all: readonly Places[], partner: Partner, setting: Setting): VerdictValue =>
  anyOf(all.map((places) => inPlaces(places, partner, setting)));

export const isWidening = (partner: Partner, setting: Setting): boolean =>
  inPlaces({ groups: ['widening'], countries: [] }, partner, setting) === 'met';
export const inMemberOrAssociated = (partner: Partner, setting: Setting): VerdictValue =>
  inPlaces({ groups: ['memberStates', 'associated'], countries: [] }, partner, setting);
