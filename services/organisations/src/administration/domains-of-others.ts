import { fail } from '@consortia/proto/errors';
import { administrationMessages as messages } from '@consortia/proto/organisations/messages/administration';
import { trusted } from 'mongoose';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';

/** Throws `organisations.domain_taken` where another organisation has one of the domains: whose people they are would be undecided. */
export async function assertNotOfOthers(
  { organisations }: Pick<Organisations, 'organisations'>,
  id: string,
  domains: readonly string[],
): Promise<void> {
  const other = await organisations
    .findOne({
      ...{ _id: trusted({ $ne: id }), waiting: false, deletedAt: null },
      'emailDomains.domain': trusted({ $in: domains }),
    })
    .select({ name: 1, emailDomains: 1 })
    .lean<Pick<Organisation, 'name' | 'emailDomains'>>();
  const shared = other?.emailDomains.find(({ domain }) => domains.includes(domain));
  if (!other || !shared) return;
  const sentence = messages.domainOfAnother(shared.domain, other.name);
  fail('organisations.domain_taken', { message: sentence, errors: [sentence], fields: { domains: [sentence] } });
}
