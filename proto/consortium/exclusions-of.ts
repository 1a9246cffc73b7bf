import { countryCode } from '../funding-ingest/codes.ts';
import type { Exclusion } from '../funding-ingest/exclusion.ts';
import { type CheckedCall, verdictsAgainst } from './check-consortium.ts';
import { type PartnerRole, partnerRoles } from './shapes.ts';
import { specialOf } from './special-organisations.ts';
import type { StandardRules } from './standard-rules.ts';
import type { Partner } from './verdicts.ts';

type Known = {
  readonly id: string;
  readonly name: string;
  readonly pic: string | null;
  /** Anything but two letters counts as unknown. */
  readonly country: string | null | undefined;
};
/** An organisation of which no more than this is known, as a beneficiary. */
export const asBeneficiary = ({ id, name, pic, country }: Known): Partner => ({
  ...{ id, entity: id, country: countryCode.safeParse(country).data ?? null, role: 'beneficiary', kind: null },
  ...{ coordinates: false, region: null, special: specialOf({ name, pic }), controlledFrom: null },
});

/**
 * Why each partner, by its id, may not take part in its role in a call on a day. No one is among them of whom too little is known, or
 * whom the text leaves in doubt.
 */
export function exclusionsOf(
  partners: readonly Partner[],
  call: CheckedCall,
  standardRules: readonly StandardRules[],
  date: string,
): Map<string, Exclusion> {
  const compared = (all: readonly Partner[]) => verdictsAgainst(all, call, standardRules, date);
  const rules = call.conditions?.rules ?? [];
  const against = compared(partners);
  const leftTo = (partner: Partner, span: Exclusion['span']): PartnerRole[] => {
    const named = rules.flatMap((rule) =>
      rule.type === 'participation' && rule.kind === 'roleOnly' && rule.span === span ? rule.roles : [],
    );
    return partnerRoles.filter((role) => named.includes(role) && compared([{ ...partner, role }]).size === 0);
  };
  return new Map(
    partners.flatMap((partner) => {
      const verdict = against.get(partner.id);
      if (!verdict) return [];
      const { span, standard } = verdict;
      return [[partner.id, { span, standard, role: partner.role, possible: leftTo(partner, span) }]];
    }),
  );
}
