import { compareTexts } from './compare-texts.ts';

const sideOf = (runs: Awaited<ReturnType<typeof compareTexts>>, without: 'gone' | 'added'): string =>
  runs
    .filter(({ change }) => change !== without)
    .map(({ text }) => text)
    .join('');

describe('two versions of a text', () => {
  it('differ in the words of a sentence that was changed', async () => {
    expect(
      await compareTexts('We go. The ice is thin here. We stay.', 'We go. The ice is thick here. We stay.'),
    ).toEqual([
      { change: 'same', text: 'We go. The ice is ' },
      { change: 'gone', text: 'thin' },
      { change: 'added', text: 'thick' },
      { change: 'same', text: ' here. We stay.' },
    ]);
  });

  it('differ in a sentence that was added', async () => {
    expect(await compareTexts('We go. We stay.', 'We go. We rest. We stay.')).toEqual([
      { change: 'same', text: 'We go. ' },
      { change: 'added', text: 'We rest. ' },
      { change: 'same', text: 'We stay.' },
    ]);
  });

  const words = Array.from({ length: 3300 }, (_, at) => `w${(at * 7919) % 997}${at % 12 === 11 ? '.' : ''}`);
  it.each<[string, string[]]>([
    ['every third word', words.map((word, at) => (at % 3 === 0 ? 'x' : word))],
    ['the order of the words', words.toSorted()],
    ['all words', words.map((word) => `y${word}`)],
    ['everything', []],
    ['each of many short sentences', Array.from({ length: 4000 }, (_, at) => `z${at}.`)],
  ])(
    'of full size differ in %s: both can be read from the runs, within a bounded number of edits',
    async (_what, other) => {
      const [from, to] = [words.join(' '), other.join(' ')];
      const runs = await compareTexts(from, to);
      expect(sideOf(runs, 'added')).toBe(from);
      expect(sideOf(runs, 'gone')).toBe(to);
    },
  );
});
