import { strFromU8, unzipSync } from 'fflate';

/** Of all parts together, once decompressed. */
const maxBytes = 24 * 1024 * 1024;
const maxParts = 2000;
/** Parts that hold text or say how it looks. Pictures, fonts and embedded files are never decompressed. */
const readParts =
  /^(?:_rels\/\.rels|word\/(?:document\d*|styles\d*|footnotes|endnotes|comments|header\d*|footer\d*|settings)\.xml|docProps\/(?:core|app|custom)\.xml|customXml\/item\d+\.xml|word\/_rels\/header\d*\.xml\.rels)$/;

export type DocxParts = {
  /** Text of parts by their names. */
  parts: Readonly<Record<string, string>>;
  /** Name of the part with the document. */
  main: string;
};

/**
 * The parts of a DOCX file (ECMA-376, part 2) that are read. Throws where the file is no archive, or where its parts are, or claim to be,
 * too large: each is decompressed into as many bytes as its entry states, and a part that has more is refused.
 */
export function docxParts(bytes: Uint8Array): DocxParts {
  let total = 0;
  let count = 0;
  const kept = unzipSync(bytes, {
    filter({ name, originalSize }) {
      count += 1;
      if (count > maxParts) throw new Error('The archive has too many parts.');
      if (!readParts.test(name)) return false;
      total += originalSize;
      if (total > maxBytes) throw new Error('The archive is too large once decompressed.');
      return true;
    },
  });
  const parts = Object.fromEntries(Object.entries(kept).map(([name, part]) => [name, strFromU8(part)]));
  const target = /<Relationship [^<>]*?Target="\/?(word\/document\d*\.xml)"/.exec(parts['_rels/.rels'] ?? '')?.[1];
  const main = target ?? 'word/document.xml';
  if (parts[main] === undefined) throw new Error('The archive is not a DOCX document.');
  if (!parts[main].trimEnd().endsWith('</w:document>')) throw new Error('The document is not complete.');
  return { parts, main };
}
