import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contexts, routes } from '@consortia/proto/catalogue';
import type { Context } from '@consortia/proto/context';
import type { Route } from '@consortia/proto/route';
import { repositoryFiles, textOf } from './repository-files.ts';

/**
 * The module with the path of every page by the page's name and access. It is generated, because pages would otherwise load the
 * routes and schemas of all contexts with the catalogue.
 */
export function pagePathsModule(declared: readonly Pick<Context, 'pages'>[]): string {
  const pages = declared.flatMap((context) => Object.entries(context.pages));
  const group = (access: string): string =>
    pages
      .filter(([, page]) => page.access === access)
      .map(([name, { path }]) => `  ${name}: '${path}',\n`)
      .join('');
  return `const publicPages = {\n${group('anyone')}} as const;
/** Pages of those who have signed in. */
export const memberPages = {\n${group('signed-in')}} as const;
/** Pages of administrators. */
export const adminPages = {\n${group('admin')}} as const;

/** The path of every page by its name. Generated from the contexts by \`npm run contract:write\`. */
export const pagePaths = { ...publicPages, ...memberPages, ...adminPages } as const;\n`;
}

/** The module with the routes that `source` makes light, without their schemas: the first visit would otherwise load those of all. */
export function lightPartsModule(
  declared: readonly Pick<Route, 'id' | 'method' | 'path' | 'access'>[],
  source: string,
): string {
  const lines = declared
    .filter(({ id }) => source.includes(`'${id}'`))
    .map(({ id, method, path, access }) => `  '${id}': ['${method}', '${path}', '${access}'],\n`);
  return `/** Method, path and access of every light route by its id. Generated from the contexts by \`npm run contract:write\`. */
export const lightParts = {\n${lines.join('')}} as const;\n`;
}

/** The text of every generated module by its path, from the contract and the pages below `root`. */
async function contractModules(root: string): Promise<Record<string, string>> {
  const pages = (await repositoryFiles(root)).filter((path) => /^web\/src\/.*\.tsx?$/.test(path));
  const texts = await Promise.all(pages.map((path) => textOf(root, path)));
  const source = texts.filter((text) => text?.includes('lightRoute<')).join('\n');
  return {
    'proto/page-paths.ts': pagePathsModule(Object.values(contexts)),
    'web/src/lib/light-parts.ts': lightPartsModule(routes, source),
  };
}

/** A finding for every committed module below `root` that differs from what the contract says. */
export async function findOldModules(root: string, expected?: Record<string, string>): Promise<string[]> {
  const findings: string[] = [];
  for (const [file, text] of Object.entries(expected ?? (await contractModules(root)))) {
    const committed = await readFile(join(root, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    if (committed !== text)
      findings.push(`${file}: differs from the contract; write it again with npm run contract:write`);
  }
  return findings;
}

export async function writeModules(root: string, texts?: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(texts ?? (await contractModules(root))))
    await writeFile(join(root, file), text);
}
