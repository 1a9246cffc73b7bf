import { crowdEmail, crowdPassword, gatherCrowd } from '../faults/crowd.ts';
import { emptyLedger } from '../faults/ledger.ts';
import { newMeter } from '../faults/person.ts';
import { untilSettled } from '../faults/quiet.ts';
import { startProductEngines } from '../processes/engines.ts';
import { startProcesses } from '../processes/product-processes.ts';
import type { LoadTarget } from './target.ts';

/** Expertise of the accounts of the one-process run, so that there is something to match. */
const expertise = ['Quantum sensing', 'Medical imaging', 'Photonics'];

/**
 * The gateway and every service in processes of their own on Redis, Kafka, OpenSearch and a store of its own, with the demo data and so
 * many people who have signed up. The reason where the engines cannot be had.
 */
export async function startDistributed(accountCount: number): Promise<LoadTarget | string> {
  const engines = await startProductEngines();
  if (typeof engines === 'string') return engines;
  try {
    const product = await startProcesses(engines.env);
    const { url, instances } = product;
    const close = async (): Promise<void> => {
      await product.close();
      await engines.stop();
    };
    try {
      const crowd = await gatherCrowd(accountCount, {
        ...{ url, mail: engines.mail },
        ...{ ledger: emptyLedger(), meter: newMeter() },
      });
      for (const person of crowd) await person.send('PATCH', '/api/v1/profile', { expertise });
      return {
        url,
        accounts: crowd.map((_, index) => crowdEmail(index + 1)),
        password: crowdPassword,
        settle: async () => void (await untilSettled(product)),
        async threadMs() {
          const all = [...instances.values()];
          return new Map(await Promise.all(all.map(async (one) => [one.name, await one.threadMs()] as const)));
        },
        async residentMb() {
          const all = await Promise.all([...instances.values()].map((one) => one.residentMb()));
          return all.reduce((sum, one) => sum + one, 0);
        },
        close,
      };
    } catch (error) {
      await product.close();
      throw error;
    }
  } catch (error) {
    await engines.stop();
    throw error;
  }
}
