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

/** Position in a person's stream: the number of an event, and the epoch of the document that counts them. */
export type Position = { epoch: string; seq: number };
/** The position of who connects while nothing has happened yet. */
export const beginning: Position = { epoch: '0', seq: 0 };

/** One event as Server-sent events have it; JSON has no line break, so that one `data` line suffices. */
export const formatEvent = <T extends StreamEvent>(type: T, data: StreamEvents[T], at?: Position): string =>
  `${at === undefined ? '' : `id: ${at.epoch}-${at.seq}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/** The position that a browser names; null where it names none, `unknown` where it cannot be one of ours. */
export function positionOf(lastEventId: string | undefined): Position | 'unknown' | null {
  if (lastEventId === undefined || lastEventId === '') return null;
  const [, epoch, seq] = /^([a-z0-9]{1,10})-(\d{1,9})$/.exec(lastEventId) ?? [];
  return epoch === undefined ? 'unknown' : { epoch, seq: Number(seq) };
}

/** Whether everything behind a position is still in the document. */
export function canResume(from: Position | 'unknown', { epoch, seq, first }: Position & { first: number }): boolean {
  if (from === 'unknown') return false;
  if (from.epoch === beginning.epoch) return from.seq === 0 && first === 1;
  return from.epoch === epoch && from.seq <= seq && from.seq >= first - 1;
}
