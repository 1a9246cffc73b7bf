import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@consortia/infra/worker/make-folder';
import { secretsOfRun } from '../processes/secrets.ts';
import { fileOfKey } from './programs.ts';

/**
 * `npm run secrets -- FOLDER` (default ./secrets): makes the keys of a distributed run, one file each, for compose and for
 * `kubectl create secret generic consortia-keys --from-file=FOLDER`. What is there already is left as it is.
 */
const [folder = './secrets'] = process.argv.slice(2);
if (existsSync(folder)) process.stdout.write(`${folder} is there already; nothing was changed.\n`);
else {
  const { gateway, service } = secretsOfRun();
  makeFolder(folder);
  for (const [variable, value] of Object.entries({ ...service, ...gateway })) {
    const file = join(folder, fileOfKey(variable));
    writeFileSync(file, `${value.trim()}\n`);
    // The folder is closed to others; the user of a container reads the file itself.
    chmodSync(file, 0o444);
  }
  process.stdout.write(`The keys are in ${folder}. Store them where backups are not.\n`);
}
