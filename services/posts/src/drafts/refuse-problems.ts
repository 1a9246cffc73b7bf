import { fail } from '@consortia/proto/errors';

/** Throws `code` (422) with the messages of these problems, if there are any. */
export function refuseProblems(
  problems: Readonly<Partial<Record<string, string[]>>>,
  code: 'kit.invalid' | 'posts.incomplete' = 'kit.invalid',
): void {
  const found = Object.entries(problems).filter((entry): entry is [string, string[]] => (entry[1] ?? []).length > 0);
  if (found.length === 0) return;
  fail(code, { fields: Object.fromEntries(found), errors: [...new Set(found.flatMap(([, sentences]) => sentences))] });
}
