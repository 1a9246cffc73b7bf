import { type EventEnvelope, eventEnvelope } from '@consortia/proto/event';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import type { LoggedEvent } from './logged-event.ts';

/** Header of a replayed event: the only group it is for. */
const targetHeader = 'consortia-group';
/** Delivered to no group. */
const noGroup = '';

/** A record holds the envelope as JSON, keyed by the aggregate; its headers let readers filter without parsing the value. */
export function recordOf(event: EventEnvelope, { target }: { target?: string } = {}): Message {
  const { id, type, key, schemaVersion, aggregateVersion, traceparent } = event;
  const headers: IHeaders = {
    'event-id': id,
    'event-type': type,
    'schema-version': String(schemaVersion),
    'aggregate-version': String(aggregateVersion),
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(target === undefined ? {} : { [targetHeader]: target }),
  };
  return { key, value: JSON.stringify(event), headers };
}

/** A record as an entry of its partition; `problem` is null when it is an event. */
export function entryOf({ offset, value, headers }: KafkaMessage): LoggedEvent & { problem: unknown } {
  const seq = Number(offset);
  const text = value?.toString() ?? '';
  try {
    const { key } = eventEnvelope.parse(JSON.parse(text));
    const target = headers?.[targetHeader]?.toString() ?? null;
    return { seq, key, target, event: text, problem: null };
  } catch (problem) {
    return { seq, key: '', target: noGroup, event: '', problem };
  }
}
