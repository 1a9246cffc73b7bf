import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { tokenHeader } from '../viewer/internal-token.ts';

const fileOf = (dataDir: string): string => join(dataDir, 'running.json');
const running = z.object({ services: z.record(z.string(), z.url()) });

/** Where the services of a running product listen, for commands on the same folder; readable by its owner alone. */
export function announceProduct(dataDir: string, services: Readonly<Record<string, string>>): { withdraw(): void } {
  writeFileSync(fileOf(dataDir), JSON.stringify({ services }), { mode: 0o600 });
  return { withdraw: () => rmSync(fileOf(dataDir), { force: true }) };
}

/**
 * Base URL of a service of the product that runs on this folder, or null where none responds. `token` makes the internal token that its
 * probes need too. The caller knows that the folder is in use: where it is not, the file may name a stranger's port.
 */
export async function runningService(dataDir: string, name: string, token: () => string): Promise<string | null> {
  let url: string | undefined;
  try {
    url = running.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))).services[name];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
  if (!url) return null;
  const responses = await fetch(`${url}/healthz`, {
    headers: { [tokenHeader]: token() },
    signal: AbortSignal.timeout(3000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  return responses ? url : null;
}
