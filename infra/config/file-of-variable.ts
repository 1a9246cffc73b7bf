import { readFileSync } from 'node:fs';

/** The content of the file that `NAME_FILE` names, undefined without one. Throws an error that names the variable where it cannot be read. */
export function fileOfVariable(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const file = env[`${name}_FILE`]?.trim();
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${name}_FILE: ${file} cannot be read (${(cause as Error).message})`, { cause });
  }
}
