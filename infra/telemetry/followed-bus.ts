import type { EventEnvelope } from '@consortia/proto/event';
import type { Bus } from '../bus/bus.ts';
import { apart, knownOrigin, within } from './origin.ts';
import type { Tracer } from './tracer.ts';

/** Publishing is a span where one of the events is part of a trace: it belongs to that trace, or is linked to several. */
async function publish(bus: Bus, tracer: Tracer | undefined, events: EventEnvelope[]): Promise<void> {
  const parents = [...new Set(events.flatMap(({ traceparent }) => traceparent ?? []))];
  if (!tracer || parents.length === 0) return bus.publish(events);
  const span = tracer.start(`${events[0]!.topic} publish`, {
    kind: 'producer',
    ...(parents.length === 1 ? { parent: parents[0] } : { links: parents }),
    attributes: { 'messaging.destination.name': events[0]!.topic, 'messaging.batch.message_count': events.length },
  });
  let failed = true;
  try {
    await bus.publish(events);
    failed = false;
  } finally {
    span.end({ failed });
  }
}

/** A bus whose consumers continue the request and the trace that an event follows from. */
export function followedBus(bus: Bus, tracer?: Tracer): Bus {
  return {
    ...bus,
    // A relay is woken by some request and publishes for others as well.
    publish: (events) => apart(() => publish(bus, tracer, events)),
    consume: ({ handle, ...options }) =>
      bus.consume({
        ...options,
        async handle(event, delivery) {
          const { topic, type, traceparent: parent } = event;
          // What follows from no request, as an import of thousands, is no trace either.
          const span = parent === undefined ? undefined : tracer;
          const open = span?.start(`${topic} process`, {
            kind: 'consumer',
            parent,
            attributes: {
              'messaging.destination.name': topic,
              'messaging.consumer.group.name': options.group,
              'consortia.event.type': type,
              'consortia.attempt': delivery.attempt,
            },
          });
          let failed = true;
          try {
            await within({ ...knownOrigin(event), ...(open ? { traceparent: open.traceparent } : {}) }, () =>
              handle(event, delivery),
            );
            failed = false;
          } finally {
            open?.end({ failed });
          }
        },
      }),
  };
}
