import { limits } from '../limits.ts';
import { invalidFileType } from '../messages/limits.ts';
import { messages } from '../messages.ts';

/** What follows the last dot of a file's name, in lower case; empty where there is none. */
const extensionOf = (name: string): string => /\.([^.]*)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** Another spelling of jpg, which many cameras write. */
const isJpeg = (extension: string): boolean => extension === 'jpeg';
/** Characters of an extension that a sentence repeats. */
const maxShown = 20;

/**
 * Why a file cannot be a photo, by its name and size in bytes alone; null where it may be one. The service checks the content as
 * well. The browser and the service share the rule, so that a file is refused in the same words before and after it is sent.
 */
export function photoProblem({ name, size }: { name: string; size: number }): string | null {
  const extension = extensionOf(name);
  const known = isJpeg(extension) || limits.photoExtensions.some((allowed) => allowed === extension);
  if (!known) return invalidFileType(extension.slice(0, maxShown));
  return size > limits.photoBytes ? messages.photoTooBig : null;
}
