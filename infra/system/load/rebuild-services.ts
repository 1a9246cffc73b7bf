import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { environment } from '@consortia/infra/config/environment';

const run = promisify(execFile);
const rebuild = fileURLToPath(new URL('../run/rebuild.ts', import.meta.url));
/** Services that read people from a projection in the journeys. */
const services = ['posts', 'recommendations', 'inbox', 'notifications', 'organisations'];

/** Fills the projections of people again after accounts were written into the store without events. */
export async function rebuildServices(dataDir: string): Promise<void> {
  for (const service of services)
    await run(process.execPath, [rebuild, service], {
      env: { ...environment, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' },
    });
}
