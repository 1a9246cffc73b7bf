import { strToU8, zipSync } from 'fflate';
import { documentXml, docxOf, hostileFiles, paragraph } from '../testing/hostile-files.ts';
import { pdfOf, pdfOfLines } from '../testing/pdf.ts';
import type { DocumentKind } from './document-text.ts';
import { createDocumentReader, UnreadableDocument } from './read-document.ts';

describe('documents', () => {
  const reader = createDocumentReader();

  it('are read as text, whatever their format', async () => {
    const text = `${paragraph('Our objectives are measurable.')}${paragraph('Second paragraph.')}`;
    expect(await reader.read('docx', docxOf(documentXml(text)))).toMatchObject({
      text: 'Our objectives are measurable.\n\nSecond paragraph.',
      pages: null,
      hidden: [],
    });
    expect(await reader.read('pdf', pdfOf('The state of the art.'))).toMatchObject({
      text: 'The state of the art.',
      pages: 1,
      hidden: [],
    });
    expect(await reader.read('text', strToU8('One  line\r\nÀ second'))).toMatchObject({
      text: 'One line\nÀ second',
      pages: null,
      hidden: [],
    });
  });

  it('have blanks for breaks and the text of equations', async () => {
    const run = (xml: string) => `<w:p><w:r>${xml}</w:r></w:p>`;
    const math =
      '<m:oMath><m:r><m:t>x=</m:t></m:r><m:f><m:fPr/><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>';
    const xml = documentXml(
      `${run('<w:t>Before break</w:t><w:br w:type="page"/><w:t>after</w:t><w:cr/><w:t>cr</w:t>')}<w:p>${math}</w:p>`,
    ).replace('<w:document ', '<w:document xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ');
    expect((await reader.read('docx', docxOf(xml))).text).toBe('Before break after cr\n\nx=(a)/(b)');
  });

  it('have superscripts and subscripts in characters of Unicode, where it has them', async () => {
    const run = (text: string, align = '') =>
      `<w:r>${align && `<w:rPr><w:vertAlign w:val="${align}"/></w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
    const sentence = [
      run('10'),
      run('-3', 'superscript'),
      run(' of H'),
      run('2', 'subscript'),
      run('O, 5 m'),
      run('Ωq', 'superscript'),
      run(' as known'),
      run('[4]', 'superscript'),
    ].join('');
    const math =
      '<m:oMath><m:sSup><m:e><m:r><m:t>10</m:t></m:r></m:e><m:sup><m:r><m:t>−3</m:t></m:r></m:sup></m:sSup></m:oMath>';
    const xml = documentXml(`<w:p>${sentence}</w:p><w:p>${math}</w:p>`).replace(
      '<w:document ',
      '<w:document xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ',
    );
    expect((await reader.read('docx', docxOf(xml))).text).toBe('10⁻³ of H₂O, 5 m^(Ωq) as known[4]\n\n10⁻³');
  });

  it('are read in UTF-16 and in Windows-1252', async () => {
    const words = 'naïve – Größe';
    const little = Buffer.from(`\ufeff${words}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    const windows = Buffer.from(words.replace('–', '\x96'), 'latin1');
    for (const bytes of [little, big, windows])
      expect((await reader.read('text', new Uint8Array(bytes))).text).toBe(words);
    for (const binary of [
      [0x41, 0x81, 0xff],
      [0xff, 0x01, 0x41],
    ])
      await expect(reader.read('text', new Uint8Array(binary))).rejects.toThrow(UnreadableDocument);
  });

  it('are refused where they are damaged, of another kind, or no document', async () => {
    const refused = [
      reader.read('docx', strToU8('PK\u0003\u0004 and nothing else')),
      reader.read('docx', zipSync({ 'other.xml': strToU8('<x/>') })),
      reader.read('docx', pdfOf('x')),
      reader.read('pdf', docxOf(documentXml(''))),
      reader.read('pdf', strToU8('%PDF-1.4 nothing')),
      reader.read('text', new Uint8Array([80, 0, 1, 2])),
      reader.read('text', new Uint8Array([0xff, 0xfe, 0xfd])),
    ];
    for (const result of await Promise.allSettled(refused))
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(UnreadableDocument) });
  });

  it('are refused as encrypted where a password opens them', async () => {
    const stream = Buffer.from('EncryptedPackage', 'utf16le');
    const compound = (content: Uint8Array) => new Uint8Array([...Buffer.from('d0cf11e0a1b11ae1', 'hex'), ...content]);
    const isEncrypted = (kind: DocumentKind, bytes: Uint8Array) =>
      reader.read(kind, bytes).then(
        () => null,
        (error: UnreadableDocument) => error.isEncrypted,
      );
    expect(await isEncrypted('pdf', pdfOfLines([], { encrypted: true }))).toBe(true);
    expect(await isEncrypted('docx', compound(stream))).toBe(true);
    expect(await isEncrypted('docx', compound(Buffer.from('WordDocument', 'utf16le')))).toBe(false);
    expect(await isEncrypted('docx', stream)).toBe(false);
  });

  it('are refused where an archive grows beyond its limit, whatever size its entries state', async () => {
    const bomb = docxOf(documentXml(paragraph('a'.repeat(60 * 1024 * 1024))));
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
    expect((await reader.read('docx', docxOf(documentXml(paragraph('Text.')), picture))).text).toBe('Text.');
  });

  it('are read up to 200 pages, and their pages are counted', async () => {
    const pages = 5000;
    const read = await reader.read('pdf', pdfOf('Page.', pages));
    expect([read.pages, read.text.match(/Page/g)?.length]).toEqual([pages, 200]);
  });

  it('end with their time and their memory, and leave room for the next', async () => {
    const slow = createDocumentReader({ timeMs: 1, atOnce: 1 });
    const hungry = createDocumentReader({ heapMb: 8 });
    const long = docxOf(documentXml(paragraph('word ').repeat(100_000)));
    await expect(Promise.all([slow.read('docx', long), slow.read('docx', long)])).rejects.toThrow(UnreadableDocument);
    await expect(hungry.read('docx', long)).rejects.toThrow(UnreadableDocument);
    await expect(slow.read('pdf', strToU8('no mark'))).rejects.toThrow(UnreadableDocument);
    expect((await reader.read('text', strToU8('Next.'))).text).toBe('Next.');
  });
});

describe('a hostile document', () => {
  const reader = createDocumentReader();
  const mb = 1024 * 1024;
  const textOf = async (name: string): Promise<string> => {
    const { kind, bytes } = hostileFiles[name]!;
    return (await reader.read(kind, bytes())).text;
  };

  it('keeps its text where only a picture is hostile, and shows no file of the machine', async () => {
    expect(await textOf('a picture of 3.6 billion points')).toBe('Text.');
    expect(await textOf('an entity that is a file of the machine')).toMatch(/^Text\.[ &x;]*$/);
  });

  it.each(Object.entries(hostileFiles))('of %s is refused or read in part, in a process that ends', async (_, file) => {
    const bytes = file.bytes();
    expect(bytes.length).toBeLessThan(5 * mb);
    const before = process.memoryUsage.rss();
    let highest = before;
    let turns = 0;
    const watch = setInterval(() => {
      turns += 1;
      highest = Math.max(highest, process.memoryUsage.rss());
    }, 5);
    const started = performance.now();
    const result = await reader.read(file.kind, bytes).catch((error: unknown) => error);
    const tookMs = performance.now() - started;
    clearInterval(watch);
    if (!(result instanceof UnreadableDocument))
      expect((result as { text: string }).text.length).toBeLessThanOrEqual(200_000);
    expect((highest - before) / mb).toBeLessThan(200);
    // The process goes on with other work meanwhile.
    if (tookMs > 100) expect(turns).toBeGreaterThan(tookMs / 100);
    expect((await reader.read('text', strToU8('Next.'))).text).toBe('Next.');
  });
});
