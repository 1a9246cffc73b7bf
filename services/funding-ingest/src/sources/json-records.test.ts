import { messages } from '@consortia/proto/messages';
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
const told = (pieces: Piece[]): string[] =>
  pieces.map((piece) => (piece.ok ? String(piece.value.reference) : `refused ${piece.name}: ${piece.reason}`));
const notJson = (name: string): string => `refused ${name}: ${messages.recordNotJson}`;
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
  ])('takes %s', async (_, text, layout) => {
    expect(told(await split(text, layout))).toEqual(['A', 'B']);
  });

  it('gives with each record what stands before its list', async () => {
    const pieces = await split(`{"at":1,"rows":[${record('A')}]}\n{"at":2,"rows":[${record('B')}]}`, listed);
    expect(pieces.map((piece) => piece.ok && piece.header)).toEqual([
      expect.stringContaining('"at":1'),
      expect.stringContaining('"at":2'),
    ]);
  });

  it.each([
    ['an unescaped quotation mark', record('B', '"title":"The "big" one, {x}"')],
    ['a missing brace', '{"reference":"B","budget":{"x":1}'],
    ['a cut inside a key', '{"reference":"B","tit'],
    ['a cut behind a colon', '{"reference":"B","title":'],
    ['a cut inside a list', '{"reference":"B","actions":[{"types":["x"]},'],
    ['an escape that JSON does not have', record('B', '"title":"C:\\q"')],
    ['a bracket of the wrong kind', '{"reference":"B","keywords":["x"}'],
    ['a word that is no value', '{"reference":"B","open":maybe}'],
    ['a comma too many', '{"reference":"B","open":true,}'],
  ])('refuses a record with %s by name and goes on, in lines, glued and in a list', async (_, broken) => {
    const expected = ['A', notJson('B'), 'C', 'D'];
    const all = [record('A'), broken, record('C'), record('D')];
    expect(told(await split(all.join('\n')))).toEqual(expected);
    expect(told(await split(all.join('')))).toEqual(expected);
    expect(told(await split(`{"rows":[${all.join(',')}]}`, listed))).toEqual(expected);
  });

  it('names each of two broken records in a row', async () => {
    const bad = (name: string): string => record(name, '"title":"a "b" c"');
    expect(told(await split([record('A'), bad('B'), bad('C'), record('D')].join('')))).toEqual([
      'A',
      notJson('B'),
      notJson('C'),
      'D',
    ]);
  });

  it('does not take a part of a broken record for a record, though it begins like one', async () => {
    const row = (id: string, title: string): string =>
      `{"id":"${id}","title":"${title}","reference":"${id}","status":{"id":"7","label":"Open"},"kinds":[{"id":"8"},{"id":"9"}]}`;
    expect(told(await split([row('A', 'fine'), row('B', 'a "b" c'), row('C', 'fine')].join('')))).toEqual([
      'A',
      notJson('B'),
      'C',
    ]);
  });

  it('finds the next list behind a broken last element, with what stands before it', async () => {
    const text = `{"at":1,"rows":[{"reference":"A","x":"a "b"}],"gone":[]}\n{"at":2,"rows":[${record('B')}]}`;
    const pieces = await split(text, listed);
    expect(told(pieces)).toEqual([notJson('A'), 'B']);
    expect(pieces[1]).toMatchObject({ header: expect.stringContaining('"at":2') });
  });

  it('counts what has no name', async () => {
    expect(told(await split(`${record('A')}\n{"x": y}\n${record('B')}`))).toEqual(['A', notJson('record 2'), 'B']);
  });

  it('refuses what stands between records, once, and goes on', async () => {
    expect(told(await split(`${record('A')}\n<html>Service unavailable</html>\n${record('B')}`))).toEqual([
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
    expect(told(await split(bytes))).toEqual([`refused A: ${messages.recordNotUtf8}`, 'B']);
  });

  it('refuses a record larger than 8 MB by name and goes on', async () => {
    const large = record('B', `"text":"${'x'.repeat(9 * 1024 * 1024)}"`);
    expect(told(await split(`${record('A')}\n${large}\n${record('C')}`))).toEqual([
      'A',
      `refused B: ${messages.recordTooLarge}`,
      'C',
    ]);
  });

  it('refuses nesting without end', async () => {
    expect(told(await split(`{"reference":"A","x":${'['.repeat(10_000)}\n${record('B')}`))).toEqual([
      notJson('A'),
      'B',
    ]);
  });

  it('yields what is whole of a file that was cut, and one refusal that names what was cut', async () => {
    const whole = `{"rows":[${record('A')},${record('B')},${record('C')}]}`;
    const cut = whole.slice(0, whole.lastIndexOf('quotes'));
    expect(told(await split(cut, listed))).toEqual(['A', 'B', `refused C: ${messages.recordCut}`]);
    const between = whole.slice(0, whole.indexOf('{"reference":"C"'));
    expect(told(await split(between, listed))).toEqual(['A', 'B', `refused record 3: ${messages.recordCut}`]);
  });

  it('says the same however the bytes are cut into chunks', async () => {
    const text = [
      record('Ä'),
      record('B', '"title":"a "b" c"'),
      record('C', '"t":"\\\\\\"\\u0041€"'),
      '{"reference":"D","x',
    ].join('');
    const expected = told(await split(text));
    expect(expected).toEqual(['Ä', notJson('B'), 'C', `refused D: ${messages.recordCut}`]);
    const listText = `{"at":1,"rows" : [${record('E')},${record('F')}]}`;
    for (let size = 1; size < 90; size++) {
      expect(told(await split(listText, listed, size))).toEqual(['E', 'F']);
      expect(told(await split([record('Ä'), record('C', '"t":"\\\\\\"\\u0041€"')].join(''), lines, size))).toEqual([
        'Ä',
        'C',
      ]);
    }
  });

  it('takes any JSON that JSON.parse takes', async () => {
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

  it('loses to one wrong byte no record but the one it stands in', async () => {
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
