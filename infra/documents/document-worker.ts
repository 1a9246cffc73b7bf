import type { MessagePort } from 'node:worker_threads';
import { serveCalls } from '../worker/worker-host.ts';
import { decodeText } from './decode-text.ts';
import type { DocumentKind, DocumentText } from './document-text.ts';
import { tidyText } from './tidy-text.ts';

type Reader = (bytes: Uint8Array) => DocumentText | Promise<DocumentText>;
const readText: Reader = (bytes) => ({
  text: tidyText(decodeText(bytes)),
  pages: null,
  pageStarts: [],
  hidden: [],
  asides: '',
  form: null,
});
const readers: Record<DocumentKind, () => Promise<Reader>> = {
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  text: async () => readText,
};

const calls = {
  read: async (kind: DocumentKind, bytes: Uint8Array) => (await readers[kind]())(bytes),
  /** How the pages of a PDF look, which costs more than their text, and what they hide. */
  look: async (bytes: Uint8Array) => (await import('./pdf/look-at-pdf.ts')).lookAtPdf(bytes),
};
export type DocumentCalls = typeof calls;

/** Runs in a process of its own for each file. */
export const serve = (port: MessagePort): void => serveCalls(calls, { port });
