import { fail } from '@consortia/proto/errors';

/** Throws `code` (422) with the messages of these problems, if there are any. */
export function refuseProblems(
  problems: Readonly<Partial<Record<string, string[]>>>,
  code: 'kit.invalid' | 'posts.incomplete' = 'kit.invalid',
): void {
  const fields = Object.fromEntries(Object.entries(problems).filter(([, sentences = []]) => sentences.length > 0));
  if (Object.keys(fields).length === 0) return;
  fail(code, { fields, errors: [...new Set(Object.values(fields).flatMap((sentences = []) => sentences))] });
}
