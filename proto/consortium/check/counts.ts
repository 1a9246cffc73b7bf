import type { EntityCount } from '../../funding-ingest/partner-rules.ts';
import type { EntityRole } from '../../funding-ingest/rule-parts.ts';
import { allOf, type CountedThings, type Partner, type VerdictReason, type VerdictValue } from '../verdicts.ts';
import { ofKind } from './kinds.ts';
import { countryOf, inPlaces, type Setting } from './places.ts';

export type Judged = {
  value: VerdictValue;
  why: VerdictReason;
  partners: Partner[];
  least: number | null;
  found: number | null;
  counted: CountedThings | null;
};

/** Applicants of prizes and hosts are beneficiaries by another name. */
const asBeneficiary: ReadonlySet<EntityRole> = new Set(['host', 'contestant', 'teamMember']);
export const playsRole = ({ role }: Partner, roles: readonly EntityRole[]): boolean =>
  roles.some((one) => one === role || (role === 'beneficiary' && asBeneficiary.has(one)));

/** One partner for each legal entity; a beneficiary goes before a partner in another role. */
export function entitiesOf(partners: readonly Partner[]): Partner[] {
  const found = new Map<string, Partner>();
  for (const partner of partners)
    if (found.get(partner.entity)?.role !== 'beneficiary') found.set(partner.entity, partner);
  return [...found.values()];
}

/** Those who count for certain, and those who may. */
export type Counting = { certain: Partner[]; possible: Partner[] };
export function countingFor(count: EntityCount, partners: readonly Partner[], setting: Setting): Counting {
  const counted = partners.filter((one) => count.roles.length === 0 || playsRole(one, count.roles));
  const judged = entitiesOf(counted).map((partner) => ({
    partner,
    value: allOf([
      count.where ? inPlaces(count.where, partner, setting) : 'met',
      ofKind(count.entities, partner),
      // Who may not take part does not count.
      setting.standing?.get(partner.id) ?? 'met',
      // Of a partner in another role a text that names none does not say whether it counts.
      count.roles.length > 0 || partner.role === 'beneficiary' ? 'met' : 'unknown',
    ]),
  }));
  return {
    certain: judged.filter(({ value }) => value === 'met').map(({ partner }) => partner),
    possible: judged.filter(({ value }) => value !== 'notMet').map(({ partner }) => partner),
  };
}

/** Those who count for certain, and those who may, as numbers. */
type Numbers = { certain: number; possible: number };
/** One number of a rule. */
type Demand = Pick<Judged, 'value' | 'least' | 'found' | 'counted'> & { failing: VerdictReason };

function atLeast(least: number, { certain, possible }: Numbers, counted: CountedThings): Demand {
  const value = certain >= least ? 'met' : possible < least ? 'notMet' : 'unknown';
  return { value, least, found: certain, counted, failing: 'tooFew' };
}
function atMost(most: number, { certain, possible }: Numbers): Demand {
  const value = possible <= most ? 'met' : certain > most ? 'notMet' : 'unknown';
  return { value, least: most, found: certain, counted: 'entities', failing: 'tooMany' };
}

/** Numbers of different countries: those that are known to differ, and how many there may be. */
export function countriesOf({ certain, possible }: Counting): Numbers {
  const known = (partners: readonly Partner[]) =>
    new Set(partners.flatMap((one) => (one.special === null ? (countryOf(one) ?? []) : [])));
  const open = possible.filter((one) => one.special !== null || countryOf(one) === null);
  return { certain: known(certain).size, possible: known(possible).size + open.length };
}

const memberStates = { groups: ['memberStates' as const], countries: [] };
function inMemberStates(counting: Counting, setting: Setting): Counting {
  const only = (partners: readonly Partner[], values: readonly VerdictValue[]) =>
    partners.filter((one) => values.includes(inPlaces(memberStates, one, setting)));
  return { certain: only(counting.certain, ['met']), possible: only(counting.possible, ['met', 'unknown']) };
}

const sizesOf = ({ certain, possible }: Counting): Numbers => ({ certain: certain.length, possible: possible.length });

function demandsOf(
  { fewest, most, countries, memberStates }: EntityCount,
  counting: Counting,
  setting: Setting,
): Demand[] {
  const demands: Demand[] = [];
  if (fewest !== null) demands.push(atLeast(fewest, sizesOf(counting), 'entities'));
  if (countries !== null) demands.push(atLeast(countries, countriesOf(counting), 'countries'));
  if (memberStates !== null) {
    const members = inMemberStates(counting, setting);
    demands.push(
      countries === null
        ? atLeast(memberStates, sizesOf(members), 'inMemberStates')
        : atLeast(memberStates, countriesOf(members), 'memberStates'),
    );
  }
  if (most !== null) demands.push(atMost(most, sizesOf(counting)));
  return demands;
}

/** Those of whom it is not known whether they count, or else all who count or may: their countries are not known. */
export function openIn({ certain, possible }: Counting): Partner[] {
  const open = possible.filter((one) => !certain.includes(one));
  return open.length > 0 ? open : [...possible];
}

/** Whether there are as many as a rule demands, with the number that decides it. */
export function judgeCount(count: EntityCount, partners: readonly Partner[], setting: Setting): Judged {
  const counting = countingFor(count, partners, setting);
  const demands = demandsOf(count, counting, setting);
  const value = allOf(demands.map((one) => one.value));
  const {
    least = null,
    found = null,
    counted = null,
    failing = 'tooFew',
  } = demands.find((one) => one.value === value) ?? {};
  const why = value === 'met' ? 'enough' : value === 'unknown' ? 'mayBeEnough' : failing;
  return {
    value,
    why,
    partners: value === 'unknown' ? openIn(counting) : [...counting.certain],
    least,
    found,
    counted,
  };
}

/**
 * Whether each demanded partner of a kind can be another body. One that would count for two kinds leaves it open unless the text
 * allows two roles.
 */
export function countsTwice(counts: readonly EntityCount[], partners: readonly Partner[], setting: Setting): boolean {
  const slots = counts
    .filter(({ entities, fewest }) => entities.length > 0 && fewest !== null)
    .flatMap((count) =>
      Array<Partner[]>(Math.min(count.fewest!, partners.length + 1)).fill(
        countingFor(count, partners, setting).certain,
      ),
    );
  const taken = new Map<Partner, number>();
  const place = (slot: number, tried: Set<Partner>): boolean =>
    slots[slot]!.some((partner) => {
      if (tried.has(partner)) return false;
      tried.add(partner);
      const other = taken.get(partner);
      if (other !== undefined && !place(other, tried)) return false;
      taken.set(partner, slot);
      return true;
    });
  return !slots.every((_, slot) => place(slot, new Set()));
}
