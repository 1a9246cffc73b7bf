export type DocumentKind = 'docx' | 'pdf' | 'text';
/** How a text is hidden from a reader of the pages, or stands in them as a tracked change. */
export type Hiding = 'vanish' | 'white' | 'tiny' | 'inserted' | 'deleted' | 'altText';
export type HiddenText = { how: Hiding; text: string };
/** `pages`: of the file, where its format has pages. */
export type DocumentText = { text: string; pages: number | null; hidden: HiddenText[] };
/** Pages behind this one are not read. */
export const maxDocumentPages = 200;
/** Code of the error for a file that a password opens. */
export const encryptedDocument = 'ENCRYPTED_DOCUMENT';
