import type { MessagePort } from 'node:worker_threads';
import { raisedText } from '@consortia/proto/raised-text';
import { serveCalls } from '../worker/worker-host.ts';
import { decodeText } from './decode-text.ts';
import {
  type DocumentKind,
  type DocumentText,
  encryptedDocument,
  type HiddenText,
  maxDocumentPages,
} from './document-text.ts';
import { hiddenOnPage } from './hidden-text.ts';
import { joinHyphens } from './join-hyphens.ts';
import { textOfPage } from './page-columns.ts';
import { readableDocx } from './readable-docx.ts';

/** A text behind this length is not read on. */
const maxCharacters = 200_000;
/** Of a file, about. */
const maxHidden = 40;

const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxCharacters);

/** `10^(-3)` is 10⁻³; what Unicode has no characters for stays. */
const raise = (text: string): string =>
  text.replace(/([\^_])\(([^()]*)\)/g, (_, sign: string, inner: string) =>
    raisedText(sign === '^' ? 'sup' : 'sub', inner),
  );

async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  const { default: mammoth } = await import('mammoth');
  const { docx, hidden } = readableDocx(bytes);
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(docx) });
  return { text: tidy(raise(value)), pages: null, hidden };
}

async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  const { getDocumentProxy } = await import('unpdf');
  const opening = getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 } as never);
  const document = await opening.catch((error: Error) => {
    throw error.name === 'PasswordException' ? Object.assign(error, { code: encryptedDocument }) : error;
  });
  let text = '';
  const hidden: HiddenText[] = [];
  for (
    let number = 1;
    number <= Math.min(document.numPages, maxDocumentPages) && text.length < maxCharacters;
    number += 1
  ) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const written = items.filter((item) => 'str' in item);
    text += `${textOfPage(written)}\n\n`;
    if (hidden.length < maxHidden) hidden.push(...hiddenOnPage(written));
    page.cleanup();
  }
  return { text: tidy(joinHyphens(text)), pages: document.numPages, hidden };
}

const readText = (bytes: Uint8Array): DocumentText => ({
  text: tidy(decodeText(bytes)),
  pages: null,
  hidden: [],
});

const readers = { docx: readDocx, pdf: readPdf, text: readText } satisfies Record<
  DocumentKind,
  (bytes: Uint8Array) => DocumentText | Promise<DocumentText>
>;
const calls = { read: (kind: DocumentKind, bytes: Uint8Array) => readers[kind](bytes) };
export type DocumentCalls = typeof calls;

/** Runs in a process of its own for each file. */
export const serve = (port: MessagePort): void => serveCalls(calls, { port });
