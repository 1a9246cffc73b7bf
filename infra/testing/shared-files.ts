import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { environment } from '../config/environment.ts';

/** The path of a file of `../shared`, the specification and real data next to the checkout; a clone elsewhere has none of it. */
export const sharedPath = (name: string): string => fileURLToPath(new URL(`../../../shared/${name}`, import.meta.url));

type Absence = { sentence: string; fails: boolean };
/** What is missing of these files, and whether a test that needs them fails for it: where `CI` is set they must be there. */
export function absenceOf(
  names: readonly string[],
  { CI }: Partial<Record<string, string>> = environment,
): Absence | null {
  const missing = names.filter((name) => !existsSync(sharedPath(name)));
  if (missing.length === 0) return null;
  return {
    sentence: `../shared lacks ${missing.join(', ')}.`,
    fails: CI !== undefined && !['', '0', 'false'].includes(CI),
  };
}

type Declared = { isThere: boolean; it: typeof it; describe: typeof describe };
/** `it` and `describe` of tests that need these files: where one is absent they are skipped with a message, and fail in CI. */
export function withShared(what: string, ...names: string[]): Declared {
  const absence = absenceOf(names);
  if (!absence) return { isThere: true, it, describe };
  const sentence = `NOT RUN: ${what}: ${absence.sentence}`;
  if (absence.fails)
    it(what, () => {
      throw new Error(sentence);
    });
  else process.stderr.write(`${sentence}\n`);
  return { isThere: false, it: it.skip, describe: describe.skip };
}
