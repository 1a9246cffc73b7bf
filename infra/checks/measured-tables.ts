import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { repositoryFiles } from './repository-files.ts';

/** The page of the measured tables, one section for each bench, from the root of the repository. */
export const measuredPage = 'docs/measured.md';

const declarations = z.record(
  z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  z.strictObject({ file: z.string(), measures: z.array(z.string()).min(1) }),
);
/** Benches by name: the program of each, and the folders and files whose code it measures, from the root of the repository. */
export type Benches = z.infer<typeof declarations>;

/** Reads and validates the declaration of all benches. Throws when it is malformed. */
export async function readBenches(root: string): Promise<Benches> {
  return declarations.parse(JSON.parse(await readFile(join(root, 'infra/system/bench/benches.json'), 'utf8')));
}

const sectionMark = /^<!-- ([a-z]+(?:-[a-z]+)*) -->$/m;
/** The sections of the page, by the bench that wrote them. */
export function sectionsOf(page: string): Map<string, string> {
  const parts = page.split(sectionMark).slice(1);
  return new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1]!.trim()] as const] : [])));
}

/** Tests and benches are not the code that is measured, so their changes make no table old. */
const isMeasured = (path: string): boolean =>
  /\.(?:ts|tsx|js|json)$/.test(path) &&
  !/\.(?:test|e2e)\.tsx?$|(?:^|\/)(?:tests|testing|bench|checks|e2e|lab)\//.test(path);

const hashLength = 12;
/**
 * A hash for each of `measured`: paths and contents of the sources below it, as they are in the working tree. The same content
 * has the same hash, whatever commits led to it.
 */
export async function hashSources(root: string, measured: readonly string[]): Promise<Map<string, string>> {
  const files = (await repositoryFiles(root)).filter(isMeasured);
  const hashes = new Map<string, string>();
  for (const place of measured) {
    const hash = createHash('sha256');
    const sources = files.filter((path) => path === place || path.startsWith(`${place}/`));
    if (sources.length === 0) throw new Error(`infra/system/bench/benches.json: there are no sources at ${place}`);
    for (const path of sources) {
      const content = await readFile(join(root, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
    hashes.set(place, hash.digest('hex').slice(0, hashLength));
  }
  return hashes;
}

/** The comment that records in a section which code was measured: `<!-- measured: infra/bus@0123456789ab -->`. */
export const recordOf = (hashes: ReadonlyMap<string, string>): string =>
  `<!-- measured: ${[...hashes].map(([place, hash]) => `${place}@${hash}`).join(' ')} -->`;

const record = /^<!-- measured: ([^>]*) -->$/m;
const recordedIn = (section: string): Map<string, string> =>
  new Map(
    (record.exec(section)?.[1] ?? '').split(' ').flatMap((entry) => {
      const [place, hash] = entry.split('@');
      return place && hash ? [[place, hash] as const] : [];
    }),
  );

const sectionsAt = async (root: string) => sectionsOf(await readFile(join(root, measuredPage), 'utf8'));

/** Benches without a table, and tables without a bench. */
export async function findTableGaps(root: string): Promise<string[]> {
  const [benches, sections] = [await readBenches(root), await sectionsAt(root)];
  return [
    ...Object.keys(benches)
      .filter((name) => !sections.has(name))
      .map((name) => `${measuredPage}: no table of the bench ${name}: npm run bench -- ${name} --write`),
    ...[...sections.keys()]
      .filter((name) => !benches[name])
      .map((name) => `${measuredPage}: the table ${name} has no bench: remove it`),
  ];
}

/** The benches without a table, or with one that is older than the code it measures, with the folders that changed since. */
export async function staleBenches(root: string): Promise<Map<string, string[]>> {
  const [benches, sections] = [await readBenches(root), await sectionsAt(root)];
  const stale = new Map<string, string[]>();
  for (const [name, { measures }] of Object.entries(benches)) {
    const recorded = recordedIn(sections.get(name) ?? '');
    const changed = [...(await hashSources(root, measures))].flatMap(([place, hash]) =>
      recorded.get(place) === hash ? [] : [place],
    );
    if (changed.length > 0) stale.set(name, changed);
  }
  return stale;
}

/** Tables that are older than the code they measure, with the folders that changed since. */
export async function findOldTables(root: string): Promise<string[]> {
  const sections = await sectionsAt(root);
  return [...(await staleBenches(root))]
    .filter(([name]) => sections.has(name))
    .map(([name, changed]) => `${name}: measured before the last change of ${changed.join(', ')}`);
}
