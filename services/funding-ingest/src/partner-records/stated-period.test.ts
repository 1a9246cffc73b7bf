import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { statedPeriod } from './stated-period.ts';

const section = (text: string): TextSection => ({
  title: null,
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});

describe('the years of a doctorate that a call states', () => {
  it('are those between two dates in a sentence on the doctorate, word for word', () => {
    const sentence = 'You have a doctorate awarded between 2 May 2015 and 1 May 2020.';
    expect(statedPeriod([section('Nothing.'), section(`It opens soon. ${sentence} Good luck.`)])).toEqual({
      ...{ from: 2015, to: 2020, sentence },
    });
  });

  it.each([
    'Projects run between 1 January 2027 and 31 December 2029. A PhD is welcome.',
    'The PhD is defended in the ten-year period before the call.',
    'A PhD of between 3 and 7 years.',
    '',
  ])('are none where no such sentence says it: %s', (text) => {
    expect(statedPeriod([section(text)])).toBeNull();
  });

  it('are read in time that grows with the text alone', () => {
    const started = performance.now();
    for (const part of ['PhD between 1 ', 'between 1 January 2017 and ', '. ', 'a!'])
      expect(statedPeriod([section(part.repeat(60_000))])).toBeNull();
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
