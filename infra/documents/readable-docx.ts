import { unzipSync, zipSync } from 'fflate';

/** Of all parts together, once decompressed. */
const maxBytes = 24 * 1024 * 1024;
const maxParts = 2000;
/** Parts that hold text or say where it is. Pictures, fonts and embedded files are never decompressed. */
const readParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|footnotes|endnotes)\.xml|word\/_rels\/[\w.]+\.rels)$/;

/**
 * A DOCX file (ECMA-376, part 2) with the parts that hold text alone, stored without compression: its reader has nothing left to
 * decompress. Throws where the file is no archive, or where its parts are, or claim to be, too large: each is decompressed into as
 * many bytes as its entry states, and a part that has more is refused.
 */
export function readableDocx(bytes: Uint8Array): Uint8Array {
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
  if (!kept['word/document.xml']) throw new Error('The archive is not a DOCX document.');
  return zipSync(kept, { level: 0 });
}
