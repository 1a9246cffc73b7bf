import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { HiddenText } from './document-text.ts';
import { hiddenInDocx } from './hidden-text.ts';

/** Of all parts together, once decompressed. */
const maxBytes = 24 * 1024 * 1024;
const maxParts = 2000;
/** Parts that hold text or say where it is. Pictures, fonts and embedded files are never decompressed. */
const readParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|footnotes|endnotes)\.xml|word\/_rels\/[\w.]+\.rels)$/;

/** Elements that the reader leaves out, as those that it reads: breaks as tabs, the text of equations (OMML) in runs. */
const equivalents: readonly [pattern: RegExp, text: string][] = [
  [/<w:(?:br|cr)(?: [^<>]*)?\/>/g, '<w:tab/>'],
  [/<m:[^<>]*\/>/g, ''],
  [/<m:sup>/g, textRun('^(')],
  [/<m:sub>/g, textRun('_(')],
  [/<m:num>/g, textRun('(')],
  [/<m:den>/g, textRun('/(')],
  [/<\/m:(?:sup|sub|num|den)>/g, textRun(')')],
  [/<m:t(?: [^<>]*)?>/g, '<w:r><w:t xml:space="preserve">'],
  [/<\/m:t>/g, '</w:t></w:r>'],
  [/<\/?m:[^<>]*>/g, ''],
];
function textRun(text: string): string {
  return `<w:r><w:t>${text}</w:t></w:r>`;
}
const runEnd = '</w:r>';
/** A run in superscript or subscript has its text in `^(…)` or `_(…)`, as equations have. */
function withSigns(run: string): string {
  const [, raised] = /<w:vertAlign w:val="(super|sub)script"\/>/.exec(run) ?? [];
  if (!raised) return run;
  const sign = raised === 'super' ? '^' : '_';
  return run.replace(/(<w:t(?: [^<>]*)?>)([^<>]*)(?=<\/w:t>)/g, `$1${sign}($2)`);
}
function readable(xml: Uint8Array): Uint8Array {
  const text = equivalents.reduce((changed, [pattern, other]) => changed.replace(pattern, other), strFromU8(xml));
  return strToU8(text.split(runEnd).map(withSigns).join(runEnd));
}

/**
 * A DOCX file (ECMA-376, part 2) with the parts that hold text alone, stored without compression: its reader has nothing left to
 * decompress, and what it hides. Throws where the file is no archive, or where its parts are, or claim to be, too large: each is decompressed into as
 * many bytes as its entry states, and a part that has more is refused.
 */
export function readableDocx(bytes: Uint8Array): { docx: Uint8Array; hidden: HiddenText[] } {
  let total = 0;
  let parts = 0;
  const kept = unzipSync(bytes, {
    filter({ name, originalSize }) {
      parts += 1;
      if (parts > maxParts) throw new Error('The archive has too many parts.');
      if (!readParts.test(name)) return false;
      total += originalSize;
      if (total > maxBytes) throw new Error('The archive is too large once decompressed.');
      return true;
    },
  });
  const document = kept['word/document.xml'];
  if (!document) throw new Error('The archive is not a DOCX document.');
  const docx = zipSync({ ...kept, 'word/document.xml': readable(document) }, { level: 0 });
  return { docx, hidden: hiddenInDocx(strFromU8(document)) };
}
