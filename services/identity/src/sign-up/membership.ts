import type { Identity } from '../identity.ts';
import type { RequestedOrganisation } from '../users/add-user.ts';
import { provingDomainOf } from '../users/email.ts';
import type { ChosenOrganisation } from './registration-model.ts';

type Membership = {
  organisationId: string | null;
  approvedAt: Date | null;
  /** For the organisations service: the organisation whose administrators decide (O30). */
  requested: RequestedOrganisation | null;
};
type Known = { _id: string; name: string };

/** Organisations with one domain; where more have it, the later ones approve no one. */
const maxOfDomain = 20;
const nameOf = (name: string): string => name.trim().toLowerCase();

/**
 * The organisation of a confirmed address and whether it approves the account at once. Only an address on one of the chosen
 * organisation's own domains does, compared exactly: a subdomain is another domain, and a public mail domain proves nothing
 * even where an organisation lists it. Others wait for the approval of the account and, apart from it, of their membership. Without a choice the domain decides, and the organisation is taken where there is one.
 */
export async function membershipOf(
  { organisations, clock }: Pick<Identity, 'organisations' | 'clock'>,
  email: string,
  chosen: ChosenOrganisation | null,
): Promise<Membership> {
  const domain = provingDomainOf(email);
  const matching =
    domain === null
      ? []
      : await organisations.model
          .find({ 'emailDomains.domain': domain, deletedAt: null })
          .select('name')
          .limit(maxOfDomain)
          .lean<Known[]>();
  const approved = (organisationId: string | null): Membership => ({
    organisationId,
    approvedAt: clock(),
    requested: null,
  });
  if (!chosen) {
    const [only, another] = matching;
    if (!only) return { organisationId: null, approvedAt: null, requested: null };
    return approved(another ? null : only._id);
  }
  const own = matching.find(({ _id, name }) =>
    chosen.id ? _id === chosen.id : !chosen.directoryId && nameOf(name) === nameOf(chosen.name),
  );
  if (own) return approved(own._id);
  const { name, directoryId, id: organisationId } = chosen;
  return { organisationId: null, approvedAt: null, requested: { name, directoryId, organisationId } };
}
