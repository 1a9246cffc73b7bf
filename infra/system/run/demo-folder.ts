import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 50;

/**
 * Fills an empty data folder with the demo data and all that is derived from it. The first caller with this `shared`
 * folder creates the data by `fill`, all others wait for it and copy it, which is many times cheaper.
 */
export async function copyDemoFolder(
  shared: string,
  dataDir: string,
  fill: (directory: string) => Promise<void>,
): Promise<void> {
  const [made, making] = [join(shared, 'demo'), join(shared, 'demo-in-the-making')];
  while (!existsSync(made)) {
    try {
      await mkdir(making);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await pause(pollMs);
      continue;
    }
    try {
      // Another process may have finished since the check above.
      if (existsSync(made)) await rm(making, { recursive: true });
      else {
        await fill(making);
        await rename(making, made);
      }
    } catch (error) {
      await rm(making, { recursive: true, force: true });
      throw error;
    }
  }
  await cp(made, dataDir, { recursive: true });
}
