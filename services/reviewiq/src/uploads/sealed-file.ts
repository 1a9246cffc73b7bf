import { decryptField, encryptField } from '@consortia/infra/config/field-encryption';
import { fail } from '@consortia/proto/errors';
import type { CheckedFile, PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { reviewLimits } from '@consortia/proto/reviewiq/review-limits';
import { withoutControlCharacters } from '@consortia/proto/shapes';
import type { Reviewiq } from '../reviewiq.ts';

type Keys = Reviewiq['keys'];
const mostFindings = 40;
const mostNameCharacters = 200;
/** What was found in a file is of the person who has uploaded it. */
const contextOf = (userId: string): string => `reviewiq.file:${userId}`;

/** The findings with as many of their places as are kept. */
function kept(findings: readonly PreflightFinding[]): PreflightFinding[] {
  let left: number = reviewLimits.keptPlaceCharacters;
  return findings.slice(0, mostFindings).map((one) => ({
    ...one,
    places: one.places.filter(({ quote }) => {
      left -= quote.length;
      return left >= 0;
    }),
  }));
}

/** What was found in a file, for its person to send with the text: nothing of a file is stored before feedback on it is. */
export const sealFile = ({ fields }: Keys, userId: string, { name, preflight }: CheckedFile): string =>
  encryptField(
    fields,
    JSON.stringify({ name: withoutControlCharacters(name).slice(0, mostNameCharacters), preflight: kept(preflight) }),
    contextOf(userId),
  );

/** Reads what `sealFile` wrote for the same person. Throws `reviewiq.unknown_file` for anything else. */
export function openFile({ fields }: Keys, userId: string, sealed: string): CheckedFile {
  try {
    return JSON.parse(decryptField(fields, sealed, contextOf(userId))) as CheckedFile;
  } catch (cause) {
    return fail('reviewiq.unknown_file', { cause });
  }
}
