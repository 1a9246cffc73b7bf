import { contentEvents } from '@consortia/proto/content/events';
import type { EventEnvelope } from '@consortia/proto/event';
import type { Auditing } from './audit-log.ts';

/** Adds a change of content to the audit log. A repeated event adds nothing. */
export async function auditContent({ audit }: Auditing, { id, occurredAt, payload }: EventEnvelope): Promise<void> {
  const { act, kind, title, actorId, address, requestId } = contentEvents.itemChanged.payload.parse(payload);
  const details = { kind, title };
  await audit.append(
    id,
    { act: `content.${act}`, actorId, subjectId: null, address, requestId, details },
    new Date(occurredAt),
  );
}
