import type { EventEnvelope } from '@consortia/proto/event';

/** Who did what an event says; null where no person did, or an older event does not say who. */
export type FindActor = (event: EventEnvelope) => string | null;

type Acts = { userFrom?: string; userId?: string; id?: string; by?: string | null };
const actsOf = ({ payload }: EventEnvelope): Acts => payload as Acts;

export const none: FindActor = () => null;
/** Of messages. */
export const sender: FindActor = (event) => actsOf(event).userFrom ?? null;
/** The author of a comment, also where an administrator approved it. */
export const author: FindActor = (event) => actsOf(event).userId ?? null;
/** Of decisions, and of requests in the name of an organisation. */
export const decider: FindActor = (event) => actsOf(event).by ?? null;
/** Of requests to join, whose id is the person's. */
export const applicant: FindActor = (event) => actsOf(event).id ?? null;
