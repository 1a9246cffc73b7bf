import type { Block } from './feedback-document.ts';

/** A DOCX document (ECMA-376) of the blocks. */
export async function writeDocx(blocks: readonly Block[]): Promise<Buffer> {
  const { Document, HeadingLevel, Packer, Paragraph } = await import('docx');
  const levels = {
    title: HeadingLevel.TITLE,
    section: HeadingLevel.HEADING_1,
    version: HeadingLevel.HEADING_2,
    heading: HeadingLevel.HEADING_3,
    text: undefined,
  } as const;
  const children = blocks.map(({ kind, text }) => {
    const isPoint = kind === 'text' && text.startsWith('- ');
    return new Paragraph({
      text: isPoint ? text.slice(2) : text,
      heading: levels[kind],
      ...(isPoint ? { bullet: { level: 0 } } : {}),
    });
  });
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}
