import type { HiddenText, Hiding } from './document-text.ts';
import type { PageItem } from './page-columns.ts';

const maxFound = 20;
const maxCharacters = 300;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!);

/** Joins neighbours that are hidden in the same way: a sentence has many runs. */
function gather(pieces: Iterable<HiddenText | null>): HiddenText[] {
  const found: HiddenText[] = [];
  let open = null as HiddenText | null;
  for (const piece of pieces) {
    if (piece === null) open = null;
    else if (piece.text.trim() === '') continue;
    else if (open?.how === piece.how) open.text = `${open.text}${piece.text}`.slice(0, maxCharacters);
    else {
      if (found.length === maxFound) return found;
      open = { how: piece.how, text: piece.text.slice(0, maxCharacters) };
      found.push(open);
    }
  }
  return found;
}

const off = '(?! w:val="(?:0|false|off)")';
const looks: readonly [Hiding, RegExp][] = [
  ['vanish', new RegExp(`<w:(?:vanish|specVanish|webHidden)${off}(?: [^<>]*)?/>`)],
  ['white', /<w:color [^<>]*?w:val="[fF]{6}"/],
  // Half-points: at most four points.
  ['tiny', /<w:sz w:val="[1-8]"\/>/],
];
const textsOf = (xml: string): string =>
  decoded([...xml.matchAll(/<w:(?:t|delText)(?: [^<>]*)?>([^<>]*)</g)].map(([, text]) => text).join(''));

function* runsOf(xml: string): Generator<HiddenText | null> {
  let [inserted, deleted] = [0, 0];
  for (const run of xml.split('</w:r>')) {
    inserted += (run.match(/<w:ins (?:[^<>]*[^<>/])?>/g)?.length ?? 0) - (run.match(/<\/w:ins>/g)?.length ?? 0);
    deleted += (run.match(/<w:del (?:[^<>]*[^<>/])?>/g)?.length ?? 0) - (run.match(/<\/w:del>/g)?.length ?? 0);
    const look = looks.find(([, pattern]) => pattern.test(run))?.[0];
    const how = look ?? (deleted > 0 ? 'deleted' : inserted > 0 ? 'inserted' : null);
    yield how && { how, text: textsOf(run) };
  }
}
function* altTextsOf(xml: string): Generator<HiddenText | null> {
  for (const [, text] of xml.matchAll(/<wp:docPr [^<>]{0,2000}?descr="([^"<>]*)"/g)) {
    yield { how: 'altText', text: decoded(text!) };
    yield null;
  }
}
/** What a DOCX file has in its document that its pages do not show, or show as a change. Styles of their own are not looked up. */
export const hiddenInDocx = (xml: string): HiddenText[] => [...gather(runsOf(xml)), ...gather(altTextsOf(xml))];

/** In points. */
const tiny = 4;
/** Text of a page of a PDF that is too small to be read. What is outside of the page is left out by the reader itself. */
export const hiddenOnPage = (items: readonly PageItem[]): HiddenText[] =>
  gather(
    items.map(({ str, transform: [a = 0, b = 0] }) =>
      str.trim() !== '' && Math.hypot(a, b) >= tiny ? null : { how: 'tiny', text: str },
    ),
  );
