import { z } from 'zod';

/**
 * A domain event: past tense, payload = the aggregate's public shape. Consumers need neither order nor memory of events:
 * `aggregateVersion` rises with every change of the aggregate, so an older one is recognised and dropped.
 */
export type EventDefinition = {
  /** `<aggregate>.<past-tense verb>`, for instance `user.updated`. */
  readonly type: string;
  /** Bus topic, `<context>.<aggregate>`: all events of one aggregate share it and are keyed by the aggregate's id. */
  readonly topic: string;
  readonly schemaVersion: number;
  readonly summary: string;
  readonly payload: z.ZodType;
};

export function event<const E extends EventDefinition>(definition: E): E {
  return definition;
}

/** Envelope of every event on the bus; `occurredAt` is ISO 8601 in UTC, `id` unique for the event, `key` the aggregate's id. */
export const eventEnvelope = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  topic: z.string().min(1),
  key: z.string().min(1),
  schemaVersion: z.number().int().positive(),
  aggregateVersion: z.number().int().positive(),
  occurredAt: z.iso.datetime(),
  /** The request of a person that it follows from. */
  requestId: z.string().optional(),
  /** The span that it follows from, in the form of W3C Trace Context. */
  traceparent: z.string().optional(),
  payload: z.unknown(),
});
export type EventEnvelope<P = unknown> = Omit<z.output<typeof eventEnvelope>, 'payload'> & { payload: P };
