export type DocumentKind = 'docx' | 'pdf' | 'text';
/** `pages`: of the file, where its format has pages. */
export type DocumentText = { text: string; pages: number | null };
/** Pages behind this one are not read. */
export const maxDocumentPages = 200;
