import { type DocumentText, maxDocumentPages } from '../document-text.ts';
import { maxCharacters, tidyText } from '../tidy-text.ts';
import { joinHyphens } from './join-hyphens.ts';
import { openPdf } from './open-pdf.ts';
import { textOfPage } from './page-columns.ts';

const pageEnd = '\f';

/** The texts of pages as one, and where each page starts in it. */
function joinPages(pages: readonly string[]): Pick<DocumentText, 'text' | 'pageStarts'> {
  let text = '';
  const pageStarts: number[] = [];
  for (const page of pages) {
    if (text !== '' && page !== '') text += '\n\n';
    pageStarts.push(text.length);
    text += page;
  }
  return { text: text.slice(0, maxCharacters), pageStarts };
}

/** The text of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  const document = await openPdf(bytes);
  let text = '';
  const pages = Math.min(document.numPages, maxDocumentPages);
  for (let number = 1; number <= pages && text.length < maxCharacters; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += `${textOfPage(items.filter((item) => 'str' in item)).replaceAll(pageEnd, ' ')}\n\n${pageEnd}`;
    page.cleanup();
  }
  const read = joinHyphens(text).split(pageEnd).slice(0, -1).map(tidyText);
  return { ...joinPages(read), pages: document.numPages, hidden: [], asides: '', form: null };
}
