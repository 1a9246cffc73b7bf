import { pdfOfLines } from '../../testing/pdf.ts';
import { createDocumentReader } from '../read-document.ts';

const reader = createDocumentReader();
const lineHeight = 14;
const left = [
  'Alpha begins the first column of the',
  'page and goes on in whole lines until',
  'the column ends, as prose does.',
];
const right = [
  'Beta is the second column, whose',
  'lines are beside those of the first',
  'although they are read after it.',
];
const y = (row: number) => 700 - row * lineHeight;
const column = (texts: readonly string[], x: number, row = 0) =>
  texts.map((text, index) => ({ x, y: y(row + index), text }));
const rows = (columns: readonly (readonly string[])[], xs: readonly number[], row = 0) =>
  columns[0]!.flatMap((_, index) =>
    columns.map((texts, at) => ({ x: xs[at]!, y: y(row + index), text: texts[index]! })),
  );
const textOf = async (lines: { x: number; y: number; text: string }[]) =>
  (await reader.read('pdf', pdfOfLines(lines))).text.split('\n');

describe('a page of two columns', () => {
  it('is read column by column when the file has its lines across both', async () => {
    const title = 'A title over both of the columns of this page, which is as wide as they are together';
    const lines = [
      { x: 72, y: y(-2), text: title },
      ...rows([left, right], [72, 320]),
      { x: 72, y: y(4), text: title },
      ...rows([right, left], [72, 320], 6),
    ];
    expect(await textOf(lines)).toEqual([title, ...left, ...right, title, ...right, ...left]);
  });

  it('is read in the order of the file when that is column by column', async () => {
    expect(await textOf([...column(left, 72), ...column(right, 320)])).toEqual([...left, ...right]);
  });

  it('joins a word that the end of a column divides', async () => {
    const lines = rows(
      [
        [...left, 'so that all findings are dif-'],
        ['ferent at the top of the second', ...right],
      ],
      [72, 320],
    );
    expect((await textOf(lines)).at(3)).toBe('so that all findings are different at the top of the second');
  });
});

describe('a table', () => {
  it('is read row by row', async () => {
    const cells = [
      ['Work package', 'Title', 'Begins in'],
      ['WP1', 'Coordination of the project', 'month 1'],
      ['WP2', 'Sensors', 'month 3'],
      ['WP3', 'Trials in three hospitals', 'month 12'],
    ];
    const lines = cells.flatMap((row, index) => row.map((text, at) => ({ x: 72 + at * 200, y: y(index), text })));
    expect(await textOf(lines)).toEqual(cells.map((row) => row.join(' ')));
  });
});
