import type { EventEnvelope } from '@consortia/proto/event';
import { organisationDecided } from '@consortia/proto/organisations/requests';
import type { Identity } from '../identity.ts';

/** Adds a decision about a requested organisation to the audit log. A repeated event adds nothing. */
export async function auditDecision(
  { audit }: Pick<Identity, 'audit'>,
  { id, occurredAt, payload }: EventEnvelope,
): Promise<void> {
  const { decision, requestedName, name, reason, actorId, address, requestId } = organisationDecided.parse(payload);
  const details = { organisation: requestedName, ...(name !== requestedName && { name }), ...(reason && { reason }) };
  await audit.append(
    id,
    { act: `organisation.${decision}`, actorId, subjectId: null, address, requestId, details },
    new Date(occurredAt),
  );
}
