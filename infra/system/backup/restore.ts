import { environment } from '@consortia/infra/config/environment';
import { readConfig } from '@consortia/infra/config/read-config';
import { startErrorSentence } from '../run/child-output.ts';
import { refuseDistributed } from './back-up-folder.ts';
import { restoreFolder } from './restore-folder.ts';

/** `npm run restore -- BACKUP`: fills an empty DATA_DIR with a backup. */
const [backup] = process.argv.slice(2);
try {
  if (backup === undefined) throw new Error('Say which backup: its folder is what `npm run backup` printed.');
  const { dataDir, engines } = readConfig(environment);
  refuseDistributed(engines);
  const { at, files } = await restoreFolder(backup, dataDir);
  process.stdout.write(`${files} files of ${at} are in ${dataDir}\n`);
} catch (error) {
  process.stderr.write(`${startErrorSentence(error)}\n`);
  process.exitCode = 1;
}
