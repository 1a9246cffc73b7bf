import { z } from 'zod';
import { event } from '../event.ts';
import { id, instant } from '../shapes.ts';

/** Requests that one person, or one network without a person, was refused on one route within a minute. */
export const refusedRequests = z.object({
  id,
  /** The route's id; the part before the dot is the service. */
  route: z.string(),
  /** Code of the failure of the first request. */
  failure: z.string(),
  /** Null where no one was signed in completely. */
  actorId: id.nullable(),
  /** The account of the session, also between password and second factor. */
  subjectId: id.nullable(),
  /** Client address of the first request as the gateway saw it; empty where many networks are counted together, as is `requestId`. */
  address: z.string(),
  requestId: z.string(),
  /** Requests, at least 1. */
  count: z.number().int().positive(),
  firstAt: instant,
});
export type RefusedRequests = z.output<typeof refusedRequests>;

/** An act of an administrator that a service carried out; what the audit log records of it. */
export const administeredAct = z.object({
  id,
  /** The route's id; the part before the dot is the service. */
  route: z.string(),
  actorId: id,
  /** Client address as the gateway saw it. */
  address: z.string(),
  requestId: z.string(),
  /** Parameters of the path, and the act and ids of the body, as text. */
  details: z.record(z.string(), z.string()),
  /** False where the process ended before the response, so that it is not known whether the act was carried out. */
  completed: z.boolean(),
  at: instant,
});
export type AdministeredAct = z.output<typeof administeredAct>;

/** A decision of an administrator that is carried out later: it was taken, undone, or could not be carried out any more. */
const recordedDecision = z.object({
  id,
  change: z.enum(['taken', 'undone', 'lapsed']),
  /** The id of the route that carries it out; the part before the dot is the service. */
  route: z.string(),
  /** Id of what is decided about. */
  subject: z.string(),
  /** Who took the decision, or undid it. */
  actorId: id,
  /** Client address as the gateway saw it. */
  address: z.string(),
  requestId: z.string(),
  at: instant,
});

/** Events that every service publishes. */
export const kitEvents = {
  actAdministered: event({
    type: 'act.administered',
    topic: 'kit.act',
    schemaVersion: 1,
    summary: 'An administrator did something that no other event records for the audit log',
    payload: administeredAct,
  }),
  decisionRecorded: event({
    type: 'decision.recorded',
    topic: 'kit.decision',
    schemaVersion: 1,
    summary:
      'A decision of an administrator was stored for later, undone, or not carried out since its subject had changed',
    payload: recordedDecision,
  }),
  requestsRefused: event({
    type: 'refusal.counted',
    topic: 'kit.refusal',
    schemaVersion: 1,
    summary: 'Requests that change something, or of administrators, were refused for a lack of rights',
    payload: refusedRequests,
  }),
};
