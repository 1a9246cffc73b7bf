import { consortiumEvents } from '@consortia/proto/consortium/events';
import type { EventEnvelope } from '@consortia/proto/event';
import type { AuditAct } from '@consortia/proto/identity/accounts-shapes';
import type { Auditing } from './audit-log.ts';

const { consortiumUpdated, consortiumDeleted, editorAdded, candidateConfirmed, candidateEmailed } = consortiumEvents;
type Happened = { act: AuditAct; by: string | null; id: string; subjectId: string | null };

/** What of an event belongs into the audit log: its other changes are the work on a consortium, which is its members’ own. */
function actOf({ type, aggregateVersion, payload }: EventEnvelope): Happened | null {
  if (type === consortiumUpdated.type && aggregateVersion === 1)
    return { ...consortiumUpdated.payload.parse(payload), act: 'consortium.created', subjectId: null };
  if (type === consortiumDeleted.type)
    return { ...consortiumDeleted.payload.parse(payload), act: 'consortium.deleted', subjectId: null };
  const subjectId = (payload as { userId?: string }).userId ?? null;
  if (type === editorAdded.type)
    return { ...editorAdded.payload.parse(payload), act: 'consortium.editor-added', subjectId };
  if (type === candidateConfirmed.type)
    return { ...candidateConfirmed.payload.parse(payload), act: 'consortium.partner-confirmed', subjectId };
  if (type === candidateEmailed.type)
    return { ...candidateEmailed.payload.parse(payload), act: 'consortium.partner-invited', subjectId: null };
  return null;
}

/** Adds an act on a consortium to the audit log, by its id alone: titles are for its members. A repeated event adds nothing. */
export async function auditConsortium({ audit }: Auditing, event: EventEnvelope): Promise<void> {
  const happened = actOf(event);
  if (!happened) return;
  const { act, by: actorId, id, subjectId } = happened;
  const entry = { act, actorId, subjectId, address: '', requestId: '', details: { consortium: id } };
  await audit.append(event.id, entry, new Date(event.occurredAt));
}
