import { rememberedVectors } from './remembered-vectors.ts';

const vectorOf = (text: string): Float32Array => Float32Array.of(text.length);

function counting() {
  const calls: string[][] = [];
  return {
    calls,
    embed: async (texts: string[]) => {
      calls.push(texts);
      return texts.map(vectorOf);
    },
  };
}

it('makes the vector of a text once, and of all new texts of a call in one call', async () => {
  const { calls, embed } = counting();
  const remembered = rememberedVectors(embed, 10);
  expect(await remembered(['a', 'bb', 'a'])).toEqual(['a', 'bb', 'a'].map(vectorOf));
  expect(await remembered(['bb', 'ccc'])).toEqual(['bb', 'ccc'].map(vectorOf));
  expect(calls).toEqual([['a', 'bb'], ['ccc']]);
});

it('holds no more vectors than it may', async () => {
  const { calls, embed } = counting();
  const remembered = rememberedVectors(embed, 2);
  await remembered(['a', 'bb']);
  expect(await remembered(['ccc'])).toEqual([vectorOf('ccc')]);
  expect(await remembered(['a', 'bb', 'ccc'])).toEqual(['a', 'bb', 'ccc'].map(vectorOf));
  expect(calls).toEqual([['a', 'bb'], ['ccc'], ['a', 'bb', 'ccc']]);
});

it('does not remember a failure', async () => {
  let isAway = true;
  const remembered = rememberedVectors(async (texts) => {
    if (isAway) throw new Error('away');
    return texts.map(vectorOf);
  }, 10);
  await expect(remembered(['a'])).rejects.toThrow('away');
  isAway = false;
  expect(await remembered(['a'])).toEqual([vectorOf('a')]);
});
