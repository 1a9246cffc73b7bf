import type { DocumentText } from '@consortia/infra/documents/document-text';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { checkFile } from '../check-hidden.ts';
import { checkBlind } from './check-blind.ts';
import { checkLayout } from './check-layout.ts';
import { checkDocuments, checkHeadings, checkPages, checkStart, documentsIn } from './check-parts.ts';
import { checkResubmission } from './check-resubmission.ts';
import { callYearIn, checkTemplate } from './check-template.ts';
import { headingsIn } from './headings.ts';
import { type Upload, withPages } from './upload.ts';

/**
 * What a file hides, and with a scheme what of its format is against the rules of its call. The call year is the one that the file names
 * where the writer says none. Yields null so that others get their turn; linear in the text.
 */
export function* checkUpload(
  document: DocumentText,
  of: Omit<Upload, 'headings' | 'documents' | 'document'> | null,
): Generator<null, PreflightFinding[]> {
  const { text, asides, pages, hidden, form } = document;
  const found = checkFile(text, hidden, asides);
  yield null;
  if (!of) return withPages(document, found);
  const callYear = of.callYear ?? callYearIn(`${text}\n${asides}`);
  const headings = yield* headingsIn(text, of.scheme);
  const documents = yield* documentsIn(document, { scheme: of.scheme, headings });
  const upload = { ...of, document, callYear, headings, documents };
  // A plain text has no pages, sizes or properties.
  const isPlain = pages === null && form === null;
  const checks = isPlain
    ? [checkBlind]
    : [checkPages, checkStart, checkLayout, checkTemplate, checkHeadings, checkDocuments, checkBlind];
  for (const check of checks) {
    found.push(...check(upload));
    yield null;
  }
  found.push(...checkResubmission(text, of.scheme, callYear));
  return withPages(document, found);
}
