/** Input of the rule; `organisation` is the primary one, or null. */
export type Standing = {
  roles: readonly string[];
  membershipTrial: boolean;
  organisation: { paid: boolean } | null;
};

/**
 * Whether a person counts as a trial member. A person without an organisation does, since no organisation has paid for them;
 * an administrator of the platform never does.
 */
export function isTrial({ roles, membershipTrial, organisation }: Standing): boolean {
  if (roles.includes('ROLE_ADMIN')) return false;
  return membershipTrial || !organisation?.paid;
}
