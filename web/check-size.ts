import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Limits of a first visit in KB, compressed with gzip: of the application, and of the landing page for visitors, which loads the
 * application when it is needed. React is 60 KB of both; of the application 38 KB are the router and 24 KB the store.
 */
const bars = {
  'index.html': { js: 155, css: 15 },
  'home.html': { js: 170, css: 15 },
  'landing.html': { js: 103, css: 15 },
};
const dist = join(import.meta.dirname, 'dist');
const assets = await readdir(join(dist, 'assets'));

for (const [page, kinds] of Object.entries(bars)) {
  const html = await readFile(join(dist, page), 'utf8');
  const names = new Set(html.match(/\/assets\/[^"']+\.(?:js|css)/g));
  for (const [kind, bar] of Object.entries(kinds)) {
    const files = [...names].filter((name) => name.endsWith(`.${kind}`));
    const sizes = await Promise.all(files.map(async (name) => (await stat(join(dist, `${name}.gz`))).size));
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    const all = assets.filter((name) => name.endsWith(`.${kind}`)).length;
    process.stdout.write(
      `first visit, ${page}, ${kind}: ${total.toFixed(1)} KB of ${bar} KB (${files.length} of ${all} files)\n`,
    );
    if (total > bar) process.exitCode = 1;
  }
}
