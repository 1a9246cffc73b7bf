import type { EventEnvelope } from '@consortia/proto/event';
import { auditedAct } from '@consortia/proto/identity/accounts-shapes';
import type { Auditing } from './audit-log.ts';

/** Adds an act that was recorded together with the change it describes. A repeated event adds nothing. */
export const onActAudited = ({ audit }: Auditing, { id, occurredAt, payload }: EventEnvelope) =>
  audit.append(id, auditedAct.parse(payload), new Date(occurredAt));
