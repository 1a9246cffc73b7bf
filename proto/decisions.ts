import { z } from 'zod';
import { type DecisionKind, decisionMessages } from './kit/messages/decisions.ts';
import { limits, type RateLimit, route } from './route.ts';
import { id, instant, message } from './shapes.ts';

/** Services whose administrators' decisions are stored, and carried out some seconds later unless they are undone. */
export const decidingServices = ['helixes', 'identity', 'organisations', 'posts'] as const;
export type DecidingService = (typeof decidingServices)[number];

const decisionKinds = Object.keys(decisionMessages.kinds) as [DecisionKind, ...DecisionKind[]];

/** A decision that waits, or one of the last minute that could not be carried out any more. */
export const pendingDecision = z.object({
  id,
  kind: z.enum(decisionKinds),
  /** Id of what is decided about; no two decisions about the same wait at the same time. */
  subject: z.string(),
  /** What administrators know the subject by. */
  title: z.string(),
  /** Whether the viewer has decided. */
  own: z.boolean(),
  at: instant,
  /** Milliseconds until it is carried out, by the clock of the service; 0 from then on. */
  remainingMs: z.number().int().nonnegative(),
  /** Why it was not carried out; null while it waits. */
  refusal: z.string().nullable(),
});
export type PendingDecision = z.output<typeof pendingDecision>;

/** Pages of administrators refresh it by themselves, so it has a limit of its own. */
const readLimit = { name: 'decisions', per: 'account', limit: 1200, seconds: 60 } as const satisfies RateLimit;

/** The decisions of a service that can be undone: its API spreads them, and the service kit handles them. */
export const decisionsRoutes = <const C extends DecidingService>(context: C) => ({
  listDecisions: route({
    id: `${context}.listDecisions`,
    method: 'GET',
    path: `/api/v1/admin/decisions/${context}`,
    access: 'admin',
    handledByKit: true,
    limit: readLimit,
    summary: 'Decisions of administrators that are about to be carried out, and those of the last minute that were not',
    output: z.object({ items: z.array(pendingDecision).max(100) }),
  }),
  undoDecision: route({
    id: `${context}.undoDecision`,
    method: 'POST',
    path: `/api/v1/admin/decisions/${context}/:id/undo`,
    access: 'admin',
    audit: 'service',
    handledByKit: true,
    limit: limits.write,
    summary: 'Undoes a decision of any administrator before it is carried out',
    params: z.object({ id }),
    output: message,
    errors: ['kit.decision_over'],
  }),
});
