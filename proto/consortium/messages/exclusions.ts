import type { Exclusion } from '../../funding-ingest/exclusion.ts';
import type { PartnerRole } from '../shapes.ts';
import { balanceMessages } from './balance.ts';

const inRole: Record<PartnerRole, string> = {
  beneficiary: 'a beneficiary',
  affiliated: 'an affiliated entity',
  associated: 'an associated partner',
};

/** Sentences of organisations that may not take part in a call. */
export const exclusionMessages = {
  mayNot: (role: PartnerRole) => `May not take part as ${inRole[role]}`,
  may: (roles: readonly PartnerRole[]) => `May take part as ${roles.map((role) => inRole[role]).join(' or ')}.`,
  /** The standard rule with the document that states it. */
  rule: ({ name, source }: NonNullable<Exclusion['standard']>) =>
    [balanceMessages.standard(name), ...(source ? [source.title] : [])].join(': '),
} as const;
