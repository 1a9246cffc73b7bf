import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import pages from './vite.config.ts';

/** Puts the landing page into its HTML, so that it is painted before its JavaScript has been loaded. */
const root = import.meta.dirname;
const page = join(root, 'dist/landing.html');
// Within the workspace, where what it imports is found.
const folder = await mkdtemp(join(root, 'node_modules/.landing-'));
try {
  await build({
    configFile: false,
    root,
    plugins: pages.plugins,
    css: pages.css,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: join(root, 'src/landing-markup.tsx'),
        output: { entryFileNames: 'landing-markup.mjs' },
      },
    },
  });
  const { landingMarkup } = await import(pathToFileURL(join(folder, 'landing-markup.mjs')).href);
  const markup: string = await landingMarkup();
  const html = await readFile(page, 'utf8');
  await writeFile(
    page,
    html.replace('<!--page-->', () => markup),
  );
} finally {
  await rm(folder, { recursive: true });
}
