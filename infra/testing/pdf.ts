type Line = { x: number; y: number; text: string };
type PdfOptions = {
  pages?: number;
  /** Of the standard security handler, with keys that no password opens. */
  encrypted?: boolean;
};

const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'4f'.repeat(32)}> /U <${'55'.repeat(32)}> >> /ID [<00> <00>]`;

/** A PDF of as many pages, each with these lines in this order, without a table of its objects: readers rebuild it. */
export function pdfOfLines(
  lines: readonly Line[],
  { pages = 1, encrypted = false }: PdfOptions = {},
): Uint8Array<ArrayBuffer> {
  const stream = lines.map(({ x, y, text }) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');
  const places = Array.from({ length: pages }, (_, index) => `${index + 10} 0 R`);
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
  return new TextEncoder().encode(
    [
      '%PDF-1.4',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      `2 0 obj << /Type /Pages /Kids [${places.join(' ')}] /Count ${pages} >> endobj`,
      `4 0 obj << /Length ${stream.length} >> stream\n${stream}\nendstream endobj`,
      '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
      ...places.map((place) => `${place.replace('R', 'obj')} ${page} endobj`),
      `trailer << /Root 1 0 R /Size ${pages + 10} ${encrypted ? encryption : ''} >>`,
      '%%EOF',
    ].join('\n'),
  );
}

const lineHeight = 14;
/** A PDF with a text from the top of each page, line by line. */
export const pdfOf = (text: string, pages = 1): Uint8Array<ArrayBuffer> =>
  pdfOfLines(
    text.split('\n').map((line, index) => ({ x: 72, y: 720 - index * lineHeight, text: line })),
    { pages },
  );
