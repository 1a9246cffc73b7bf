import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/**
 * Names in the HTML what a page needs and what the browser would only find out later: the fonts of the first text, the session, and
 * for the start page of members, which is a document of its own (`home.html`), the code of their dashboard.
 */
const dist = join(import.meta.dirname, 'dist');
const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));

/** The built files that a module imports before it runs, its own included. */
function filesOf(key: string, seen = new Set<string>()): { js: string[]; css: string[] } {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no module ${key}.`);
  if (seen.has(key)) return { js: [], css: [] };
  seen.add(key);
  const imported = (chunk.imports ?? []).map((name) => filesOf(name, seen));
  return {
    js: [...imported.flatMap(({ js }) => js), chunk.file],
    css: [...imported.flatMap(({ css }) => css), ...(chunk.css ?? [])],
  };
}

function fontLink(name: string): string {
  const font = Object.values(manifest).find(({ src }) => src?.endsWith(`${name}-latin-wght-normal.woff2`));
  if (!font) throw new Error(`The build has no font ${name}.`);
  return `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin>`;
}
const interfaceFont = fontLink('inter');
const sessionLink = '<link rel="preload" href="/api/v1/session" as="fetch" crossorigin>';

async function addTo(page: string, links: readonly string[], written = page): Promise<void> {
  const html = await readFile(join(dist, page), 'utf8');
  const absent = links.filter((link) => !html.includes(/href="([^"]+)"/.exec(link)![1]!));
  const [before, after] = html.split('<script type="module"', 2);
  if (after === undefined) throw new Error(`${page} has no script.`);
  await writeFile(join(dist, written), `${before}${absent.join('\n    ')}\n    <script type="module"${after}`);
}

const modules = ['src/app/home.tsx', 'src/app/member-dashboard.tsx'].map((key) => filesOf(key));
const dashboard = [
  ...new Set(modules.flatMap(({ js }) => js))
    .values()
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ...new Set(modules.flatMap(({ css }) => css))
    .values()
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
];
await addTo('index.html', [interfaceFont, sessionLink]);
// Its heading is painted before the style that names the other font has been read.
await addTo('landing.html', [interfaceFont, fontLink('source-serif-4')]);
await addTo('index.html', dashboard, 'home.html');
// The folder is served, and the manifest names every page.
await rm(join(dist, '.vite'), { recursive: true });
