import type { DocumentText } from '../document-text.ts';
import { gatherHidden } from '../gather-hidden.ts';
import { tidyText } from '../tidy-text.ts';
import { createDocxTally, docxForm } from './docx-form.ts';
import { type DocxParts, docxParts } from './docx-parts.ts';
import { type DocxStyles, docxStyles } from './docx-styles.ts';
import { type Paragraph, type WalkedPart, walkDocx } from './docx-walk.ts';

const maxAsides = 40_000;
const textOf = ({ blocks }: WalkedPart): string => blocks.join('');

/** Whose colour pages have, where they are shown with one. */
function pageColourOf({ parts, main }: DocxParts): string | null {
  const colour = /<w:background [^<>]*?w:color="([\da-fA-F]{6})"/.exec(parts[main]!.slice(0, 20_000))?.[1];
  return colour && parts['word/settings.xml']?.includes('<w:displayBackgroundShape')
    ? `#${colour.toLowerCase()}`
    : null;
}
/** Text of XML that is no part of the document: between its tags. */
const bareText = (xml: string): string => xml.slice(0, maxAsides).replace(/<[^<>]*>/g, ' ');

/** Walks the parts beside the document: headers, footers and notes are seen, comments are not on the pages. */
function walkAsides({ parts }: DocxParts, styles: DocxStyles, pageColour: string | null) {
  const tallied: { paragraph: Paragraph; zone: 'note' | 'edge' }[] = [];
  const hidden: WalkedPart['hidden'] = [];
  const asides: string[] = [];
  let headerPictures = 0;
  for (const [name, xml] of Object.entries(parts)) {
    const kind = /^word\/(header|footer|footnotes|endnotes|comments)\d*\.xml$/.exec(name)?.[1];
    if (/^(?:customXml|docProps)\//.test(name)) asides.push(bareText(xml));
    if (!kind) continue;
    const isEdge = kind === 'header' || kind === 'footer';
    const walked = walkDocx(xml, styles, pageColour, (paragraph) => {
      if (kind !== 'comments' && tallied.length < 10_000) tallied.push({ paragraph, zone: isEdge ? 'edge' : 'note' });
    });
    if (kind === 'header') headerPictures += walked.pictures.length;
    if (kind === 'comments') hidden.push({ how: 'comment', text: textOf(walked), page: null }, null);
    else {
      hidden.push(...walked.hidden, null);
      asides.push(textOf(walked));
    }
  }
  return { tallied, hidden, asides: asides.join('\n').slice(0, maxAsides), headerPictures };
}

/** The text of a DOCX file, what it hides, and how it looks. */
export function readDocx(bytes: Uint8Array): DocumentText {
  const file = docxParts(bytes);
  const { parts, main } = file;
  const stylesPart = Object.keys(parts).find((name) => /^word\/styles\d*\.xml$/.test(name));
  const styles = docxStyles(stylesPart ? parts[stylesPart]! : '');
  const pageColour = pageColourOf(file);
  const tally = createDocxTally(styles);
  const document = walkDocx(parts[main]!, styles, pageColour, (paragraph) => tally.add(paragraph));
  const beside = walkAsides(file, styles, pageColour);
  for (const { paragraph, zone } of beside.tallied) tally.add(paragraph, zone);
  return {
    text: tidyText(textOf(document)),
    pages: null,
    pageStarts: [],
    hidden: [...gatherHidden(document.hidden), ...gatherHidden(beside.hidden)],
    asides: beside.asides,
    form: docxForm(file, document, tally, beside.headerPictures),
  };
}
