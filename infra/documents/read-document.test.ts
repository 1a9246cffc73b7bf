import { strToU8, zipSync } from 'fflate';
import { pdfOf } from '../testing/pdf.ts';
import { createDocumentReader, UnreadableDocument } from './read-document.ts';

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const documentXml = (body: string, prolog = '') =>
  `<?xml version="1.0"?>${prolog}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const docx = (xml: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(relations),
    'word/document.xml': strToU8(xml),
    ...more,
  });

describe('documents', () => {
  const reader = createDocumentReader();

  it('are read as text, whatever their format', async () => {
    const text = `${paragraph('Our objectives are measurable.')}${paragraph('Second paragraph.')}`;
    expect(await reader.read('docx', docx(documentXml(text)))).toEqual({
      text: 'Our objectives are measurable.\n\nSecond paragraph.',
      pages: null,
    });
    expect(await reader.read('pdf', pdfOf('The state of the art.'))).toEqual({
      text: 'The state of the art.',
      pages: 1,
    });
    expect(await reader.read('text', strToU8('One  line\r\nÀ second'))).toEqual({
      text: 'One line\nÀ second',
      pages: null,
    });
  });

  it('are refused where they are damaged, of another kind, or no document', async () => {
    const refused = [
      reader.read('docx', strToU8('PK\u0003\u0004 and nothing else')),
      reader.read('docx', zipSync({ 'other.xml': strToU8('<x/>') })),
      reader.read('docx', pdfOf('x')),
      reader.read('pdf', docx(documentXml(''))),
      reader.read('pdf', strToU8('%PDF-1.4 nothing')),
      reader.read('text', new Uint8Array([80, 0, 1, 2])),
      reader.read('text', new Uint8Array([0xff, 0xfe, 0xfd])),
    ];
    for (const result of await Promise.allSettled(refused))
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(UnreadableDocument) });
  });

  it('are refused where an archive grows beyond its limit, whatever size its entries state', async () => {
    const bomb = docx(documentXml(paragraph('a'.repeat(60 * 1024 * 1024))));
    expect(bomb.length).toBeLessThan(200_000);
    await expect(reader.read('docx', bomb)).rejects.toThrow(UnreadableDocument);
    // The sizes of the entry in the central directory, which is at the end, made small.
    const liar = bomb.slice();
    const view = new DataView(liar.buffer);
    for (let at = 0; at < liar.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1e6)
        view.setUint32(at + 24, 100, true);
    await expect(reader.read('docx', liar)).rejects.toThrow(UnreadableDocument);
  });

  it('leave pictures and other parts of an archive unread', async () => {
    const picture = { 'word/media/image1.png': new Uint8Array(100 * 1024 * 1024) };
    expect((await reader.read('docx', docx(documentXml(paragraph('Text.')), picture))).text).toBe('Text.');
  });

  it('do not expand entities of their own', async () => {
    const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>`;
    const result = await reader
      .read('docx', docx(documentXml(paragraph('x&c;'), entities)))
      .catch((error: unknown) => error);
    if (!(result instanceof UnreadableDocument)) expect((result as { text: string }).text.length).toBeLessThan(1000);
  });

  it('are read up to 200 pages, and their pages are counted', async () => {
    const pages = 5000;
    const read = await reader.read('pdf', pdfOf('Page.', pages));
    expect([read.pages, read.text.match(/Page/g)?.length]).toEqual([pages, 200]);
  });

  it('end with their time and their memory, and leave room for the next', async () => {
    const slow = createDocumentReader({ timeMs: 1, atOnce: 1 });
    const hungry = createDocumentReader({ heapMb: 8 });
    const long = docx(documentXml(paragraph('word ').repeat(100_000)));
    await expect(Promise.all([slow.read('docx', long), slow.read('docx', long)])).rejects.toThrow(UnreadableDocument);
    await expect(hungry.read('docx', long)).rejects.toThrow(UnreadableDocument);
    await expect(slow.read('pdf', strToU8('no mark'))).rejects.toThrow(UnreadableDocument);
    expect((await reader.read('text', strToU8('Next.'))).text).toBe('Next.');
  });
});
