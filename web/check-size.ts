import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What a first visit may cost, in bytes as gzip sends them. React, its router, the store and the contract's schemas make 150 KB
 * of it; the way to less leads through answers that are checked without the schemas of every call.
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
