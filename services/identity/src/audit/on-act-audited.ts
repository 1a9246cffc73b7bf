import type { EventEnvelope } from '@consortia/proto/event';
import { auditedAct } from '@consortia/proto/identity/accounts-shapes';
import type { Identity } from '../identity.ts';

/** Adds an act that was recorded together with the change it describes. A repeated event adds nothing. */
export const onActAudited = ({ audit }: Pick<Identity, 'audit'>, { id, occurredAt, payload }: EventEnvelope) =>
  audit.append(id, auditedAct.parse(payload), new Date(occurredAt));
