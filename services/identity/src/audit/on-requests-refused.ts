import type { EventEnvelope } from '@consortia/proto/event';
import { kitEvents } from '@consortia/proto/kit/events';
import type { Auditing } from './audit-log.ts';

/** Adds requests that a service refused, at the time of the first. A repeated event adds nothing. */
export function onRequestsRefused({ audit }: Auditing, { id, payload }: EventEnvelope): Promise<void> {
  const refused = kitEvents.requestsRefused.payload.parse(payload);
  const { actorId, subjectId, address, requestId, route, failure, count, firstAt } = refused;
  const details = { count: String(count), route, failure };
  const act = { act: 'requests.refused' as const, actorId, subjectId, address, requestId, details };
  return audit.append(id, act, new Date(firstAt));
}
