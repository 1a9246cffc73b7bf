import type { EventEnvelope } from '@consortia/proto/event';
import { organisationDecided } from '@consortia/proto/organisations/requests';
import type { Auditing } from './audit-log.ts';

/** Adds a decision about an organisation to the audit log. A repeated event adds nothing. */
export async function auditDecision({ audit }: Auditing, { id, occurredAt, payload }: EventEnvelope): Promise<void> {
  const { decision, requestedName, name, reason, details: more, ...call } = organisationDecided.parse(payload);
  const { actorId, address, requestId } = call;
  const changed = { ...(name !== requestedName && { name }), ...(reason && { reason }) };
  const details = { organisation: requestedName, ...changed, ...more };
  await audit.append(
    id,
    { act: `organisation.${decision}`, actorId, subjectId: null, address, requestId, details },
    new Date(occurredAt),
  );
}
