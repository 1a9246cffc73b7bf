import { type DocumentKind, type DocumentText, maxDocumentPages } from '@consortia/infra/documents/document-text';
import { UnreadableDocument } from '@consortia/infra/documents/read-document';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { measureText } from '@consortia/proto/reviewiq/measure-text';
import { findSelection } from '@consortia/proto/reviewiq/proposal-guides';
import { reviewLimits } from '@consortia/proto/reviewiq/review-limits';
import { withoutControlCharacters } from '@consortia/proto/shapes';
import { assistantUser } from '../policies.ts';
import { checkUpload } from '../preflight/form/check-upload.ts';
import { inTurns } from '../preflight/in-turns.ts';
import type { Reviewiq } from '../reviewiq.ts';
import { sealFile } from './sealed-file.ts';

const kinds: Readonly<Record<string, DocumentKind>> = { docx: 'docx', pdf: 'pdf', txt: 'text', md: 'text' };

export const readUpload = ({ documents, keys }: Pick<Reviewiq, 'documents' | 'keys'>) => {
  /** Whose file is being read: one for each person, so that no one keeps all processes. */
  const reading = new Set<string>();
  async function readOne(userId: string, kind: DocumentKind, bytes: Uint8Array): Promise<DocumentText> {
    if (reading.has(userId)) fail('reviewiq.file_busy');
    if (reading.size >= reviewLimits.uploadsAtOnce) fail('reviewiq.overloaded');
    reading.add(userId);
    try {
      return await documents.read(kind, bytes);
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      return fail(error.isEncrypted ? 'reviewiq.file_encrypted' : 'reviewiq.file_unreadable');
    } finally {
      reading.delete(userId);
    }
  }
  return handle(
    reviewiqApi.readUpload,
    async ({ viewer, body: { file, scheme, callYear = null, blind, sectionSelection } }) => {
      const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
      const kind = kinds[extension] ?? fail('reviewiq.file_unknown');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { id: userId } = assistantUser(viewer);
      const document = await readOne(userId, kind, bytes);
      const { pages } = document;
      const whole = withoutControlCharacters(document.text).trim();
      if (whole === '') fail('reviewiq.file_without_text');
      const part = scheme && sectionSelection ? (findSelection(scheme, sectionSelection)?.document ?? null) : null;
      const read = whole.slice(0, limits.promptCharacters);
      const of = scheme ? { scheme, callYear, blind, part } : null;
      const preflight = await inTurns(checkUpload({ ...document, text: whole }, of));
      return {
        text: read,
        measure: measureText(read),
        whole: measureText(whole),
        filePages: pages,
        preflight,
        checked: sealFile(keys, userId, { name: file.name, preflight }),
        truncated: whole.length > read.length || (pages ?? 0) > maxDocumentPages,
      };
    },
  );
};
