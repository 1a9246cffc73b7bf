import type { EventEnvelope } from '@consortia/proto/event';

/** A valid event whose id is made of topic, key and version. */
export function eventOf(topic: string, key: string, version: number, payload: unknown = { version }): EventEnvelope {
  return {
    id: `${topic}/${key}/${version}`,
    type: 'note.updated',
    topic,
    key,
    schemaVersion: 1,
    aggregateVersion: version,
    occurredAt: '2026-01-01T00:00:00.000Z',
    payload,
  };
}
