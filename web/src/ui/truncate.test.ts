import { truncate } from './truncate.ts';

describe('a text that is truncated', () => {
  it('keeps its first characters and says that something is left out', () => {
    expect(truncate('abcdef', 3)).toBe('abc…');
    expect(truncate('one two', 4)).toBe('one…');
  });

  it('stays as it is where it fits', () => {
    expect(truncate('abc', 3)).toBe('abc');
  });

  it('never breaks a character apart', () => {
    expect(truncate('👩‍🔬👩‍🔬👩‍🔬', 2)).toBe('👩‍🔬👩‍🔬…');
    expect(truncate('👩‍🔬👩‍🔬', 2)).toBe('👩‍🔬👩‍🔬');
  });
});
