import { createObjectReader } from './json-objects.ts';

const readAll = (pieces: readonly string[]): unknown[] => {
  const reader = createObjectReader();
  return pieces.flatMap((piece) => reader.read(piece));
};
const responses = (text: string): unknown[] =>
  readAll([text]).map((one) => (one as { response?: unknown }).response ?? one);

describe('the objects of a streamed array', () => {
  it('are read one after the other from pieces of any size, after the first bracket [C15]', () => {
    const text =
      'data: {"no": 1}\n[{"response":"One [1], {two} \\"three\\" \\\\"},\n {"response":"ž 😀","sources":[{"url":"/a"}]}]';
    const expected = [{ response: 'One [1], {two} "three" \\' }, { response: 'ž 😀', sources: [{ url: '/a' }] }];
    expect(readAll([text])).toEqual(expected);
    expect(readAll([...text])).toEqual(expected);
  });

  it('arrive as soon as each is closed', () => {
    const reader = createObjectReader();
    expect(reader.read('[{"response":"a"')).toEqual([]);
    expect(reader.read('},{"resp')).toEqual([{ response: 'a' }]);
    expect(reader.isComplete()).toBe(false);
    expect(reader.read('onse":"b"}]')).toEqual([{ response: 'b' }]);
    expect(reader.isComplete()).toBe(true);
    expect(reader.read('{"response":"c"}')).toEqual([]);
  });

  it.each([
    ['no value', '[{"response":"a"},{"response":},{"response":"b"}]'],
    ['no end', '[{"response":"a"},{"response":"x",{"response":"b"}]'],
    ['an open string', '[{"response":"a"},{"response":"x\n,{"response":"b"}]'],
    ['the wrong brackets', '[{"response":"a"},{"response":["x"}},{"response":"b"}]'],
    ['no object around it', '[{"response":"a"},oops,{"response":"b"}]'],
    ['no end for very long', `[{"response":"a"},{"response":"${'x'.repeat(70_000)},\n{"response":"b"}]`],
  ])('are skipped where one has %s [E08]', (_fault, text) => {
    expect(responses(text)).toEqual(['a', 'b']);
  });
});
