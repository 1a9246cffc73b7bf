import type { EntityCount } from '../../funding-ingest/partner-rules.ts';
import type { EntityRole } from '../../funding-ingest/rule-parts.ts';
import { allOf, type Partner, type VerdictReason, type VerdictValue } from '../verdicts.ts';
import { ofKind } from './kinds.ts';
import { countryOf, inPlaces, type Setting } from './places.ts';

export type Judged = {
  value: VerdictValue;
  why: VerdictReason;
  partners: Partner[];
  least: number | null;
  found: number | null;
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

const atLeast = (least: number, certain: number, possible: number): VerdictValue => {
  if (certain >= least) return 'met';
  return possible < least ? 'notMet' : 'unknown';
};
const atMost = (most: number, certain: number, possible: number): VerdictValue => {
  if (possible <= most) return 'met';
  return certain > most ? 'notMet' : 'unknown';
};

/** Numbers of different countries: those that are known to differ, and how many there may be. */
export function countriesOf({ certain, possible }: Counting): { certain: number; possible: number } {
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

/** Whether there are as many as a rule demands. */
export function judgeCount(count: EntityCount, partners: readonly Partner[], setting: Setting): Judged {
  const counting = countingFor(count, partners, setting);
  const { certain, possible } = counting;
  const values: VerdictValue[] = [];
  if (count.fewest !== null) values.push(atLeast(count.fewest, certain.length, possible.length));
  if (count.countries !== null) {
    const found = countriesOf(counting);
    values.push(atLeast(count.countries, found.certain, found.possible));
  }
  if (count.memberStates !== null) {
    const members = inMemberStates(counting, setting);
    const found =
      count.countries === null
        ? { certain: members.certain.length, possible: members.possible.length }
        : countriesOf(members);
    values.push(atLeast(count.memberStates, found.certain, found.possible));
  }
  let why: VerdictReason = 'tooFew';
  if (count.most !== null) {
    const value = atMost(count.most, certain.length, possible.length);
    if (value === 'notMet') why = 'tooMany';
    values.push(value);
  }
  const value = allOf(values);
  return {
    ...{ value, why: value === 'met' ? 'enough' : value === 'unknown' ? 'mayBeEnough' : why, partners: [...certain] },
    ...{
      least: why === 'tooMany' ? count.most : (count.fewest ?? count.countries ?? count.most),
      found: certain.length,
    },
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
