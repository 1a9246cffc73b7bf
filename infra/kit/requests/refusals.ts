import type { EventEnvelope } from '@consortia/proto/event';
import { kitEvents, type RefusedRequests } from '@consortia/proto/kit/events';
import type { Route } from '@consortia/proto/route';
import type { Logger } from 'pino';
import type { Bus } from '../../bus/bus.ts';
import type { Outbox } from '../../store/outbox.ts';
import { pendingEvents, record } from '../../store/outbox-record.ts';
import { within } from '../../wait/within.ts';
import { bucketsOf } from '../http/networks.ts';
import { createDrain } from '../timing/drain.ts';
import { isSignedIn, type Viewer } from '../viewer/viewer.ts';
import type { Exchange } from './exchange.ts';

/** A request that a service refused, with the code and status of its failure. */
export type Refusal = {
  exchange: Pick<Exchange, 'viewer' | 'route' | 'address' | 'requestId'>;
  failure: string;
  status: number;
};
/** Counts refused requests, and publishes the counts every minute, when drained and when closed. */
export type Refusals = Outbox & {
  /** Counts a request if it was refused for a lack of rights and changes something or is an administrator's. Never waits. */
  count(refusal: Refusal): void;
};
type Options = {
  bus: Pick<Bus, 'publish'>;
  log: Logger;
  clock: () => Date;
  newId: () => string;
  /** Milliseconds between two publications. */
  everyMs?: number;
};
type Counted = Omit<RefusedRequests, 'id'>;

/** Persons, and networks without a person, that are counted apart at a time, each with a route; further ones share a count by route. */
export const maxCounted = 500;
const minute = 60_000;
/** Milliseconds that closing waits for the bus; less than the step of closing has. */
const closeMs = 2000;

const isWatched = ({ method, access }: Route): boolean =>
  access === 'admin' || (method !== 'GET' && access !== 'service');
/** Other responses with 401 are about a wrong password or token, which identity records one by one. */
const isLackOfRights = ({ failure, status }: Refusal): boolean => status === 403 || failure === 'kit.sign_in_required';

/** Creates the counter of a service. See docs/adr/0065-refused-requests-in-the-audit-log.md for what it guarantees. */
export function createRefusals({ bus, log, clock, newId, everyMs = minute }: Options): Refusals {
  let people = new Map<string, Counted>();
  let networks = new Map<string, Counted>();
  let others = new Map<string, Counted>();
  /** Made and not yet on the bus. They keep their ids, so that the audit log has each once. */
  let unsent: EventEnvelope[] = [];

  function add(map: Map<string, Counted>, key: string, first: () => Counted): void {
    const counted = map.get(key);
    if (counted) counted.count += 1;
    else map.set(key, first());
  }

  function eventsOfCounts(): EventEnvelope[] {
    const counts = [people, networks, others].flatMap((map) => [...map.values()]);
    [people, networks, others] = [new Map(), new Map(), new Map()];
    return counts.flatMap((counted) => {
      const id = newId();
      const recorded = record(kitEvents.requestsRefused, { id, ...counted });
      return pendingEvents(id, 1, [recorded], { clock, newId }).map(({ event }) => JSON.parse(event) as EventEnvelope);
    });
  }

  async function publish(): Promise<void> {
    // Counts go on adding up while the bus does not respond, so memory is bounded: one batch and one set of counts.
    for (const source of [() => unsent, eventsOfCounts]) {
      unsent = source();
      if (unsent.length === 0) continue;
      await bus.publish(unsent);
      unsent = [];
    }
  }

  const { drain, isRunning } = createDrain(publish);

  function wake(): void {
    if (isRunning()) return;
    drain().catch((error) => log.warn({ err: error }, 'Counts of refused requests wait for the bus'));
  }
  const timer = setInterval(wake, everyMs).unref();

  return {
    collection: 'refused requests',
    count(refusal) {
      const { exchange, failure } = refusal;
      const { viewer, route, address, requestId } = exchange;
      if (!viewer || !route || viewer.kind === 'service' || !isWatched(route) || !isLackOfRights(refusal)) return;
      const who = personOf(viewer);
      const [map, key] = who.subjectId
        ? [people, `${who.actorId} ${who.subjectId} ${route.id}`]
        : [networks, `${bucketsOf(address).network} ${route.id}`];
      const first = { route: route.id, failure, count: 1, firstAt: clock().toISOString() };
      if (map.size < maxCounted || map.has(key)) add(map, key, () => ({ ...first, ...who, address, requestId }));
      else add(others, route.id, () => ({ ...first, actorId: null, subjectId: null, address: '', requestId: '' }));
    },
    depth: async () => people.size + networks.size + others.size + unsent.length,
    wake,
    drain,
    async close() {
      clearInterval(timer);
      if (
        await within(
          closeMs,
          drain().then(
            () => true,
            () => false,
          ),
          () => false,
        )
      )
        return;
      // The log is the last resort: a process that ends does not lose a count silently.
      for (const { payload } of [...unsent, ...eventsOfCounts()]) {
        log.error({ refused: payload }, 'Refused requests are missing from the audit log');
      }
    },
  };
}

const personOf = (viewer: Viewer): Pick<Counted, 'actorId' | 'subjectId'> => ({
  actorId: isSignedIn(viewer) ? viewer.id : null,
  subjectId: viewer.kind === 'user' ? viewer.id : null,
});
