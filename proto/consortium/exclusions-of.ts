import { countryCode } from '../funding-ingest/codes.ts';
import type { Exclusion } from '../funding-ingest/exclusion.ts';
import { eligibilityOf } from './check/eligibility.ts';
import { rulesOf } from './check/judgement.ts';
import { type CheckedCall, comparisonWith } from './check-consortium.ts';
import { type PartnerRole, partnerRoles } from './shapes.ts';
import { specialOf } from './special-organisations.ts';
import type { StandardRules } from './standard-rules.ts';
import type { Partner, Verdict } from './verdicts.ts';

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

const hasNoSentence = ({ span }: Verdict): number => Number(span === null);

/**
 * Why each partner, by its id, may not take part in its role in a call on a day: by a sentence of the call, else by a standard rule. No
 * one is among them of whom too little is known, or whom the text leaves in doubt.
 */
export function exclusionsOf(
  partners: readonly Partner[],
  call: CheckedCall,
  standardRules: readonly StandardRules[],
  date: string,
): Map<string, Exclusion> {
  const comparison = comparisonWith(call, standardRules, date);
  const against = (partner: Partner): Verdict | undefined =>
    eligibilityOf(comparison, partner)
      .verdicts.filter(({ value }) => value === 'notMet')
      .toSorted((one, other) => hasNoSentence(one) - hasNoSentence(other))[0];
  const leftTo = (partner: Partner, span: Exclusion['span']): PartnerRole[] => {
    const named = rulesOf('participation', comparison.conditions).flatMap(({ kind, roles, span: of }) =>
      kind === 'roleOnly' && of === span ? roles : [],
    );
    return partnerRoles.filter((role) => named.includes(role) && !against({ ...partner, role }));
  };
  return new Map(
    partners.flatMap((partner) => {
      const verdict = against(partner);
      if (!verdict) return [];
      const { span, standard } = verdict;
      return [[partner.id, { span, standard, role: partner.role, possible: leftTo(partner, span) }]];
    }),
  );
}
