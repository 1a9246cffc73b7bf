import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Limits of a first visit in bytes, compressed with gzip. React, its router, the store and the schemas of the contract are 150 KB
 * of it; less would mean that responses are validated without the schemas of every call.
 */
const bars = { js: 170 * 1024, css: 15 * 1024 };
const dist = join(import.meta.dirname, 'dist');
const page = await readFile(join(dist, 'index.html'), 'utf8');
const names = new Set(page.match(/\/assets\/[^"']+\.(?:js|css)/g));

for (const [kind, bar] of Object.entries(bars)) {
  const files = [...names].filter((name) => name.endsWith(`.${kind}`));
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(dist, `${name}.gz`))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(
    `first visit, ${kind}: ${(total / 1024).toFixed(1)} KB of ${bar / 1024} KB (${(await readdir(join(dist, 'assets'))).filter((name) => name.endsWith(`.${kind}`)).length} files in all)\n`,
  );
  if (total > bar) process.exitCode = 1;
}
