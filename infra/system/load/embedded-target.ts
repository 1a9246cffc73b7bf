import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '@consortia/proto/demo';
import { addAccounts, emailOfAccount } from '../bench/many-accounts.ts';
import { startProductProcess } from '../bench/product-process.ts';
import { rebuildServices } from './rebuild-services.ts';
import type { LoadTarget } from './target.ts';

/** Matches of the new accounts are computed by jobs; a busy machine would hide from `quiet` that they still are. */
async function untilNothingWaits(url: string): Promise<void> {
  const waiting = async (): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const counts = text.matchAll(/^(?:jobs_backlog|bus_backlog_events)\{.*of="(?!@)[^"]*".*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  while ((await waiting()) > 0) await pause(1000);
}

/** The one-process run, in a process of its own, with the demo data and so many accounts. */
export async function startEmbedded(accountCount: number): Promise<LoadTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'consortia-load-'));
  const dataDir = join(folder, 'data');
  const remove = () => rm(folder, { recursive: true, force: true });
  const start = () =>
    startProductProcess(dataDir, join(folder, 'compiled'), undefined, { TRUST_PROXY: '127.0.0.1', DEMO: '1' });
  try {
    await (await start()).close();
    await addAccounts(dataDir, accountCount);
    await rebuildServices(dataDir);
    const product = await start();
    return {
      url: product.url,
      accounts: Array.from({ length: accountCount }, (_, index) => emailOfAccount(index)),
      password: demoPassword,
      async settle() {
        await untilNothingWaits(product.url);
        await product.quiet();
      },
      threadMs: async () => new Map([['the process', await product.threadMs()]]),
      residentMb: product.residentMb,
      async close() {
        await product.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
