import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Preloaded by a test: at its end the process writes what it has loaded into the file `to` of this module's address, files by their
// URLs and built-in modules by their names.
if (isMainThread) {
  const files = [];
  registerHooks({
    load(url, context, next) {
      files.push(url);
      return next(url, context);
    },
  });
  process.on('exit', () =>
    writeFileSync(
      new URL(import.meta.url).searchParams.get('to'),
      JSON.stringify([...files, ...process.moduleLoadList]),
    ),
  );
}
