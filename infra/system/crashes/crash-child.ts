import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { changeAggregate, insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { pino } from 'pino';
import { itemChanged, openFixture, presentItem, type Thing } from './crash-fixture.ts';

/**
 * Run as a process of its own and killed from outside: eight writers insert and change things without end while the
 * consumers follow. Says `ready`, and `acked <id> <version>` for each write that was acknowledged.
 */
const [directory = '', round = ''] = process.argv.slice(2);
const fixture = await openFixture(directory, pino({ level: 'silent' }));
for (const consumer of fixture.consumers) await fixture.bus.consume(consumer);
writeSync(1, 'ready\n');

const context = { clock: () => new Date(), newId: () => randomUUID() };
const happened = (document: Thing) => [record(itemChanged, presentItem(document))];

async function write(writer: number): Promise<never> {
  const own: string[] = [];
  for (let number = 0; ; number += 1) {
    const id = own[number % 5];
    const stored =
      id === undefined
        ? await insertAggregate(fixture.things, { _id: `r${round}w${writer}n${number}`, amount: 0 }, happened, context)
        : await changeAggregate(
            fixture.things,
            id,
            (document) => {
              document.amount += 1;
              return happened(document);
            },
            context,
          );
    if (!stored) throw new Error(`${id} was acknowledged and is gone.`);
    if (id === undefined) own.push(stored._id);
    writeSync(1, `acked ${stored._id} ${stored.version}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
