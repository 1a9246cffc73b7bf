import type { CountryGroup } from '../funding-ingest/rule-parts.ts';
import type { RuleSource } from '../funding-ingest/rule-source.ts';
import { sources } from './standard-sources.ts';

/** Members of a group that texts name and do not list. Of those in `open` nobody knows: they are suspended, or not yet members. */
type Group = { readonly countries: readonly string[]; readonly open: readonly string[]; readonly source: RuleSource };

const group = (countries: string, source: RuleSource, open = ''): Group => ({
  ...{ countries: countries.split(' '), open: open.split(' '), source },
});

const edctp = group(
  'BJ BF BI CM CI CD ET SZ GA GM GH GW GN KE LR MW ML MZ NA NE NG CG RW SN SL SO ZA TZ UG ZM ZW',
  sources.participating,
);

/** A group that is missing has no document that lists it. */
export const countryGroups: Readonly<Partial<Record<CountryGroup, Group>>> = {
  oecd: group(
    'AU AT BE CA CL CZ DK EE FI FR DE EL HU IS IE IL IT JP KR LU MX NL NZ NO PL PT SK SI ES SE CH TR UK US LV LT CO CR',
    sources.oecd,
  ),
  africanUnion: group(
    'DZ EG LY MR MA TN AO BW SZ LS MW MZ NA ZA ZM ZW KM DJ ER ET KE MG MU RW SC SO SS TZ UG BJ CV CI GM GH GW LR NG SN SL TG BI CM CF TD CG CD GQ GA ST',
    sources.africanUnion,
    'BF GN ML NE SD EH',
  ),
  mercosur: group('AR BR PY UY BO', sources.mercosur, 'VE'),
  andean: group('BO CO EC PE', sources.andean),
  cariforum: group('AG BS BB BZ DM DO GD GY JM LC VC KN SR TT', sources.cariforum, 'HT'),
  candidates: group('AL BA GE MD ME MK RS TR UA', sources.candidates, 'XK'),
  efta: group('IS LI NO CH', sources.efta),
  // Texts name the members that are associated, as Liechtenstein is not known to be.
  eea: group(
    'AT BE BG HR CY CZ DK EE FI FR DE EL HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS NO',
    sources.efta,
    'LI',
  ),
  participatingStates: group(
    'AT BE BG HR CY CZ DK EE FI FR DE EL HU IS IE IT LV LT LU ME NL MK NO PL PT RO SK SI ES SE CH TR',
    sources.euroHpc,
    'MT',
  ),
  edctpMembers: edctp,
  subSaharanInEdctp: edctp,
};
