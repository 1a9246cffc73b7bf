import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { startEmbeddedCache } from './embedded-cache.ts';

/** Run as a process of its own by the test and killed from outside: counts without end, setting a value now and then. */
const cache = await startEmbeddedCache({ directory: process.argv[2] ?? '', log: pino({ level: 'silent' }) });
for (let number = 1; ; number += 1) {
  const { value } = await cache.increment('attempts', 1, 3_600_000);
  if (number % 5 === 0) await cache.set('last', String(number), 3_600_000);
  writeSync(1, `${value}\n`);
  await new Promise((resolve) => setTimeout(resolve, 2));
}
