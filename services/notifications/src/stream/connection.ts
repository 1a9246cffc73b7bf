import type { StreamEvent, StreamEvents } from '@consortia/proto/notifications/stream';

/** Where events are written: the response of a request, or anything that can be written to and ended. */
export type Sink = {
  write(text: string): unknown;
  end(): unknown;
  /** Bytes that the other side has not accepted yet. */
  readonly writableLength: number;
};
/** A browser that accepts nothing for so many bytes is disconnected; it catches up when it connects again. */
export const maxWaitingBytes = 64 * 1024;

/** One event as Server-sent events have it; JSON has no line break, so that one `data` line suffices. */
export const formatEvent = <T extends StreamEvent>(type: T, data: StreamEvents[T], id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/** The position that a browser names; null where it names none, NaN where it cannot be one of ours. */
export function positionOf(lastEventId: string | undefined): number | null {
  if (lastEventId === undefined || lastEventId === '') return null;
  return /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : Number.NaN;
}
