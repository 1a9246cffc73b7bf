export type DocumentKind = 'docx' | 'pdf' | 'text';
/** `pages`: of the file, where its format has pages. */
export type DocumentText = { text: string; pages: number | null };
