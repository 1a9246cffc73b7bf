import { createLimitedProcesses, type ProcessLimits } from '../worker/limited-processes.ts';
import { isUtf16 } from './decode-text.ts';
import { type DocumentKind, type DocumentText, encryptedDocument } from './document-text.ts';
import type { DocumentCalls } from './document-worker.ts';

/** The file cannot be read: it is damaged, encrypted, of another kind, or needs more time or memory than a file gets. */
export class UnreadableDocument extends Error {
  /** Whether a password opens it. */
  readonly isEncrypted: boolean;
  constructor(cause: unknown) {
    super('The document cannot be read.', { cause });
    this.name = 'UnreadableDocument';
    this.isEncrypted = (cause as { code?: unknown }).code === encryptedDocument;
  }
}

export type DocumentReader = {
  /** The text of a file. Throws `UnreadableDocument`. */
  read(kind: DocumentKind, bytes: Uint8Array): Promise<DocumentText>;
};
const usual: ProcessLimits = { timeMs: 10_000, heapMb: 160, memoryMb: 288, atOnce: 2 };

const pdfMark = Buffer.from('%PDF-');
const zipMark = Buffer.from('PK\u0003\u0004');
/** Office programs store an encrypted DOCX in a compound file, with a stream of this name ([MS-OFFCRYPTO], 1.3.3). */
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');
const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  compoundMark.equals(bytes.subarray(0, compoundMark.length)) &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(encryptedStream);

const isKind: Record<DocumentKind, (bytes: Uint8Array) => boolean> = {
  // The mark may come after other bytes (ISO 32000-1, implementation note 13).
  pdf: (bytes) => Buffer.from(bytes.subarray(0, 1024)).includes(pdfMark),
  docx: (bytes) => zipMark.equals(bytes.subarray(0, 4)),
  text: (bytes) => isUtf16(bytes) || !bytes.subarray(0, 4096).includes(0),
};

/** Reads the text of files that others have made, in processes with limits of time and memory. */
export function createDocumentReader(limits: Partial<ProcessLimits> = {}): DocumentReader {
  const script = new URL('./document-worker.ts', import.meta.url);
  const processes = createLimitedProcesses<DocumentCalls>(script, 'document', { ...usual, ...limits });
  return {
    async read(kind, bytes) {
      if (kind === 'docx' && isEncryptedOffice(bytes)) throw new UnreadableDocument({ code: encryptedDocument });
      if (!isKind[kind](bytes)) throw new UnreadableDocument(new Error('The content is of another kind.'));
      let read = null as DocumentText | null;
      try {
        return await processes.run(async (calls) => {
          read = await calls.read(kind, bytes);
          return kind === 'pdf' ? { ...read, ...(await calls.look(bytes)) } : read;
        });
      } catch (error) {
        // What is read stays read where a look at the pages needs too much.
        if (read) return read;
        throw new UnreadableDocument(error);
      }
    },
  };
}
