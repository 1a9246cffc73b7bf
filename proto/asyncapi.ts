import { events } from './catalogue.ts';
import { type EventDefinition, eventEnvelope } from './event.ts';
import { type JsonSchema, outputSchemas } from './json-schema.ts';

type Reference = { $ref: string };
export type AsyncApiMessage = {
  name: string;
  title: string;
  summary: string;
  contentType: 'application/json';
  payload: JsonSchema;
  'x-schema-version': number;
  /** Groups that read it, each with the file in which its service declares them. */
  'x-consumers'?: readonly EventConsumer[];
};
export type EventConsumer = { group: string; source: string };
/** A consumer of all events of its topics, or of the listed types. */
export type ListedConsumer = EventConsumer & { topics: readonly string[]; types?: readonly string[] };
export type AsyncApiDocument = {
  asyncapi: '3.1.0';
  info: { title: string; version: string; description: string };
  defaultContentType: 'application/json';
  channels: Record<string, { address: string; summary: string; messages: Record<string, Reference> }>;
  operations: Record<string, { action: 'send'; summary: string; channel: Reference; messages: Reference[] }>;
  components: { messages: Record<string, AsyncApiMessage>; schemas: Record<string, JsonSchema> };
};

const consumersOf = ({ topic, type }: EventDefinition, consumers: readonly ListedConsumer[]): EventConsumer[] =>
  consumers
    .filter(({ topics, types }) => topics.includes(topic) && (types?.includes(type) ?? true))
    .map(({ group, source }) => ({ group, source }))
    .toSorted((a, b) => (a.group < b.group ? -1 : 1));
const channel = (topic: string): Reference => ({ $ref: `#/channels/${topic}` });
const byType = (a: EventDefinition, b: EventDefinition): number => (a.type < b.type ? -1 : 1);

function envelopeOf(event: EventDefinition, envelope: JsonSchema, payload: JsonSchema): JsonSchema {
  const properties = {
    ...envelope.properties,
    type: { type: 'string', const: event.type },
    topic: { type: 'string', const: event.topic },
    schemaVersion: { type: 'integer', const: event.schemaVersion },
    payload,
  };
  const required = (envelope.required ?? []).filter((name) => name !== 'payload');
  return { type: 'object', properties, required: [...required, 'payload'] };
}

/**
 * The events of the product as an AsyncAPI 3 document: a channel for each topic, sent by the context that owns it. The
 * payload of a message is the whole envelope; with `consumers` it says who reads it. The same input gives the same document, key by key.
 */
export function asyncApiDocument(
  options: { version?: string; events?: readonly EventDefinition[]; consumers?: readonly ListedConsumer[] } = {},
): AsyncApiDocument {
  const shown = (options.events ?? events).toSorted(byType);
  const { components, named } = outputSchemas({
    envelope: eventEnvelope,
    ...Object.fromEntries(shown.map((event) => [event.type, event.payload])),
  });
  const channels: AsyncApiDocument['channels'] = {};
  const operations: AsyncApiDocument['operations'] = {};
  for (const [topic, entries] of Map.groupBy(shown, (event) => event.topic)) {
    const [context = '', aggregate = ''] = topic.split('.');
    channels[topic] = {
      address: topic,
      summary: `Everything that happens to ${aggregate} aggregates, keyed by their id`,
      messages: Object.fromEntries(
        entries.map((event) => [event.type, { $ref: `#/components/messages/${event.type}` }]),
      ),
    };
    operations[`send-${topic}`] = {
      action: 'send',
      summary: `Sent by ${context}`,
      channel: channel(topic),
      messages: entries.map((event) => ({ $ref: `${channel(topic).$ref}/messages/${event.type}` })),
    };
  }
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Consortia',
      version: options.version ?? '1.0.0',
      description: 'Consumers need neither order nor memory: an older `aggregateVersion` is dropped.',
    },
    defaultContentType: 'application/json',
    channels,
    operations,
    components: {
      messages: Object.fromEntries(
        shown.map((event) => [
          event.type,
          {
            name: event.type,
            title: event.type,
            summary: event.summary,
            ...(options.consumers && { 'x-consumers': consumersOf(event, options.consumers) }),
            contentType: 'application/json',
            payload: envelopeOf(event, named.envelope ?? {}, named[event.type] ?? {}),
            'x-schema-version': event.schemaVersion,
          },
        ]),
      ),
      schemas: components,
    },
  };
}
