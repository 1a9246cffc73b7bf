import type { IModule } from 'dependency-cruiser';

type Imports = Map<string, Map<string, string[]>>;

/** Tests and measurements may import from any folder. */
const apart = /\.test\.tsx?$|\.e2e\.ts$|\/(?:bench|e2e|testing|tests)\//;

/** The two folders of one parent that contain a file each; null for a folder above the other file, and for two workspaces. */
function siblings(file: string, imported: string): [string, string] | null {
  const [own, other] = [file.split('/').slice(0, -1), imported.split('/').slice(0, -1)];
  const at = own.findIndex((name, index) => name !== other[index]);
  if (at < 1 || at >= other.length) return null;
  return [own.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

function importsBetween(modules: readonly IModule[]): Imports {
  const imports: Imports = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const pair = apart.test(source) || apart.test(resolved) ? null : siblings(source, resolved);
      if (!pair) continue;
      const [folder, other] = pair;
      const own = imports.get(folder) ?? new Map<string, string[]>();
      imports.set(folder, own.set(other, [...(own.get(other) ?? []), source]));
    }
  return imports;
}

/** The fewest folders that lead from one to another. */
function pathBetween(imports: Imports, from: string, to: string): string[] | null {
  const paths = [[from]];
  const seen = new Set([from]);
  for (const path of paths)
    for (const next of imports.get(path.at(-1)!)?.keys() ?? []) {
      if (next === to) return [...path, to];
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  return null;
}

/**
 * Circles of folders of one parent, as `file: folder-circle: folder → folder → folder`; the file is one of those with the rarest import.
 * A rule of dependency-cruiser with `scope: 'folder'` counts the imports of tests too.
 */
export function findFolderCircles(modules: readonly IModule[]): string[] {
  const imports = importsBetween(modules);
  const circles = new Map<string, string>();
  for (const [folder, imported] of imports)
    for (const other of imported.keys()) {
      const back = pathBetween(imports, other, folder);
      if (!back) continue;
      const circle = [folder, ...back];
      const files = back.map((to, index) => imports.get(circle[index]!)!.get(to)!);
      const [rarest] = files.toSorted((one, another) => one.length - another.length);
      circles.set(back.toSorted().join(' '), `${rarest![0]}: folder-circle: ${circle.join(' → ')}`);
    }
  return [...circles.values()];
}
