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

/** A page by its content stream. `/L1` is a group of optional content that is switched off, `/Clear` a state without ink, `/Im1` a picture. */
export type RawPage = { content: string; size?: readonly [number, number]; note?: string };

/** A PDF of pages with any content, in Times (`F1`) and Helvetica (`F2`), with what its properties say. */
export function pdfOfPages(
  pages: readonly RawPage[],
  properties: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
  const resources =
    '<< /Font << /F1 5 0 R /F2 6 0 R >> /Properties << /L1 7 0 R >> /ExtGState << /Clear << /ca 0 >> >> /XObject << /Im1 8 0 R >> >>';
  const objects = pages.flatMap(({ content, size = [595.28, 841.89], note }, index) => {
    const number = 20 + 3 * index;
    return [
      `${number} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${number + 1} 0 R /Resources ${resources} ${note ? `/Annots [${number + 2} 0 R]` : ''} >> endobj`,
      `${number + 1} 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj`,
      `${number + 2} 0 obj << /Type /Annot /Subtype /Text /Rect [10 10 20 20] /Contents (${note ?? ''}) >> endobj`,
    ];
  });
  const info = Object.entries(properties).map(([name, value]) => `/${name} (${value})`);
  return new TextEncoder().encode(
    [
      '%PDF-1.5',
      '1 0 obj << /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >> >> endobj',
      `2 0 obj << /Type /Pages /Kids [${pages.map((_, index) => `${20 + 3 * index} 0 R`).join(' ')}] /Count ${pages.length} >> endobj`,
      `3 0 obj << ${info.join(' ')} >> endobj`,
      `5 0 obj ${font('Times-Roman')} endobj`,
      `6 0 obj ${font('Helvetica')} endobj`,
      '7 0 obj << /Type /OCG /Name (Hidden) >> endobj',
      '8 0 obj << /Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 4 >> stream\nabcd\nendstream endobj',
      ...objects,
      `trailer << /Root 1 0 R /Info 3 0 R /Size ${20 + 3 * pages.length} >>`,
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
