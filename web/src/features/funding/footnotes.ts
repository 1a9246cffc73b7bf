import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { isRichTextList, type RichText, type RichTextSpan } from '@consortia/proto/rich-text';

/** A piece of text: plain, the mark of a footnote in the text, or the mark before the footnote itself. */
export type NotePiece = { text: string } & (
  | { kind: 'text' }
  | { kind: 'reference'; number: number; first: boolean }
  | { kind: 'note'; number: number }
);
/** Pieces of the spans that have footnotes, by section and position in the document as `RichText` names it. */
export type Footnotes = ReadonlyMap<string, readonly NotePiece[]>;

const mark = /\[(\d{1,3})\]/g;
/** Text after the mark of a footnote that does not start its paragraph. */
const beginsNote = /^\s?(?:[\p{Lu}\d"“(]|https?:)/u;

type Place = { number: number; at: string; start: number; end: number; beginsBlock: boolean; after: string };

function* spansOf(document: RichText): Generator<[span: RichTextSpan, at: string, isFirst: boolean]> {
  for (const [index, block] of document.content.entries()) {
    if (!isRichTextList(block)) {
      for (const [number, span] of block.content.entries()) yield [span, `${index}.${number}`, number === 0];
      continue;
    }
    for (const [entry, item] of block.content.entries())
      for (const [paragraph, { content }] of item.content.entries())
        for (const [number, span] of content.entries())
          yield [span, `${index}.${entry}.${paragraph}.${number}`, number === 0];
  }
}

const placeOf = (section: number, at: string): string => `${section}/${at}`;

/**
 * Finds the footnotes of a text: `[1]` in the text and, further on, `[1]` before the note. The last mark of a number is taken for
 * its note if it starts a paragraph or the text after it starts like a sentence. Numbers without a note stay plain text.
 */
export function findFootnotes(sections: readonly TextSection[]): Footnotes {
  const texts = new Map<string, string>();
  const places: Place[] = [];
  for (const [section, { text: document }] of sections.entries())
    for (const [{ text }, position, isFirst] of spansOf(document)) {
      const at = placeOf(section, position);
      for (const found of text.matchAll(mark)) {
        const start = found.index;
        const end = start + found[0].length;
        const beginsBlock = isFirst && text.slice(0, start).trim() === '';
        places.push({ number: Number(found[1]), at, start, end, beginsBlock, after: text.slice(end, end + 12) });
        texts.set(at, text);
      }
    }
  const notes = new Map<number, Place>();
  for (const place of places) notes.set(place.number, place);
  const referred = new Set(places.filter((place) => notes.get(place.number) !== place).map(({ number }) => number));
  const byText = Map.groupBy(places, ({ at }) => at);
  const pieces = new Map<string, NotePiece[]>();
  const seen = new Set<number>();
  for (const [at, text] of texts) {
    const own: NotePiece[] = [];
    let end = 0;
    for (const place of byText.get(at) ?? []) {
      const { number } = place;
      const note = notes.get(number)!;
      if (!referred.has(number) || !(note.beginsBlock || beginsNote.test(note.after))) continue;
      if (place.start > end) own.push({ kind: 'text', text: text.slice(end, place.start) });
      const shown = text.slice(place.start, place.end);
      if (place === note) own.push({ kind: 'note', text: shown, number });
      else {
        own.push({ kind: 'reference', text: shown, number, first: !seen.has(number) });
        seen.add(number);
      }
      end = place.end;
    }
    if (own.length === 0) continue;
    if (end < text.length) own.push({ kind: 'text', text: text.slice(end) });
    pieces.set(at, own);
  }
  return pieces;
}

/** Pieces of a span of a section; undefined if it has no footnote. */
export const piecesAt = (footnotes: Footnotes, section: number, at: string): readonly NotePiece[] | undefined =>
  footnotes.get(placeOf(section, at));
