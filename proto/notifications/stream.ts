/**
 * Events of `GET /api/v1/stream` (Server-sent events, HTML Living Standard, section 9.2). Those that carry an `id` are numbered for
 * each person without gaps; a browser that connects again sends the last one as `Last-Event-ID`, or as `after` in the query where it
 * opens another connection, and gets those after it. They hold ids only: what they are about is read by its own call.
 */
export type StreamEvents = {
  /** Numbered. There is another notification. */
  notification: { id: string };
  /** Numbered. There is another message, from the viewer or to the viewer. */
  message: { conversationId: string; messageId: string };
  /** Numbered. A consortium of the viewer, or a seat that they are a candidate for, was changed. */
  consortium: { consortiumId: string };
  /** Numbered. Counts have fallen, for instance since another browser of the person has read something. */
  unread: { of: 'inbox' | 'notifications' };
  /** First event of a connection that named no last event; its `id` is the present position. Counts and lists have to be read. */
  ready: Record<string, never>;
  /** The last event is too old or unknown: everything has to be read again. Its `id` is the present position. */
  reset: Record<string, never>;
  /** The connection ends. `replaced`: the person has opened too many; do not connect again by itself. `restart`: connect again. */
  end: { reason: 'replaced' | 'restart' };
};
export type StreamEvent = keyof StreamEvents;

/** The browser waits so long before it connects again; sent as `retry`. */
export const reconnectMs = 3000;
/** A comment is sent so often on a silent connection; without one for twice as long, the connection is dead. */
export const heartbeatMs = 20_000;
/** Connections of one person to one instance; the oldest ends when there is another one. */
export const maxStreams = 6;
