import { z } from 'zod';
import { limits, route } from './route.ts';
import { calendarDate, instant } from './shapes.ts';

/** What waits for an administrator, by the service that owns it. */
export const waitingKinds = {
  posts: ['submitted', 'edited', 'comments'],
  identity: ['accounts', 'data-requests', 'contact-messages'],
  organisations: ['members', 'organisations', 'participants'],
  helixes: ['helix-requests'],
  inbox: ['reports'],
} as const;
export type WaitingService = keyof typeof waitingKinds;
export type WaitingKind = (typeof waitingKinds)[WaitingService][number];

/** Counts end here. */
export const maxWaiting = 1000;
/** Days that the numbers over time show. */
export const waitingDays = 30;

const count = z.number().int().nonnegative();
const kind = z.enum(Object.values(waitingKinds).flat() as [WaitingKind, ...WaitingKind[]]);
export const waiting = z.object({
  /** Items now, and since when the one waits that has waited for the greatest time. */
  kinds: z.array(z.object({ kind, count, oldest: instant.nullable() })),
  /** The last measurement of each UTC day on which the service ran, the oldest day first; without today. Times in milliseconds. */
  days: z.array(z.object({ date: calendarDate, kind, count, oldestMs: z.number().nonnegative() })),
});
export type Waiting = z.output<typeof waiting>;

/** What waits in a service, now and over time; the service kit handles it with `waiting` of the service. */
export const waitingRoute = <const C extends WaitingService>(context: C) =>
  route({
    id: `${context}.readWaiting`,
    method: 'GET',
    path: `/api/v1/admin/waiting/${context}`,
    access: 'admin',
    handledByKit: true,
    limit: limits.read,
    summary: 'How much waits for an administrator in this service and since when, now and in the last 30 days',
    output: waiting,
  });
