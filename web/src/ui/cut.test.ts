import { cut } from './cut.ts';

describe('a text that is truncated', () => {
  it('keeps its first characters and says that something is left out', () => {
    expect(cut('abcdef', 3)).toBe('abc…');
    expect(cut('one two', 4)).toBe('one…');
  });

  it('stays as it is where it fits', () => {
    expect(cut('abc', 3)).toBe('abc');
  });

  it('never breaks a character apart', () => {
    expect(cut('👩‍🔬👩‍🔬👩‍🔬', 2)).toBe('👩‍🔬👩‍🔬…');
    expect(cut('👩‍🔬👩‍🔬', 2)).toBe('👩‍🔬👩‍🔬');
  });
});
