import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { cacheContract } from './cache-contract.ts';
import { startEmbeddedCache } from './embedded-cache.ts';

const log = pino({ level: 'silent' });

cacheContract('the embedded cache', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'cache-'));
  let now = Date.UTC(2026, 0, 1);
  return {
    open: () => startEmbeddedCache({ directory, log, clock: () => new Date(now) }),
    pass: async (ms) => {
      now += ms;
    },
    dispose: () => rm(directory, { recursive: true }),
  };
});

describe('the embedded cache of a process that is killed', () => {
  it('still knows what was set and nearly all that was counted, so that limits hold', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'cache-'));
    const file = fileURLToPath(new URL('./cache-crash-child.ts', import.meta.url));
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      // Several lines may arrive in one piece, so the count can pass 300 without ever being 300.
      if (output.split('\n').length >= 300) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const counted = output.split('\n').slice(0, -1).length;
    const cache = await startEmbeddedCache({ directory, log });
    const attempts = Number(await cache.get('attempts'));
    expect(await cache.get('tenth')).toBe('reached');
    // Counters are written 20 ms behind, which is a handful of these; half is what a machine under load may cost.
    expect(attempts).toBeGreaterThan(counted / 2);
    expect(attempts).toBeLessThanOrEqual(counted + 2);
    await cache.close();
    await rm(directory, { recursive: true });
  });
});
