import type { Member } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { Consortia } from '../consortium.ts';

/** A published Opportunity of the viewer, for this call where it names one. Throws `consortium.opportunity_unknown`. */
export async function requireOwnOpportunity(
  { opportunities }: Pick<Consortia, 'opportunities'>,
  viewer: Member,
  id: string,
  callIdentifier: string,
): Promise<void> {
  const opportunity = await opportunities.get(id);
  const fits = opportunity?.topicIdentifier === null || opportunity?.topicIdentifier === callIdentifier;
  if (opportunity?.userId !== viewer.id || !fits) fail('consortium.opportunity_unknown');
}
