import type { EventEnvelope } from '@consortia/proto/event';
import { kitEvents } from '@consortia/proto/kit/events';
import type { Identity } from '../identity.ts';
import type { Auditing } from './audit-log.ts';

/** Adds what became of a decision of an administrator. A repeated event adds nothing. */
export async function onDecisionRecorded(
  { audit, users }: Auditing & Pick<Identity, 'users'>,
  { id: eventId, payload }: EventEnvelope,
): Promise<void> {
  const recorded = kitEvents.decisionRecorded.payload.parse(payload);
  const { id, change, route, subject, actorId, address, requestId, at } = recorded;
  const account = await users.exists({ _id: subject });
  const entry = {
    ...{ act: `decision.${change}` as const, actorId, subjectId: account ? subject : null, address, requestId },
    details: { decision: id, route, ...(account ? {} : { id: subject }) },
  };
  await audit.append(eventId, entry, new Date(at));
}
