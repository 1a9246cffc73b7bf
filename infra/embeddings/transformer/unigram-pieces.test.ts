import { createSplitUnigrams } from './unigram-pieces.ts';

const pieces = ['<s>', '<unk>', '\u2581', '\u2581soil', '\u2581so', 'il', 's', 'health', '\u2581health', 'y'];
const scores = Float32Array.from([0, 0, -3, -2, -2, -2, -4, -3, -2.5, -4]);
const split = createSplitUnigrams({
  pieces,
  scores,
  unknown: 1,
  replaced: new Map([
    ['\u00a0', ' '],
    ['ſ', 's'],
  ]),
});
const written = (text: string): string[] => split(text).map((id) => pieces[id]!);

describe('a unigram tokenizer', () => {
  it('splits a text into the likeliest pieces, with a space before its first word', () => {
    expect(written('soil healthy')).toEqual(['\u2581soil', '\u2581health', 'y']);
    expect(written('  soil\u00a0 health')).toEqual(['\u2581soil', '\u2581health']);
  });

  it('replaces characters before, and has one unknown piece for each character that no piece has', () => {
    expect(written('ſoil')).toEqual(['\u2581soil']);
    expect(written('s🧬s')).toEqual(['\u2581', 's', '<unk>', 's']);
  });

  it('takes time in proportion to the length of the text', () => {
    expect(split('s'.repeat(200_000))).toHaveLength(200_001);
  });
});
