import { environment } from '@consortia/infra/config/environment';
import { missingForBackup, readConfig } from '@consortia/infra/config/read-config';
import { startErrorSentence } from '../run/child-output.ts';
import { refuseMixed } from './back-up-folder.ts';
import { restoreEngines } from './restore-engines.ts';
import { restoreFolder } from './restore-folder.ts';

/** `npm run restore -- BACKUP`: fills an empty DATA_DIR with a backup, or the empty databases of MONGODB_URL where it is set. */
const [backup] = process.argv.slice(2);
try {
  if (backup === undefined) throw new Error('Say which backup: its folder is what `npm run backup` printed.');
  const { dataDir, engines } = readConfig(environment, missingForBackup);
  if (engines?.mongodbUrl !== undefined) {
    const { at, documents } = await restoreEngines(backup, engines);
    process.stdout.write(`${documents} documents of ${at} are in MongoDB. The keys are in ${backup}/secrets.\n`);
  } else {
    refuseMixed(engines);
    const { at, files } = await restoreFolder(backup, dataDir);
    process.stdout.write(`${files} files of ${at} are in ${dataDir}\n`);
  }
} catch (error) {
  process.stderr.write(`${startErrorSentence(error)}\n`);
  process.exitCode = 1;
}
