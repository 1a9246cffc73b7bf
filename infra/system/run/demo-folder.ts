import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const askMs = 50;

/**
 * Fills an empty data folder with the demo data as it stands once everything has followed. The first that asks in this `shared`
 * folder makes it by `fill`, all others wait for it and copy it: making it costs seconds, copying it a moment.
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
      await pause(askMs);
      continue;
    }
    try {
      // Another may have ended between the question and the response.
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
