import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files below a folder that contain one of these texts, in whatever case, as `<text> in <path>`. */
export async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = (await readFile(path)).toString('latin1').toLowerCase();
    for (const text of texts)
      if (bytes.includes(text.toLowerCase())) found.push(`${text} in ${path.slice(folder.length)}`);
  }
  return found;
}
