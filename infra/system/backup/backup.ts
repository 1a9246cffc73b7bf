import { environment } from '@consortia/infra/config/environment';
import { readConfig } from '@consortia/infra/config/read-config';
import { startErrorSentence } from '../run/child-output.ts';
import { backUpFolder, refuseDistributed } from './back-up-folder.ts';

/** `npm run backup -- FOLDER`: writes a backup into a new folder below FOLDER (default ./backups), also while the product runs. */
const [backups = './backups'] = process.argv.slice(2);
try {
  const { dataDir, engines } = readConfig(environment);
  refuseDistributed(engines);
  const { folder, manifest } = await backUpFolder(dataDir, backups);
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
  process.stdout.write(`${Object.keys(manifest.files).length} files, ${Math.ceil(bytes / 1e6)} MB, in\n${folder}\n`);
} catch (error) {
  process.stderr.write(`${startErrorSentence(error)}\n`);
  process.exitCode = 1;
}
