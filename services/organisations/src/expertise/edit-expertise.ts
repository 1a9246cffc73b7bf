import { fail } from '@consortia/proto/errors';
import { distinctKeywords } from '@consortia/proto/identity/field-actions';
import { keywordKey } from '@consortia/proto/keyword';
import { limits } from '@consortia/proto/limits';
import type { ExpertiseChange } from '@consortia/proto/organisations/expertise-api';
import type { ProfileFields } from '../organisations/profile-fields.ts';

/**
 * Removes and adds keywords, each spelling once; one that is both removed and added stays or moves to the end. Throws
 * `organisations.too_much_expertise`, but never for a change that adds nothing.
 */
export function editExpertise(owner: Pick<ProfileFields, 'expertise'>, { add, remove }: ExpertiseChange): void {
  const removed = new Set(remove.map(keywordKey));
  const remaining = owner.expertise.filter((keyword) => !removed.has(keywordKey(keyword)));
  const expertise = distinctKeywords([...remaining, ...add]);
  if (add.length > 0 && expertise.length > limits.expertiseOfOneOwner) fail('organisations.too_much_expertise');
  owner.expertise = expertise;
}
