import type { getDocumentProxy } from 'unpdf';
import { encryptedDocument } from '../document-text.ts';

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Opens a PDF. Its pictures are not decoded: nothing of what is read is in them. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const { getDocumentProxy } = await import('unpdf');
  const opening = getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0, maxImageSize: 1 } as never);
  return opening.catch((error: Error) => {
    throw error.name === 'PasswordException' ? Object.assign(error, { code: encryptedDocument }) : error;
  });
}
