import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import fc from 'fast-check';
import { collected } from './collected.ts';
import { splitRecords } from './json-records.ts';
import type { Layout, Piece } from './record-splitter.ts';

const lines: Layout = { list: null, mark: 'reference' };
const listed: Layout = { list: 'rows', mark: 'reference' };

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function split(text: string | Buffer, layout = lines, size = 64 * 1024): Promise<Piece[]> {
  return collected(splitRecords(inPieces(Buffer.from(text as string), size), layout));
}
const summary = (pieces: Piece[]): string[] =>
  pieces.map((piece) => (piece.ok ? String(piece.value.reference) : `refused ${piece.name}: ${piece.reason}`));
const notJson = (name: string): string => `refused ${name}: ${refusalMessages.recordNotJson}`;
const record = (reference: string, rest = '"title":"A {title} [1], with \\"quotes\\""'): string =>
  `{"reference":"${reference}",${rest}}`;

describe('splitting JSON into records', () => {
  it.each([
    ['lines', `${record('A')}\n${record('B')}\n`, lines],
    ['objects glued together behind a byte order mark', `\ufeff${record('A')}${record('B')}`, lines],
    ['a list', `[${record('A')},\n ${record('B')}]`, lines],
    [
      'the list under a key',
      `{"note":"rows","total":2,"rows" : [ ${record('A')} , ${record('B')} ],"end":[{"x":1}]}`,
      listed,
    ],
    ['several such lists', `{"rows":[${record('A')}],"gone":["C"]}\n{"rows":[]}\n{"rows":[${record('B')}]}`, listed],
    ['objects over several lines', JSON.stringify([{ reference: 'A' }, { reference: 'B' }], null, 2), lines],
  ])('reads %s', async (_, text, layout) => {
    expect(summary(await split(text, layout))).toEqual(['A', 'B']);
  });

  it('gives each record the header before its list', async () => {
    const pieces = await split(`{"at":1,"rows":[${record('A')}]}\n{"at":2,"rows":[${record('B')}]}`, listed);
    expect(pieces.map((piece) => piece.ok && piece.header)).toEqual([
      expect.stringContaining('"at":1'),
      expect.stringContaining('"at":2'),
    ]);
  });

  it.each([
    ['an unescaped quotation mark', record('B', '"title":"The "big" one, {x}"')],
    ['a missing brace', '{"reference":"B","budget":{"x":1}'],
    ['an end inside a key', '{"reference":"B","tit'],
    ['an end after a colon', '{"reference":"B","title":'],
    ['an end inside a list', '{"reference":"B","actions":[{"types":["x"]},'],
    ['an escape that JSON does not have', record('B', '"title":"C:\\q"')],
    ['a bracket of the wrong kind', '{"reference":"B","keywords":["x"}'],
    ['a word that is no value', '{"reference":"B","open":maybe}'],
    ['a comma too many', '{"reference":"B","open":true,}'],
  ])('refuses a record with %s by name and goes on, in lines, glued and in a list', async (_, broken) => {
    const expected = ['A', notJson('B'), 'C', 'D'];
    const all = [record('A'), broken, record('C'), record('D')];
    expect(summary(await split(all.join('\n')))).toEqual(expected);
    expect(summary(await split(all.join('')))).toEqual(expected);
    expect(summary(await split(`{"rows":[${all.join(',')}]}`, listed))).toEqual(expected);
  });

  it('names each of two broken records in a row', async () => {
    const bad = (name: string): string => record(name, '"title":"a "b" c"');
    expect(summary(await split([record('A'), bad('B'), bad('C'), record('D')].join('')))).toEqual([
      'A',
      notJson('B'),
      notJson('C'),
      'D',
    ]);
  });

  it('does not read a part of a broken record as a record, though it starts like one', async () => {
    const row = (id: string, title: string): string =>
      `{"id":"${id}","title":"${title}","reference":"${id}","status":{"id":"7","label":"Open"},"kinds":[{"id":"8"},{"id":"9"}]}`;
    expect(summary(await split([row('A', 'fine'), row('B', 'a "b" c'), row('C', 'fine')].join('')))).toEqual([
      'A',
      notJson('B'),
      'C',
    ]);
  });

  it('finds the next list after a broken last element, with its header', async () => {
    const text = `{"at":1,"rows":[{"reference":"A","x":"a "b"}],"gone":[]}\n{"at":2,"rows":[${record('B')}]}`;
    const pieces = await split(text, listed);
    expect(summary(pieces)).toEqual([notJson('A'), 'B']);
    expect(pieces[1]).toMatchObject({ header: expect.stringContaining('"at":2') });
  });

  it('names a record without a name by its number', async () => {
    expect(summary(await split(`${record('A')}\n{"x": y}\n${record('B')}`))).toEqual(['A', notJson('record 2'), 'B']);
  });

  it('refuses text between records once and goes on', async () => {
    expect(summary(await split(`${record('A')}\n<html>Service unavailable</html>\n${record('B')}`))).toEqual([
      'A',
      notJson('record 2'),
      'B',
    ]);
  });

  it('refuses a record that is not UTF-8 by name', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"reference":"A","t":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from(`"}${record('B')}`),
    ]);
    expect(summary(await split(bytes))).toEqual([`refused A: ${refusalMessages.recordNotUtf8}`, 'B']);
  });

  it('refuses a record larger than 8 MB by name and goes on', async () => {
    const large = record('B', `"text":"${'x'.repeat(9 * 1024 * 1024)}"`);
    expect(summary(await split(`${record('A')}\n${large}\n${record('C')}`))).toEqual([
      'A',
      `refused B: ${refusalMessages.recordTooLarge}`,
      'C',
    ]);
  });

  it('refuses endless nesting', async () => {
    expect(summary(await split(`{"reference":"A","x":${'['.repeat(10_000)}\n${record('B')}`))).toEqual([
      notJson('A'),
      'B',
    ]);
  });

  it('yields the complete records of a truncated file, and one refusal that names the incomplete one', async () => {
    const whole = `{"rows":[${record('A')},${record('B')},${record('C')}]}`;
    const truncated = whole.slice(0, whole.lastIndexOf('quotes'));
    expect(summary(await split(truncated, listed))).toEqual([
      'A',
      'B',
      `refused C: ${refusalMessages.recordTruncated}`,
    ]);
    const between = whole.slice(0, whole.indexOf('{"reference":"C"'));
    expect(summary(await split(between, listed))).toEqual([
      'A',
      'B',
      `refused record 3: ${refusalMessages.recordTruncated}`,
    ]);
  });

  it('gives the same records for any division of the bytes into chunks', async () => {
    const text = [
      record('Ä'),
      record('B', '"title":"a "b" c"'),
      record('C', '"t":"\\\\\\"\\u0041€"'),
      '{"reference":"D","x',
    ].join('');
    const expected = summary(await split(text));
    expect(expected).toEqual(['Ä', notJson('B'), 'C', `refused D: ${refusalMessages.recordTruncated}`]);
    const listText = `{"at":1,"rows" : [${record('E')},${record('F')}]}`;
    for (let size = 1; size < 90; size++) {
      expect(summary(await split(listText, listed, size))).toEqual(['E', 'F']);
      expect(summary(await split([record('Ä'), record('C', '"t":"\\\\\\"\\u0041€"')].join(''), lines, size))).toEqual([
        'Ä',
        'C',
      ]);
    }
  });

  it('accepts any JSON that JSON.parse accepts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), { maxLength: 5 }),
        async (values) => {
          const text = values.map((value) => JSON.stringify(value)).join('');
          const pieces = await split(text, lines, 7);
          expect(pieces.map((piece) => piece.ok && piece.value)).toEqual(JSON.parse(JSON.stringify(values)));
        },
      ),
    );
  });

  it('loses only the record that contains a wrong byte', async () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    const texts = names.map((name) =>
      record(name, '"title":"x, y {z} [1] \\"q\\"","n":{"reference_":1,"l":[{"id":2.5},null]},"ok":true'),
    );
    const wholes: [Layout, string, string, string][] = [
      [lines, '', '\n', ''],
      [lines, '', '', ''],
      [listed, '{"at":1,"rows":[', ',', ']}'],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...wholes),
        fc.nat({ max: names.length - 1 }),
        fc.nat({ max: 200 }),
        fc.constantFrom(...'"\\{}[],:x0 \n'),
        async ([layout, before, between, after], which, at, wrong) => {
          const broken = texts.map((text, index) => {
            const place = at % text.length;
            return index === which ? text.slice(0, place) + wrong + text.slice(place + 1) : text;
          });
          const pieces = await split(before + broken.join(between) + after, layout);
          const found = pieces.flatMap((piece) => (piece.ok ? [piece.value.reference] : []));
          expect(found).toEqual(expect.arrayContaining(names.filter((_, index) => index !== which)));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
