import type { StreamEvent, StreamEvents } from '@consortia/proto/notifications/stream';

/** An event of the stream; `id` is its number where it has one. */
export type Delivered = { [E in StreamEvent]: { event: E; id: string | null; data: StreamEvents[E] } }[StreamEvent];

export const streamEvents = [
  'notification',
  'message',
  'consortium',
  'unread',
  'ready',
  'reset',
  'end',
] as const satisfies readonly StreamEvent[];

/** Reads the data of an event; null where it is not JSON. */
export function readEvent(event: StreamEvent, { data, lastEventId }: Pick<MessageEvent, 'data' | 'lastEventId'>) {
  try {
    return { event, id: lastEventId || null, data: JSON.parse(data) } as Delivered;
  } catch {
    return null;
  }
}
