import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { Parser } from 'htmlparser2';
import { addText, closeTag, endText, initialState, openTag } from './html-state.ts';
import { sectionsOf } from './rich-text-parts.ts';

const maxDepth = 500;
const pieceLength = 4096;

/**
 * Sections of the portal's HTML, without any of its markup. `<p class="topicdescriptionkind">Scope:</p>` and numbered headings
 * start a section, a kind called `null` does not. Null: it is nested too deep, or has more text than a section list may hold.
 */
export function htmlSections(html: string): TextSection[] | null {
  const state = initialState();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => openTag(state, tag, attributes),
      onclosetag: (tag) => closeTag(state, tag),
      ontext: (text) => addText(state, text),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  // Piece by piece, since closing a tag costs more the deeper it is nested.
  for (let at = 0; at < html.length; at += pieceLength) {
    parser.write(html.slice(at, at + pieceLength));
    if (state.depth > maxDepth) return null;
  }
  parser.end();
  return sectionsOf(endText(state));
}
