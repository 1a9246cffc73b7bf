import { z } from 'zod';
import type { DecisionKind } from './kit/messages/decisions.ts';
import { messages } from './messages.ts';
import { limits, route } from './route.ts';
import { id, message } from './shapes.ts';

/** Why an administrator decided as they did; the person concerned receives it by email. */
export const decisionReason = z
  .string({ error: messages.reasonMissing })
  .trim()
  .min(1, messages.reasonMissing)
  .max(2000);

type Change<C extends string, B extends z.ZodType> = {
  summary: string;
  body: B;
  /** Failures besides `notFound`. */
  errors?: readonly `${C}.${string}`[];
  decides?: DecisionKind;
};

/**
 * Makes a function that declares changes of one record by an administrator of the platform, `POST <folder>/:id/<path>`. They
 * respond with a message, and with `notFound` where the record does not exist or is not in the state that is changed.
 */
export const adminChangesOf =
  <const C extends string, const F extends string>(context: C, folder: F, notFound: `${C}.${string}`) =>
  <const I extends string, const P extends string, B extends z.ZodType>(
    name: I,
    path: P,
    { summary, body, errors = [], decides }: Change<C, B>,
  ) =>
    route({
      id: `${context}.${name}`,
      method: 'POST',
      path: `${folder}/:id/${path}`,
      access: 'admin',
      audit: 'service',
      decides,
      limit: limits.write,
      summary,
      params: z.object({ id }),
      body,
      output: message,
      errors: [notFound, ...errors],
    });
