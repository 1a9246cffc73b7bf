import type { ItemForm } from '@consortia/proto/content/editing-api';
import { editorMessages } from '@consortia/proto/content/messages/editor';
import { fail } from '@consortia/proto/errors';
import type { Editing } from './record-change.ts';

/**
 * Checks that the account of a speaker has a profile that is shown. `before` is the account until now, which may stay. Throws
 * `content.person_unknown`.
 */
export async function checkPerson({ people }: Editing, item: ItemForm, before: string | null): Promise<void> {
  if (item.kind !== 'speaker' || item.userId === null || item.userId === before) return;
  const person = await people.get(item.userId);
  if (person?.hasProfile) return;
  const errors = [editorMessages.personUnknown];
  fail('content.person_unknown', { errors, fields: { 'item.userId': errors } });
}
