import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({ workspaces: z.array(z.string()) });
const lock = z.object({
  packages: z.record(z.string(), z.object({ link: z.boolean().optional(), resolved: z.string().optional() })),
});

/** Paths and patterns of the build context that the instructions copy. */
const copiedBy = (instructions: string): string[] =>
  [...instructions.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    .flatMap(([, sources]) => sources!.split(' '))
    .filter((source) => !source.startsWith('--'));

/** What measures and learns is in no image: of this workspace the build context has the manifest alone, which `npm ci` needs. */
const laboratory = 'infra/lab';

/**
 * Workspaces whose manifest the image lacks when it runs `npm ci`, whose files it lacks afterwards, and those that the lock file
 * does not know; and the laboratory where the image has it.
 */
export function findImageGaps(root: string): string[] {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const folders = globSync(manifest.parse(JSON.parse(read('package.json'))).workspaces, { cwd: root }).sort();
  const linked = Object.values(lock.parse(JSON.parse(read('package-lock.json'))).packages).flatMap(
    ({ link, resolved }) => (link && resolved ? [resolved] : []),
  );
  const [beforeInstall = '', afterInstall = ''] = read('infra/docker/Dockerfile').split('RUN npm ci');
  const copied = new Set(globSync(copiedBy(beforeInstall), { cwd: root }));
  const sources = copiedBy(afterInstall);
  const isLeftOut = read('.dockerignore').split('\n').includes(`${laboratory}/*`);
  const included =
    folders.includes(laboratory) && !isLeftOut ? [`.dockerignore: ${laboratory} is part of the image`] : [];
  const gaps = folders.flatMap((folder) => [
    ...(copied.has(`${folder}/package.json`)
      ? []
      : [`infra/docker/Dockerfile: ${folder}/package.json is not copied before npm ci`]),
    ...(sources.some((source) => `${folder}/`.startsWith(`${source}/`))
      ? []
      : [`infra/docker/Dockerfile: the folder ${folder} is not copied`]),
    ...(linked.includes(folder) ? [] : [`package-lock.json: the workspace ${folder} is missing`]),
  ]);
  return [...gaps, ...included];
}
