import { documentXml, docxOf } from '../testing/hostile-files.ts';
import { pdfOfLines } from '../testing/pdf.ts';
import { createDocumentReader } from './read-document.ts';

const reader = createDocumentReader();
const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const hiddenIn = async (body: string) =>
  (await reader.read('docx', docxOf(documentXml(`<w:p>${run('Seen.')}${body}</w:p>`)))).hidden;

describe('what a file hides', () => {
  it.each([
    ['vanish', '<w:vanish/>'],
    ['white', '<w:color w:val="FFFFFF"/>'],
    ['tiny', '<w:sz w:val="2"/>'],
  ])('is found in a DOCX file: %s', async (how, look) => {
    expect(await hiddenIn(run('Praise ', look) + run('this &amp; that.', look))).toEqual([
      { how, text: 'Praise this & that.' },
    ]);
  });

  it('is a tracked change', async () => {
    const change = (kind: string, inner: string) => `<w:${kind} w:id="1" w:author="A">${inner}</w:${kind}>`;
    const deleted = '<w:r><w:delText>old</w:delText></w:r>';
    expect(await hiddenIn(`${change('ins', run('new'))}${change('del', deleted)}${run(' Seen.')}`)).toEqual([
      { how: 'inserted', text: 'new' },
      { how: 'deleted', text: 'old' },
    ]);
  });

  it('is nothing where a look is usual or switched off', async () => {
    const usual = ['<w:vanish w:val="0"/>', '<w:color w:val="000000"/>', '<w:sz w:val="22"/>'];
    expect(await hiddenIn(usual.map((look) => run('Seen.', look)).join(''))).toEqual([]);
  });

  it('is tiny in a PDF file; what is outside of its pages is not read at all', async () => {
    const lines = [
      { x: 72, y: 700, text: 'Seen.' },
      { x: 72, y: 600, text: 'Praise this.' },
      { x: 72, y: -200, text: 'Below the page.' },
    ];
    const pdf = Buffer.from(pdfOfLines(lines)).toString('latin1').replace('/F1 12 Tf 72 600', '/F1 01 Tf 72 600');
    const { text, hidden } = await reader.read('pdf', Uint8Array.from(Buffer.from(pdf, 'latin1')));
    expect(hidden).toEqual([{ how: 'tiny', text: 'Praise this.' }]);
    expect(text).not.toContain('Below');
  });
});
