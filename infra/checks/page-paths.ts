import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contexts } from '@consortia/proto/catalogue';
import type { Context } from '@consortia/proto/context';

const file = 'proto/page-paths.ts';

/**
 * The module with the path of every page by the page's name. It is generated, because pages would otherwise load the routes and
 * schemas of all contexts with the catalogue.
 */
export function pagePathsModule(declared: readonly Pick<Context, 'pages'>[]): string {
  const lines = declared
    .flatMap(({ pages }) => Object.entries(pages))
    .map(([name, { path }]) => `  ${name}: '${path}',\n`);
  return `/** The path of every page by its name. Generated from the contexts by \`npm run contract:write\`. */
export const pagePaths = {\n${lines.join('')}} as const;\n`;
}

const generated = (): string => pagePathsModule(Object.values(contexts));

/** A finding while the committed module below `root` differs from the pages of the contexts. */
export async function findPathChanges(root: string, expected: string = generated()): Promise<string[]> {
  const committed = await readFile(join(root, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return committed === expected ? [] : [`${file}: differs from the pages; write it again with npm run contract:write`];
}

export const writePagePaths = (root: string, text: string = generated()): Promise<void> =>
  writeFile(join(root, file), text);
