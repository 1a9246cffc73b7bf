import fc from 'fast-check';
import { postResponseMessages } from '../messages/responses.ts';
import { reachedBy } from './addresses.ts';
import { StepLimitExceeded, type Work } from './automaton.ts';
import { buildFinder, type Finder } from './find-names.ts';
import { maskDocument, maskNames } from './mask-names.ts';
import type { HiddenNames } from './spellings.ts';

const finderOf = (names: HiddenNames): Finder => {
  const building = buildFinder(names);
  for (;;) {
    const { done, value } = building.next();
    if (done) return value;
  }
};

const dots = 'A.B.C.D.E.F.G.H.I.J.K.L.M.N.O';
const hostile: Record<string, HiddenNames> = {
  'a name of eighty equal letters': { names: [`Saara${'a'.repeat(80)}`], domains: [] },
  'a name with fourteen dots': { names: [dots], domains: [], initials: [dots], words: [dots] },
  'names that end alike': { names: Array.from({ length: 100 }, (_, count) => 'a'.repeat(count + 1)), domains: [] },
  'names of words that end alike': {
    names: Array.from({ length: 33 }, (_, count) => 'ae '.repeat(count + 1)),
    domains: [],
  },
  'a name with many digraphs': { names: ['ae'.repeat(150), 'ue'.repeat(40)], domains: ['aa-ae.ue'], handles: ['aeae'] },
};
const pieces = [
  ...[
    'a',
    'A',
    'é',
    '1',
    '0',
    '.',
    'a.',
    '0 ',
    '+1',
    '(',
    '@',
    'a@',
    '@a',
    'a n ',
    'a ',
    'ae',
    'a-',
    'a\n',
    'www.',
    'a/',
    'a,k ',
    'k á ',
    '-',
    '_',
  ],
  ...[
    '.com',
    'a-.',
    'aurora ',
    'kovács ',
    '\u200b',
    '\u0301',
    'а',
    'ꜱ',
    '🇦',
    '000\u2011',
    'tel ',
    'call 12 ',
    'x',
    'ko vacs ',
    'k0',
    'l1!',
    'Scholar id ',
    'AAAAJ',
    'A-1009-',
  ],
];
const million = 1_000_000;
const unlimited = (): Work => ({ steps: 0, limit: Number.POSITIVE_INFINITY });

describe('masking of hostile text', () => {
  for (const [kind, names] of Object.entries(hostile)) {
    it.each(pieces)(`takes steps in proportion to the text, with ${kind} in many %j`, (piece) => {
      const finder = finderOf(names);
      const stepsOf = (length: number): number => {
        const work = unlimited();
        finder(piece.repeat(Math.ceil(length / piece.length)), work);
        return work.steps;
      };
      const [once, twice] = [stepsOf(4000), stepsOf(8000)];
      expect(twice).toBeLessThanOrEqual(2.2 * once + 100);
      expect(twice).toBeLessThanOrEqual(500 * 9000);
    });
  }

  it('ends on a megabyte of repeats', () => {
    const finder = finderOf(hostile['a name of eighty equal letters']!);
    for (const piece of ['a', 'ae', 'a.', 'kovács ', '\u0301', '+1'])
      expect(finder(piece.repeat(million / piece.length))).toBeInstanceOf(Array);
  });

  it('ends on a megabyte of hyphens in one label of an address', () => {
    expect(reachedBy(`a.${'-'.repeat(million)}a`)).toEqual([]);
    expect(reachedBy(`a.${'-_'.repeat(million / 2)}.com${'-'.repeat(1000)}`)).toEqual([[0, million + 6]]);
  });

  it('stops with an error beyond its limit of steps', () => {
    expect(() => finderOf({ names: ['Ana'], domains: [] })('many words', { steps: 0, limit: 5 })).toThrow(
      StepLimitExceeded,
    );
  });
});

const letters = fc.string({ unit: 'grapheme', maxLength: 200 });
describe('masking', () => {
  const names = ['Zyxqvwk', 'Qxzjvq Wvkzxq'];
  it('changes nothing in a text without a hidden name or a contact address', () => {
    const mask = maskNames({ names, domains: ['zyxqvwk.example'] });
    fc.assert(
      fc.property(letters, (text) => {
        fc.pre(!/[@+(\d.]|\p{N}/u.test(text.normalize('NFKD')) && !/[qzxj]/iu.test(text.normalize('NFKD')));
        expect(mask(text)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('changes nothing around a hidden name, whatever is there', () => {
    const mask = maskNames({ names, domains: [] });
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        fc.pre(mask(before) === before && mask(after) === after);
        expect(mask(`${before} . Zyxqvwk . ${after}`)).toBe(
          `${before} . ${postResponseMessages.nameHidden} . ${after}`,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('hides a name in a document as it does in its text, wherever spans start', () => {
    const hidden = { names, domains: [] };
    const texts = fc.array(fc.constantFrom('Zyx', 'qvwk', ' ', 'a', 'Qxzjvq', '-', 'é'), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(texts, (spans) => {
        const content = spans.map((text) => ({ type: 'text' as const, text }));
        const masked = maskDocument({ type: 'doc', content: [{ type: 'paragraph', content }] }, hidden);
        const [block] = masked.content as { content: { text: string }[] }[];
        expect(block!.content.map(({ text }) => text).join('')).toBe(maskNames(hidden)(spans.join('')));
      }),
      { numRuns: 1000 },
    );
  });
});
