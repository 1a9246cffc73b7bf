import { environment } from '@consortia/infra/config/environment';
import { missingForBackup, readConfig } from '@consortia/infra/config/read-config';
import { startErrorSentence } from '../run/child-output.ts';
import { backUpEngines } from './back-up-engines.ts';
import { backUpFolder, refuseMixed } from './back-up-folder.ts';

/**
 * `npm run backup -- FOLDER`: writes a backup into a new folder below FOLDER (default ./backups), also while the product runs: of DATA_DIR,
 * or where MONGODB_URL is set of the databases there.
 */
const [backups = './backups'] = process.argv.slice(2);
try {
  const { dataDir, engines } = readConfig(environment, missingForBackup);
  const isDistributed = engines?.mongodbUrl !== undefined;
  if (!isDistributed) refuseMixed(engines);
  const { folder, manifest } = isDistributed
    ? await backUpEngines(engines, environment, backups)
    : await backUpFolder(dataDir, backups);
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
  process.stdout.write(`${Object.keys(manifest.files).length} files, ${Math.ceil(bytes / 1e6)} MB, in\n${folder}\n`);
} catch (error) {
  process.stderr.write(`${startErrorSentence(error)}\n`);
  process.exitCode = 1;
}
