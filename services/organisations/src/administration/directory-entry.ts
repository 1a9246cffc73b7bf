import { fail } from '@consortia/proto/errors';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import type { Managing } from '../management/member-of-managed.ts';

/** An active entry of the directory. Throws `organisations.directory_entry_unknown`. */
export const directoryEntry = async ({ directory }: Managing, id: string): Promise<DirectoryEntry> =>
  (await directory.findOne({ _id: id, status: 'active' }).lean<DirectoryEntry>()) ??
  fail('organisations.directory_entry_unknown');
