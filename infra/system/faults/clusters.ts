import { setTimeout as sleep } from 'node:timers/promises';
import { startKafkaBus } from '@consortia/infra/bus/kafka-bus';
import { startOpenSearch } from '@consortia/infra/search/opensearch-search';
import type { EngineUnderTest } from '@consortia/infra/testing/engines/engine';
import { freePorts } from '@consortia/infra/testing/engines/free-port';
import { brokerPorts, newCluster, startOwnKafka } from '@consortia/infra/testing/engines/kafka';
import { startOwnOpenSearch } from '@consortia/infra/testing/engines/opensearch';
import { pino } from 'pino';
import { startBalancer } from '../processes/balancer.ts';

/**
 * `npm run test:clusters`: three brokers of Kafka and two nodes of OpenSearch on this machine. Each of them is killed and started again while
 * events and documents are written; prints what failed meanwhile and whether all that was acknowledged is there.
 */
const log = pino({ level: 'silent' });
const writers = 4;
const pauseMs = 20;
const aroundMs = 8000;
const awayMs = 20_000;
const settleMs = 60_000;
/** Documents of all writers with numbers in it are fewer than a query returns. */
const windowSize = 100;
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
const print = (text: string): void => void process.stdout.write(`${text}\n`);

type Load = { acknowledged: Set<string>; failed: number; maxMs: number; stop(): Promise<void> };

/** Writes without a pause that a person would notice; what fails is written again under the same id. */
function writeAlong(write: (id: string, number: number) => Promise<void>): Load {
  let isOver = false;
  const load: Load = { acknowledged: new Set(), failed: 0, maxMs: 0, stop: async () => undefined };
  async function work(writer: number): Promise<void> {
    for (let number = 1; !isOver; ) {
      const id = `${writer}-${number}`;
      const from = performance.now();
      try {
        await write(id, number);
        load.acknowledged.add(id);
        number += 1;
      } catch {
        load.failed += 1;
      }
      load.maxMs = Math.max(load.maxMs, performance.now() - from);
      await sleep(pauseMs);
    }
  }
  const working = Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)));
  load.stop = async () => {
    isOver = true;
    await working;
  };
  return load;
}

async function killUnderLoad(
  name: string,
  member: EngineUnderTest,
  write: (id: string, number: number) => Promise<void>,
  missing: (ids: ReadonlySet<string>) => Promise<string[]>,
): Promise<void> {
  const load = writeAlong(async (id, number) => write(`${name.replaceAll(' ', '-')}-${id}`, number));
  await sleep(aroundMs);
  await member.server!.kill();
  await sleep(awayMs);
  const whileAway = load.failed;
  await member.server!.start();
  await sleep(aroundMs);
  await load.stop();
  const ids = new Set([...load.acknowledged].map((id) => `${name.replaceAll(' ', '-')}-${id}`));
  let lost = await missing(ids);
  for (const deadline = Date.now() + settleMs; lost.length > 0 && Date.now() < deadline; lost = await missing(ids)) {
    await sleep(500);
  }
  if (lost.length > 0) process.exitCode = 1;
  const longest = (load.maxMs / 1000).toFixed(1);
  print(row(name, load.acknowledged.size, whileAway, load.failed - whileAway, longest, lost.length));
}

async function onKafka(): Promise<void> {
  const ports = await freePorts(3 * brokerPorts);
  const members = [0, 1, 2].map((index) => ports.slice(index * brokerPorts, (index + 1) * brokerPorts));
  const cluster = newCluster();
  const brokers = await Promise.all([1, 2, 3].map((id) => startOwnKafka(undefined, { cluster, id, members })));
  const bus = await startKafkaBus({ brokers: brokers.map(({ url }) => url), log });
  const handled = new Set<string>();
  await bus.consume({ group: 'reader', topics: ['notes.note'], handle: async ({ key }) => void handled.add(key) });
  const write = (id: string, aggregateVersion: number): Promise<void> =>
    bus.publish([
      {
        ...{ id, key: id, aggregateVersion, type: 'note.updated', topic: 'notes.note', schemaVersion: 1, payload: {} },
        occurredAt: new Date().toISOString(),
      },
    ]);
  try {
    for (const [index, broker] of brokers.entries()) {
      await killUnderLoad(`Kafka broker ${index + 1} of 3`, broker, write, async (ids) =>
        [...ids].filter((id) => !handled.has(id)),
      );
    }
  } finally {
    await bus.close();
    await Promise.all(brokers.map((broker) => broker.stop()));
  }
}

async function onOpenSearch(): Promise<void> {
  const ports = await freePorts(4);
  const transport = [ports[1]!, ports[3]!];
  const settings = {
    'discovery.type': '',
    'discovery.seed_hosts': transport.map((port) => `127.0.0.1:${port}`).join(','),
    'cluster.initial_cluster_manager_nodes': 'one',
  };
  // Two nodes that vote would both be needed: one manages, and both have the documents.
  const first = await startOwnOpenSearch(settings, ports.slice(0, 2));
  const second = await startOwnOpenSearch({ ...settings, 'node.name': 'two', 'node.roles': '[data]' }, ports.slice(2));
  const balancer = await startBalancer();
  for (const port of [ports[0]!, ports[2]!]) balancer.ports.add(port);
  const search = await startOpenSearch({ url: balancer.url, log });
  const index = 'things';
  await search.define({ name: index, version: 1, fields: { title: { weight: 1 } } });
  const rights = ['everyone'];
  async function write(id: string, number: number): Promise<void> {
    const document = { id, version: 1, fields: { title: `thing ${id}` }, filters: { number }, rights, stored: {} };
    await search.put(index, [document]);
  }
  /** Numbers follow each other, so a window without any is behind the last one. */
  async function missing(ids: ReadonlySet<string>): Promise<string[]> {
    const found = new Set<string>();
    for (let min = 1; ; min += windowSize) {
      const filters = { number: { min, max: min + windowSize - 1 } };
      const { hits } = await search.query(index, { text: '', rights, filters, limit: 1000 });
      if (hits.length === 0) break;
      for (const { id } of hits) found.add(id);
    }
    return [...ids].filter((id) => !found.has(id));
  }
  try {
    await killUnderLoad('OpenSearch node 2 of 2, with copies', second, write, missing);
    await killUnderLoad('OpenSearch node 1 of 2, which manages', first, write, missing);
  } finally {
    await search.close();
    await balancer.close();
    await Promise.all([first, second].map((node) => node.stop()));
  }
}

print(row('killed', 'acknowledged', 'failed while it was away', 'failed before and after', 'longest, s', 'lost'));
print('|---|---|---|---|---|---|');
await onKafka();
await onOpenSearch();
