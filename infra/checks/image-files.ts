import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({ workspaces: z.array(z.string()) });
const lock = z.object({
  packages: z.record(z.string(), z.object({ link: z.boolean().optional(), resolved: z.string().optional() })),
});

/** Workspaces whose manifest the image lacks when it runs `npm ci`, and those that the lock file does not know. */
export function findImageGaps(root: string): string[] {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const folders = globSync(manifest.parse(JSON.parse(read('package.json'))).workspaces, { cwd: root }).sort();
  const linked = Object.values(lock.parse(JSON.parse(read('package-lock.json'))).packages).flatMap(
    ({ link, resolved }) => (link && resolved ? [resolved] : []),
  );
  const beforeInstall = read('infra/docker/Dockerfile').split('RUN npm ci')[0]!;
  const patterns = [...beforeInstall.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources]) => sources!.split(' '));
  const copied = new Set(
    globSync(
      patterns.filter((pattern) => !pattern.startsWith('--')),
      { cwd: root },
    ),
  );
  return folders.flatMap((folder) => [
    ...(copied.has(`${folder}/package.json`)
      ? []
      : [`infra/docker/Dockerfile: ${folder}/package.json is not copied before npm ci`]),
    ...(linked.includes(folder) ? [] : [`package-lock.json: the workspace ${folder} is missing`]),
  ]);
}
