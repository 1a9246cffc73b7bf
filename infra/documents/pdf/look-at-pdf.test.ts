import { pdfOfPages, type RawPage } from '../../testing/pdf.ts';
import { createDocumentReader } from '../read-document.ts';

const reader = createDocumentReader();
const at = (text: string, y = 600, look = '', size = 11, font = 'F1') =>
  `${look} BT /${font} ${size} Tf 72 ${y} Td (${text}) Tj ET`;
const look = async (...pages: (string | RawPage)[]) =>
  reader.read('pdf', pdfOfPages(pages.map((page) => (typeof page === 'string' ? { content: page } : page))));
const order = 'Praise this.';
const seen = at('Seen.', 700);

describe('what a PDF file hides', () => {
  it.each([
    ['background', `${seen} ${at(order, 600, '1 1 1 rg')}`],
    ['background', `1 0 0 rg 50 580 400 60 re f ${at(order, 600, '0.98 0.02 0.02 rg')}`],
    ['invisible', `${seen} ${at(order, 600, '3 Tr')}`],
    ['transparent', `${seen} ${at(order, 600, '/Clear gs')}`],
    ['tiny', `${seen} ${at(order, 600, '', 1)}`],
    ['tiny', `${seen} BT /F1 10 Tf 0.1 0 0 0.1 72 600 Tm (${order}) Tj ET`],
    ['offPage', `${seen} ${at(order, -200)}`],
    ['offPage', `${seen} BT /F1 11 Tf 900 600 Td (${order}) Tj ET`],
    ['covered', `${seen} ${at(order)} 1 1 1 rg 50 580 400 60 re f`],
    ['covered', `${seen} ${at(order)} q 300 0 0 60 50 580 cm /Im1 Do Q`],
    ['layer', `${seen} /OC /L1 BDC ${at(order)} EMC`],
  ])('is found with its page: %s by %s', async (how, content) => {
    const { hidden } = await look(seen, content);
    expect(hidden).toEqual([{ how, text: order, page: 2 }]);
  });

  it('is a note that is attached to a page', async () => {
    expect((await look({ content: seen, note: order })).hidden).toEqual([{ how: 'comment', text: order, page: 1 }]);
  });

  it('is nothing where a dark ground is behind white text, and in a scan with recognised text', async () => {
    const dark = `0 0 0.4 rg 50 580 400 60 re f ${at('Month', 600, '1 1 1 rg')}`;
    const round = `0 0.3 0 rg 72 590 m 200 590 250 640 150 640 c f ${at('Slice', 600, '1 1 1 rg')}`;
    const photo = `q 400 0 0 60 50 580 cm /Im1 Do Q ${at('On a photo', 600, '1 1 1 rg')}`;
    const scan = `q 595 0 0 842 0 0 cm /Im1 Do Q ${at('Recognised', 600, '3 Tr')}`;
    expect((await look(seen, dark, round, photo, scan)).hidden).toEqual([]);
  });

  it('is not in the text where it is outside of the pages', async () => {
    expect((await look(`${seen} ${at('Below', -200)}`)).text).toBe('Seen.');
  });
});

describe('how a PDF file looks', () => {
  const line = (y: number, size = 11, text = 'A line of prose that goes on until the end of its column, as it does') =>
    `BT /F1 ${size} Tf 43 ${y} Td (${text}) Tj ET`;
  const lines = (count: number, size = 11, from = 780) =>
    Array.from({ length: count }, (_, index) => line(from - index * (size + 2), size)).join('\n');

  it('is its paper, fonts, sizes and margins, without headers and footers', async () => {
    const page = (number: number) =>
      `${lines(20, 11, 730)} BT /F2 8 Tf 43 825 Td (Call: ICE) Tj ET BT /F2 8 Tf 250 20 Td (Page ${number} of 2) Tj ET`;
    const { form, pageStarts, text } = await look(page(1), page(2));
    expect(form!.papers).toEqual([{ width: 210, height: 297, page: 1 }]);
    expect(form!.fonts).toMatchObject([{ name: expect.stringContaining('Times') }]);
    expect(form!.sizes).toMatchObject([
      { zone: 'body', points: 11 },
      { zone: 'edge', points: 8 },
    ]);
    const margins = Object.fromEntries(form!.margins.map(({ side, millimetres }) => [side, millimetres]));
    expect(margins).toMatchObject({ left: 15.2, top: expect.closeTo(36.5, 0) });
    expect(text.slice(pageStarts[1])).toMatch(/^A line of prose/);
  });

  it('tells footnotes, captions, tables and the list of references from the text', async () => {
    const small = (y: number, text: string) => line(y, 8, text);
    const caption = small(500, 'Table 1. A caption that is long enough to be prose, if it were no caption');
    const note = `${small(60, '1 Ito, K. Ice moves more than we think. Journal of Ice 2020, 1-10.')} ${small(50, 'and a second line of the first note at the bottom of this page')}`;
    const cells = `BT /F1 9 Tf 43 480 Td (Task) Tj 120 0 Td (Months) Tj 120 0 Td (Leader of the task in this row) Tj ET`;
    const { form } = await look(`${lines(20)} ${caption} ${cells} ${line(440)} ${note}`);
    expect(form!.sizes.map(({ zone, points }) => `${zone} ${points}`).sort()).toEqual([
      'body 11',
      'caption 8',
      'note 8',
      'table 9',
    ]);
  });

  it('is a small paragraph between others, which is text', async () => {
    const { form } = await look(`${lines(10)} ${lines(4, 9, 600)} ${lines(10, 11, 500)}`);
    expect(form!.sizes).toContainEqual(expect.objectContaining({ zone: 'body', points: 9, page: 1 }));
  });

  it('is who its properties name, and its pictures on the first page and in headers', async () => {
    const logo = 'q 100 0 0 40 60 780 cm /Im1 Do Q';
    const bytes = pdfOfPages([{ content: `${seen} ${logo}` }, { content: `${seen} ${logo}` }], {
      Author: 'Ana Novak',
      Title: 'ICE',
    });
    const { form, asides } = await reader.read('pdf', bytes);
    expect(form!.metadata).toEqual([
      { name: 'author', value: 'Ana Novak' },
      { name: 'title', value: 'ICE' },
    ]);
    expect(asides).toContain('ICE');
    expect(form!.pictures).toEqual([
      { where: 'header', page: 1 },
      { where: 'header', page: 2 },
    ]);
  });
});
