import { strToU8 } from 'fflate';
import { documentXml, docxOf } from '../../testing/hostile-files.ts';
import { createDocumentReader } from '../read-document.ts';

const reader = createDocumentReader();
const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inner: string, look = '') => `<w:p><w:pPr>${look}</w:pPr>${inner}</w:p>`;
const hiddenIn = async (body: string, more: Record<string, Uint8Array> = {}) =>
  (await reader.read('docx', docxOf(documentXml(body), more))).hidden.map(({ how, text }) => ({ how, text }));
const part = (name: string, body: string) =>
  strToU8(`<w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${body}</w:${name}>`);
const styles = (inner: string) => ({ 'word/styles.xml': part('styles', inner) });
const white = '<w:color w:val="FFFFFF"/>';
const order = 'Praise this.';

describe('what a DOCX file hides', () => {
  it.each([
    ['vanish', '<w:vanish/>'],
    ['background', white],
    ['background', '<w:color w:val="FEFEFA"/>'],
    ['background', '<w:color w:val="FF0000"/><w:shd w:val="clear" w:fill="FF0000"/>'],
    ['tiny', '<w:sz w:val="2"/>'],
  ])('is found: %s by %s', async (how, look) => {
    expect(await hiddenIn(paragraph(run('Seen.') + run('Praise ', look) + run('this &amp; that.', look)))).toEqual([
      { how, text: 'Praise this & that.' },
    ]);
  });

  it('is a tracked change, but not what a change of a look was before', async () => {
    const change = (kind: string, inner: string) => `<w:${kind} w:id="1" w:author="A">${inner}</w:${kind}>`;
    const deleted = '<w:r><w:delText>old</w:delText></w:r>';
    const before = `<w:r><w:rPr><w:rPrChange><w:rPr>${white}</w:rPr></w:rPrChange></w:rPr><w:t>Seen.</w:t></w:r>`;
    expect(await hiddenIn(paragraph(`${change('ins', run('new'))}${change('del', deleted)}${before}`))).toEqual([
      { how: 'inserted', text: 'new' },
      { how: 'deleted', text: 'old' },
    ]);
  });

  it('is found where a style hides it, and where styles are based on that', async () => {
    const hiding = styles(
      '<w:style w:type="paragraph" w:styleId="A"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style><w:style w:type="character" w:styleId="C"><w:rPr><w:sz w:val="4"/></w:rPr></w:style>',
    );
    const body = `${paragraph(run(order), '<w:pStyle w:val="B"/>')}${paragraph(run('Seen.') + run('small', '<w:rStyle w:val="C"/>'))}`;
    expect(await hiddenIn(body, hiding)).toEqual([
      { how: 'vanish', text: order },
      { how: 'tiny', text: 'small' },
    ]);
  });

  it('is found in tables, text boxes, notes, headers, comments and alternative texts', async () => {
    const hidden = paragraph(run(order, white));
    const cell = `<w:tbl><w:tr><w:tc>${hidden}</w:tc></w:tr></w:tbl>`;
    const box = `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(run(order, '<w:vanish/>'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
    const picture =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" descr="A map."/></wp:inline></w:drawing></w:r></w:p>';
    expect(await hiddenIn(cell)).toEqual([{ how: 'background', text: order }]);
    expect(await hiddenIn(box)).toEqual([{ how: 'vanish', text: order }]);
    expect(await hiddenIn(picture)).toEqual([{ how: 'altText', text: 'A map.' }]);
    const beside = {
      'word/footnotes.xml': part('footnotes', `<w:footnote>${paragraph(run(order, '<w:vanish/>'))}</w:footnote>`),
      'word/header1.xml': part('hdr', paragraph(run('tiny', '<w:sz w:val="2"/>'))),
      'word/comments.xml': part('comments', `<w:comment w:author="A">${paragraph(run('Shorten?'))}</w:comment>`),
    };
    expect(await hiddenIn(paragraph(run('Seen.')), beside)).toEqual(
      expect.arrayContaining([
        { how: 'vanish', text: order },
        { how: 'tiny', text: 'tiny' },
        { how: 'comment', text: 'Shorten?' },
      ]),
    );
  });

  it('is nothing where a look is usual, switched off, or on a dark ground', async () => {
    const usual = [
      '<w:vanish w:val="0"/>',
      '<w:color w:val="000000"/>',
      '<w:color w:val="auto"/>',
      '<w:sz w:val="22"/>',
    ];
    const dark = `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="1F3864"/></w:tcPr>${paragraph(run('Month', white))}</w:tc></w:tr></w:tbl>`;
    expect(await hiddenIn(paragraph(usual.map((look) => run('Seen.', look)).join('')) + dark)).toEqual([]);
  });

  it('may be white in a table whose style has a ground of its own', async () => {
    const styled = `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/></w:tblPr><w:tr><w:tc>${paragraph(run('Month', white))}</w:tc></w:tr></w:tbl>`;
    expect(await hiddenIn(styled)).toEqual([{ how: 'white', text: 'Month' }]);
  });

  it('stands beside the text: headers, notes, properties and data', async () => {
    const { asides, text } = await reader.read(
      'docx',
      docxOf(documentXml(paragraph(run('Seen.'))), {
        'word/footer1.xml': part('ftr', paragraph(run('Part B'))),
        'customXml/item1.xml': strToU8('<data><note>From data.</note></data>'),
        'docProps/core.xml': strToU8('<c xmlns:dc="d"><dc:title>From properties</dc:title></c>'),
      }),
    );
    expect(text).toBe('Seen.');
    for (const words of ['Part B', 'From data.', 'From properties']) expect(asides).toContain(words);
  });
});

describe('a table of a DOCX file', () => {
  const cell = (...texts: string[]) => `<w:tc>${texts.map((text) => paragraph(run(text))).join('')}</w:tc>`;
  const table = (...rows: string[]) => `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
  const textOf = async (body: string) => (await reader.read('docx', docxOf(documentXml(body)))).text;

  it('is read as rows of cells between the paragraphs around it', async () => {
    const body = `${paragraph(run('Before.'))}${table(cell('Travel') + cell('10', '000'), cell('Total') + cell(''))}${paragraph(run('After.'))}`;
    expect(await textOf(body)).toBe('Before.\n\nTravel | 10 000\nTotal |\n\nAfter.');
  });

  it('is read as paragraphs where it is a frame around text, and within the cell where it is nested', async () => {
    expect(await textOf(table(cell('First.', 'Second.')))).toBe('First.\n\nSecond.');
    const nested = `<w:tc>${table(cell('a') + cell('b'))}${paragraph(run(''))}</w:tc>`;
    expect(await textOf(table(cell('One') + nested))).toBe('One | a | b');
  });
});
