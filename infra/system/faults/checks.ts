import type { ProductEngines } from '../processes/engines.ts';
import type { ProductProcesses } from '../processes/product-processes.ts';
import type { Ledger } from './ledger.ts';
import type { Person } from './person.ts';
import { untilSettled } from './quiet.ts';
import { differences, pictureOf, rebuild, rebuildable } from './rebuilt.ts';
import { compareWithStore } from './still-there.ts';
import type { Check } from './table.ts';

const some = (all: readonly string[]): string => `${all.length}: ${all.slice(0, 3).join('; ')}`;
/** Held when nothing is wrong; the result is `none` then, and else the first of what is. */
export const verdict = (what: string, wrong: readonly string[], none: string): Check => ({
  what,
  result: wrong.length === 0 ? none : some(wrong),
  held: wrong.length === 0,
});

/** A check that cannot be made is not held, and says why. */
async function checked<T>(what: string, work: () => Promise<T>): Promise<T | Check> {
  try {
    return await work();
  } catch (error) {
    return { what, result: (error as Error).message.split('\n')[0]!, held: false };
  }
}

export function settles(product: ProductProcesses): Promise<Check> {
  const what = 'everything that waits is done in the end';
  return checked(what, async () => {
    const seconds = await untilSettled(product);
    return { what, result: `after ${seconds.toFixed(0)} s`, held: true };
  });
}

export async function writesAreThere({ env, mail }: ProductEngines, ledger: Ledger): Promise<Check[]> {
  const checks = await checked('acknowledged writes', async () => {
    const { lost, twice } = await compareWithStore(env.MONGODB_URL!, ledger, mail);
    return [
      verdict('no acknowledged write is lost', lost, 'none lost'),
      verdict('every effect once', twice, 'none twice'),
    ];
  });
  return Array.isArray(checks) ? checks : [checks];
}

/** Projections, lists, search results and matches are the same when they are made again from their owners. */
export function equalsRebuild(product: ProductProcesses, reader: Person, say: (text: string) => void): Promise<Check> {
  const what = 'copies, lists, search and matches equal to a rebuild';
  return checked(what, async () => {
    const before = await pictureOf(product, reader);
    for (const service of rebuildable) {
      await rebuild(product, service);
      say(`${service} is rebuilt`);
    }
    await untilSettled(product);
    const wrong = differences(before, await pictureOf(product, reader));
    const things = [...before.values()].reduce((sum, { size }) => sum + size, 0);
    return verdict(what, wrong, `${things} things are the same`);
  });
}
