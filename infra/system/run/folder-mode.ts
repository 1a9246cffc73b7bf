import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const modes = ['demo', 'real'] as const;
type Mode = (typeof modes)[number];

const fileOf = (dataDir: string): string => join(dataDir, 'mode');
const modeOf = (demo: boolean): Mode => (demo ? 'demo' : 'real');

function readMode(dataDir: string): Mode | undefined {
  try {
    const text = readFileSync(fileOf(dataDir), 'utf8').trim();
    return modes.find((mode) => mode === text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Throws where a data folder that holds the demo would be used without it, or the other way round: the accounts of the demo have a
 * published password. A folder that has no mark yet is judged by its accounts (identity's `refuseMixedAccounts`).
 */
export function refuseOtherMode(dataDir: string, demo: boolean): void {
  const mode = readMode(dataDir);
  if (mode === undefined || mode === modeOf(demo)) return;
  throw new Error(
    mode === 'demo'
      ? `The data folder ${dataDir} holds the demo, whose accounts have a published password. Start it with DEMO=1, or choose another DATA_DIR for real use.`
      : `The data folder ${dataDir} is in real use, without the demo. Start it with DEMO=0, or choose another DATA_DIR for the demo.`,
  );
}

/** Marks a data folder for good, once it has been started. */
export function markMode(dataDir: string, demo: boolean): void {
  if (readMode(dataDir) !== undefined) return;
  const draft = `${fileOf(dataDir)}.new`;
  writeFileSync(draft, `${modeOf(demo)}\n`, { mode: 0o600 });
  renameSync(draft, fileOf(dataDir));
}

/** Folder that holds what a restore has not moved into its place yet. */
export const unfinishedRestore = 'restoring';

/** Throws where a restore into this data folder was interrupted. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, unfinishedRestore))) return;
  throw new Error(`A restore into ${dataDir} was interrupted. Remove the folder and restore the backup again.`);
}
