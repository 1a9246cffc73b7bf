import { consortiumFileMessages as labels } from '@consortia/proto/consortium/messages/files';

/** A DOCX document (ECMA-376) with the title and one table of partners; its first row repeats on each page. */
export async function writePartnersDocx(title: string, rows: readonly string[][]): Promise<Buffer> {
  const { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, WidthType } = await import('docx');
  const row = (cells: readonly string[], tableHeader = false) =>
    new TableRow({
      tableHeader,
      children: cells.map((text) => new TableCell({ children: [new Paragraph({ text })] })),
    });
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [row(labels.columns, true), ...rows.map((cells) => row(cells))],
  });
  const heading = new Paragraph({ text: title, heading: HeadingLevel.TITLE });
  return Packer.toBuffer(new Document({ sections: [{ children: [heading, table] }] }));
}
