import { type DraftFields, draftFields, emptyDraft } from '@consortia/proto/posts/drafts';
import type { ApiError } from '../../../lib/client.ts';

export type FieldName = keyof DraftFields;
export type Changes = Partial<DraftFields>;

const isField = (name: string): name is FieldName => name in emptyDraft;

export const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** The changes whose values differ from `fields`. */
export const differing = (changes: Changes, fields: DraftFields): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => !sameValue(value, fields[name as FieldName])));

/** The reason why a value is invalid, as a sentence, or null. */
export function valueProblem(name: FieldName, value: unknown): string | null {
  const checked = draftFields.shape[name].safeParse(value);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

/** Splits changes into valid values as they are sent, and error messages for the others. */
export function checked(changes: Changes): { sendable: Changes; problems: Partial<Record<FieldName, string>> } {
  const sendable: Record<string, unknown> = {};
  const problems: Partial<Record<FieldName, string>> = {};
  for (const [name, value] of Object.entries(changes)) {
    const result = draftFields.shape[name as FieldName].safeParse(value);
    if (result.success) sendable[name] = result.data;
    else problems[name as FieldName] = result.error.issues[0]?.message ?? '';
  }
  return { sendable: sendable as Changes, problems };
}

/** Error messages of the service by field; those of a list's entries (`helixes.0`) belong to the list. */
export function refusedFields({ fields }: ApiError): Partial<Record<FieldName, string>> {
  const entries = Object.entries(fields).map(([name, sentences]) => [name.split('.')[0]!, sentences[0] ?? ''] as const);
  return Object.fromEntries(entries.filter(([name]) => isField(name)));
}
