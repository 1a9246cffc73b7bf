/** A PDF of as many pages, each with this text, without a table of its objects: readers rebuild it. */
export function pdfOf(text: string, pages = 1): Uint8Array<ArrayBuffer> {
  const stream = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
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
      `trailer << /Root 1 0 R /Size ${pages + 10} >>`,
      '%%EOF',
    ].join('\n'),
  );
}
