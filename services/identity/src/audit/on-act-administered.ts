import type { EventEnvelope } from '@consortia/proto/event';
import { kitEvents } from '@consortia/proto/kit/events';
import type { Auditing } from './audit-log.ts';

/** Adds an act of an administrator in another service, at its time. A repeated event adds nothing. */
export function onActAdministered({ audit }: Auditing, { id, payload }: EventEnvelope): Promise<void> {
  const administered = kitEvents.actAdministered.payload.parse(payload);
  const { route, actorId, address, requestId, details, completed, at } = administered;
  const entry = {
    ...{ act: 'act.administered' as const, actorId, subjectId: null, address, requestId },
    details: { route, ...details, ...(completed ? {} : { completed: 'unknown' }) },
  };
  return audit.append(id, entry, new Date(at));
}
