import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { pdfOf, pdfOfPages } from './pdf.ts';

const mb = 1024 * 1024;
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Compressed bytes that do not depend on those before them (RFC 1951), and can be repeated. */
const flushed = (plain: Uint8Array): Uint8Array => deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH });
const zlibHead = Uint8Array.of(0x78, 0x9c);
const zlibEnd = Uint8Array.of(3, 0, 0, 0, 0, 0);
const repeated = (part: Uint8Array, times: number): Uint8Array => joined(Array.from({ length: times }, () => part));
const megabyteOf = (text: string): Uint8Array => bytesOf(text.repeat(Math.ceil(mb / text.length)).slice(0, mb));

/** A zlib stream (RFC 1950) of so many megabytes of one repeated text, and a thousandth of it in size. Its checksum is wrong. */
const inflating = (text: string, megabytes: number): Uint8Array<ArrayBuffer> =>
  joined([zlibHead, repeated(flushed(megabyteOf(text)), megabytes), zlibEnd]);
/** The same for so many gigabytes, compressed twice. */
function inflatingTwice(text: string, gigabytes: number): Uint8Array<ArrayBuffer> {
  const gigabyte = flushed(repeated(flushed(megabyteOf(text)), 1000));
  return joined([zlibHead, flushed(zlibHead), repeated(gigabyte, gigabytes), flushed(zlibEnd), zlibEnd]);
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/** A `word/document.xml` with this body. `prolog` comes before its root element. */
export const documentXml = (body: string, prolog = ''): string =>
  `<?xml version="1.0"?>${prolog}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
/** A DOCX file with this `word/document.xml`, and with further parts. */
export const docxOf = (xml: string, more: Record<string, Uint8Array> = {}): Uint8Array<ArrayBuffer> =>
  zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(relations),
    'word/document.xml': strToU8(xml),
    ...more,
  }) as Uint8Array<ArrayBuffer>;

/** Declarations of nested entities, of which `&e9;` is three billion characters. */
export const billionLaughs = `<!DOCTYPE x [<!ENTITY e0 "lol">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
).join('')}]>`;

/** A PDF of one page whose content is this stream. */
function pdfWith(stream: Uint8Array, dictionary: string): Uint8Array<ArrayBuffer> {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << >> >>';
  return joined([
    bytesOf(
      [
        '%PDF-1.7',
        '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
        '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
        `3 0 obj ${page} endobj`,
        `4 0 obj << /Length ${stream.length} ${dictionary} >> stream\n`,
      ].join('\n'),
    ),
    stream,
    bytesOf('\nendstream endobj\ntrailer << /Root 1 0 R /Size 5 >>\n%%EOF'),
  ]);
}

/** A PDF whose objects, its catalogue among them, are in one compressed stream that states `count` of them. */
function pdfOfObjects(stream: Uint8Array, count: number): Uint8Array<ArrayBuffer> {
  const head = bytesOf('%PDF-1.7\n');
  const objects = joined([
    bytesOf(
      `2 0 obj << /Type /ObjStm /N ${count} /First ${9 * count} /Length ${stream.length} /Filter /FlateDecode >> stream\n`,
    ),
    stream,
    bytesOf('\nendstream endobj\n'),
  ]);
  const start = head.length + objects.length;
  // Object 0 is free, object 1 the first of stream 2, and streams 2 and 3 are at their places.
  const entries = [
    [0, 0, 0],
    [2, 2, 0],
    [1, head.length, 0],
    [1, start, 0],
  ];
  const table = entries.flatMap(([kind, place, index]) => [
    kind!,
    ...[24, 16, 8, 0].map((shift) => (place! >> shift) & 255),
    index!,
  ]);
  return joined([
    head,
    objects,
    bytesOf(`3 0 obj << /Type /XRef /Size 4 /W [1 4 1] /Root 1 0 R /Length ${table.length} >> stream\n`),
    Uint8Array.from(table),
    bytesOf(`\nendstream endobj\nstartxref\n${start}\n%%EOF`),
  ]);
}

/** Its one picture is said to have 3.6 billion points. */
const pdfOfPicture = (): Uint8Array<ArrayBuffer> =>
  bytesOf(
    new TextDecoder()
      .decode(pdfOfPages([{ content: 'BT /F1 12 Tf 72 700 Td (Text.) Tj ET 500 0 0 500 50 50 cm /Im1 Do' }]))
      .replace('/Width 2 /Height 2', '/Width 60000 /Height 60000'),
  );

type Hostile = { kind: 'docx' | 'pdf'; bytes: () => Uint8Array<ArrayBuffer> };
/** Files of at most 5 MB that cost a careless reader gigabytes, minutes or its stack. */
export const hostileFiles: Readonly<Record<string, Hostile>> = {
  'a part of 20 MB of empty elements': {
    kind: 'docx',
    bytes: () => docxOf(documentXml('<w:p/>'.repeat((20 * mb) / 6))),
  },
  'elements that are nested 300,000 deep': {
    kind: 'docx',
    bytes: () => docxOf(documentXml(`${'<w:r>'.repeat(300_000)}x${'</w:r>'.repeat(300_000)}`)),
  },
  'an element with a million attributes': {
    kind: 'docx',
    bytes: () =>
      docxOf(documentXml(`<w:p ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}="${at}"`).join(' ')}/>`)),
  },
  'entities that grow to three billion characters': {
    kind: 'docx',
    bytes: () => docxOf(documentXml(paragraph('&e9;'), billionLaughs)),
  },
  'an entity that is a file of the machine': {
    kind: 'docx',
    bytes: () => docxOf(documentXml(paragraph('Text. &x;'), '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
  },
  '10,000 parts': {
    kind: 'docx',
    bytes: () =>
      docxOf('', Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}`, new Uint8Array(0)]))),
  },
  'a content of 4 GB': { kind: 'pdf', bytes: () => pdfWith(inflating(' ', 4000), '/Filter /FlateDecode') },
  'a content of 2 GB of text': {
    kind: 'pdf',
    bytes: () => pdfWith(inflating('BT (a) Tj ET ', 2000), '/Filter /FlateDecode'),
  },
  'a content of 200 GB that is compressed twice': {
    kind: 'pdf',
    bytes: () => pdfWith(inflatingTwice(' ', 200), '/Filter [/FlateDecode /FlateDecode]'),
  },
  'an array in a content that is nested a million deep': {
    kind: 'pdf',
    bytes: () => pdfWith(bytesOf('['.repeat(1_000_000)), ''),
  },
  'a stream of 4 GB of objects': { kind: 'pdf', bytes: () => pdfOfObjects(inflating('1 1 ', 4000), 20_000_000) },
  'a picture of 3.6 billion points': { kind: 'pdf', bytes: pdfOfPicture },
  '10,000 pages': { kind: 'pdf', bytes: () => pdfOf('Page.', 10_000) },
  'pages that are their own parents': {
    kind: 'pdf',
    bytes: () =>
      bytesOf(
        '%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000000 >> endobj\ntrailer << /Root 1 0 R /Size 3 >>\n%%EOF',
      ),
  },
};
