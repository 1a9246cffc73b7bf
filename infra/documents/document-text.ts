export type DocumentKind = 'docx' | 'pdf' | 'text';
/** How a text is kept from a reader of the pages, or stands beside them. `white`: nearly white on a background that is not known. */
export type Hiding =
  | 'vanish'
  | 'background'
  | 'white'
  | 'tiny'
  | 'invisible'
  | 'transparent'
  | 'offPage'
  | 'covered'
  | 'layer'
  | 'inserted'
  | 'deleted'
  | 'comment'
  | 'altText';
/** `page` counts from 1; null in formats without pages. */
export type HiddenText = { how: Hiding; text: string; page: number | null };
/**
 * `pages`: of the file, where its format has pages, and `pageStarts` where each that was read starts in the text. `asides`: what is
 * neither text of the pages nor hidden in them, as notes, headers, properties and data of the file. `form` is null where it could not be read.
 */
export type DocumentText = {
  text: string;
  pages: number | null;
  pageStarts: number[];
  hidden: HiddenText[];
  asides: string;
  form: DocumentForm | null;
};

/** What a line or paragraph is: `note` a foot or end note or an entry of the list of references. */
export type Zone = 'body' | 'table' | 'caption' | 'note' | 'edge' | 'figure';
export type Side = 'top' | 'right' | 'bottom' | 'left';
/** An example of what is stated, and its page. */
export type FormPlace = { quote: string; page: number | null };
/** A size of letters in points, how many characters of a zone have it, and the longest text that does. */
export type LetterSize = FormPlace & { zone: Zone; points: number; characters: number };
/** Words of the metadata of a file about people and organisations. */
export type MetadataEntry = {
  name: 'author' | 'lastModifiedBy' | 'company' | 'manager' | 'title' | 'subject' | 'keywords' | 'description';
  value: string;
};
/** How a file looks. Lengths are in millimetres, sizes in points. */
export type DocumentForm = {
  /** Sizes of the pages, each with the first page that has it. */
  papers: { width: number; height: number; page: number | null }[];
  /** The smallest margin of each side; in a PDF measured from what is written, without headers and footers. */
  margins: (FormPlace & { side: Side; millimetres: number })[];
  sizes: LetterSize[];
  fonts: { name: string; characters: number }[];
  metadata: MetadataEntry[];
  /** Pictures on the first page and in headers. */
  pictures: { where: 'header' | 'firstPage'; page: number | null }[];
  /** Pages that the program which wrote the file counted, where the format has none. */
  statedPages: number | null;
};
/** Pages behind this one are not read. */
export const maxDocumentPages = 200;
/** Code of the error for a file that a password opens. */
export const encryptedDocument = 'ENCRYPTED_DOCUMENT';
