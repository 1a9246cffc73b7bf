import { limits } from '@consortia/proto/limits';
import { assertBounded, valuesAllowed } from './bounded-json.ts';

const statusOf = (json: string, maxValues: number): number => {
  try {
    assertBounded(Buffer.from(json), maxValues);
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
};

describe('the count of values in a JSON text', () => {
  it.each([
    ['{"a":[1,2,{"b":null}],"c":"x"}', 7],
    ['[[],[],[]]', 7],
    ['"text, with [signs] {of} \\"JSON\\", \\\\"', 1],
    ['["\\\\",1]', 3],
    ['1', 1],
  ])('counts what %s holds, texts as one each and empty lists twice', (json, values) => {
    expect([statusOf(json, values), statusOf(json, values - 1)]).toEqual([200, 413]);
  });

  it('refuses deep nesting', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    expect(statusOf(nested(limits.jsonDepth), 1000)).toBe(200);
    expect(statusOf(nested(limits.jsonDepth + 1), 1000)).toBe(400);
  });

  it('leaves what is not JSON to the parser', () => {
    for (const text of ['', '"', '"\\', ']]]]', '{"a":', 'null,']) expect(statusOf(text, 10)).toBe(200);
  });

  it('follows from the bytes that a route takes', () => {
    expect(valuesAllowed({ access: 'anyone' })).toBe(limits.bodyBytes / limits.bodyBytesPerValue);
    expect(valuesAllowed({ access: 'signed-in', maxBodyBytes: limits.richTextBodyBytes })).toBe(4096);
  });
});
