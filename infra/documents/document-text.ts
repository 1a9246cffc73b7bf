export type DocumentKind = 'docx' | 'pdf' | 'text';
/** `pages`: of the file, where its format has pages. */
export type DocumentText = { text: string; pages: number | null };
/** Pages behind this one are not read. */
export const maxDocumentPages = 200;
/** Code of the error for a file that a password opens. */
export const encryptedDocument = 'ENCRYPTED_DOCUMENT';
