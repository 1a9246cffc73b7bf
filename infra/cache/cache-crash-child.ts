import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { startEmbeddedCache } from './embedded-cache.ts';

/** Run as a process of its own by the test and killed from outside: sets one value, then counts without end. */
const cache = await startEmbeddedCache({ directory: process.argv[2] ?? '', log: pino({ level: 'silent' }) });
for (let number = 1; ; number += 1) {
  const { value } = await cache.increment('attempts', 1, 3_600_000);
  if (number === 10) await cache.set('tenth', 'reached', 3_600_000);
  writeSync(1, `${value}\n`);
  await new Promise((resolve) => setTimeout(resolve, 2));
}
