import { type SentenceAt, sentencesAt } from '@consortia/infra/text/sentences';
import type { RuleSpan } from '@consortia/proto/funding-ingest/rule-parts';
import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { plainLines } from '@consortia/proto/rich-text';

/** A sentence with the items that it announces, as the grammar reads it. */
export type Statement = {
  /** Where it stands, with its words as they are written. */
  span: RuleSpan;
  /** Its words without footnotes, in one line. */
  text: string;
  notes: string[];
  /** It goes on for longer than is read: the words are those it begins with. */
  cut: boolean;
};

/** Longer ones are no sentence. */
const maxLength = 5000;
const maxPieces = 40;

/** The text with blanks in place of footnotes, and the footnotes with their places. The portal writes them as `[[…]]`. */
function withoutNotes(text: string): { masked: string; notes: { at: number; text: string }[] } {
  const notes: { at: number; text: string }[] = [];
  let masked = '';
  let from = 0;
  for (let at = text.indexOf('[['); at >= 0; at = text.indexOf('[[', from)) {
    const end = text.indexOf(']]', at);
    if (end < 0) break;
    notes.push({ at, text: text.slice(at + 2, end).trim() });
    masked += text.slice(from, at) + ' '.repeat(end + 2 - at);
    from = end + 2;
  }
  return { masked: masked + text.slice(from), notes };
}

const spaced = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    // Items that lost the line between them: "; and" + "achieve", "60 pages" + "described in".
    .replace(/(?<=[;,] and)(?=[a-zA-Z])(?!roid)|(?<=[a-z)\]])(?=described in )/g, ' ')
    .replace(/ (?=[,;.])/g, '')
    .trim()
    .replace(leadIn, '');

/** What stands before a sentence that could stand without it: an announcement, or a heading and a dash. */
const leadIn = /^(?:The following [a-z ]{3,60} appl(?:y|ies): ?(?=\S)|[A-Z][^—.:;]{2,60} — )/;

const opensList = /:$/;
const goesOn = /(?:[:;,]|\b(?:and|or))$/;
const item = /^(?:[-–—•▪*o]\s|\(?[a-z0-9ivx]{1,4}[.)]\s?|(?:and|or|at least)\b)/i;
/** "The following conditions apply:" announces sentences that stand by themselves. */
const announces = /\b(?:appl(?:y|ies)|follows?|following|exceptions?)\b[a-z ,]{0,60}:$/i;
const announcesParts =
  /\b(?:must|shall|include|includes|including|beneficiaries|eligible to apply|either|cases|established in|countries|as follows)\b/i;

/** Goes on about the entities of the sentence before. */
const sameSubject = /^These (?:beneficiaries|entities|organisations|partners|participants)\b/;
/** A sentence that ends inside of brackets was ended by a number or an abbreviation. */
const maxOpen = 600;

/** Whether the items behind `open` belong to its sentence. */
const takesItems = (open: string): boolean =>
  opensList.test(open) && (!announces.test(open.slice(-120)) || announcesParts.test(open.slice(-200)));

function belongs({ at, end, hasItems }: Joined, next: SentenceAt, masked: string): boolean {
  // Of a long one the end decides.
  const before = masked.slice(Math.max(at, end - maxOpen), end).trimEnd();
  if (end - at < maxOpen && before.lastIndexOf('(') > before.lastIndexOf(')')) return true;
  if (sameSubject.test(next.text)) return true;
  if (opensList.test(before)) return takesItems(before);
  const start = masked.slice(next.at, next.at + 40);
  return hasItems && (goesOn.test(before) || (item.test(start) && !/[.!?]$/.test(before)));
}

/** Characters that are taken apart in one step. */
export const stepCharacters = 5000;
/** Ends of parts of about so many characters; a part ends with a line or a sentence, and is longer where none of them does. */
function* partsOf(text: string): Generator<SentenceAt> {
  for (let at = 0; at < text.length; ) {
    const from = at + stepCharacters;
    const ends = [text.indexOf('\n', from), text.indexOf('. ', from)].filter((end) => end >= 0);
    const end = ends.length > 0 ? Math.min(...ends) + 1 : text.length;
    yield { at, text: text.slice(at, end) };
    at = end;
  }
}

/** A section of a document as statements, in one pass and in steps: null where a step ends without one. */
export function* statementsOf(
  document: RuleSpan['document'],
  { title, text: richText }: TextSection,
): Generator<Statement | null, void> {
  const written = plainLines(richText);
  const { masked, notes } = withoutNotes(written);
  let nextNote = 0;
  for (const found of joined(masked)) {
    if (!found) yield null;
    else {
      const { at, end, cut } = found;
      while (nextNote < notes.length && notes[nextNote]!.at < at) nextNote += 1;
      const own = [];
      for (let one = nextNote; one < notes.length && notes[one]!.at < end; one += 1) own.push(notes[one]!.text);
      yield {
        span: { document, section: title, text: written.slice(at, end).trim() },
        ...{ text: spaced(masked.slice(at, end)), notes: own, cut },
      };
    }
  }
}

/** The portal's texts lose the blank between sentences where they lose the line: "General Annex B.In order to". */
const glued = /(?<=[\p{Ll}\d)][a-z)]|\bAnnex [A-H])\.(?=\p{Lu}\p{Ll}+ )/gu;
function unglued({ at, text }: SentenceAt): SentenceAt[] {
  const starts = [0, ...[...text.matchAll(glued)].map(({ index }) => index + 1)];
  return starts.map((start, one) => ({ at: at + start, text: text.slice(start, starts[one + 1]) }));
}

/** `first`: where the first piece ends. */
type Joined = { at: number; first: number; end: number; pieces: number; hasItems: boolean };
/** Characters of a sentence that goes on for too long. */
const beginning = 300;
function* joined(masked: string): Generator<{ at: number; end: number; cut: boolean } | null> {
  let last = null as Joined | null;
  const finished = ({ at, first, end, pieces }: Joined) => {
    const to = noteAfter(masked, end);
    const cut = to - at > maxLength || pieces > maxPieces;
    return { at, end: cut ? Math.min(first, at + beginning) : to, cut };
  };
  for (const part of partsOf(masked)) {
    for (const { at: within, text } of sentencesAt(part.text)) {
      for (const sentence of unglued({ at: part.at + within, text })) {
        const end = sentence.at + sentence.text.length;
        const hasItems = sentence.text.includes(':');
        if (last && belongs(last, sentence, masked))
          last = { ...last, end, pieces: last.pieces + 1, hasItems: last.hasItems || hasItems };
        else {
          if (last) yield finished(last);
          last = { at: sentence.at, first: end, end, pieces: 1, hasItems };
        }
      }
    }
    yield null;
  }
  if (last) yield finished(last);
}

/** Footnotes behind the end of a sentence belong to it: they are blanks here, up to the next word or line. */
function noteAfter(masked: string, end: number): number {
  let to = end;
  while (masked[to] === ' ') to += 1;
  return to;
}
