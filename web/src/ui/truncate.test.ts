import { truncate, truncateAtWord } from './truncate.ts';

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

describe('a text that is truncated at a word', () => {
  it('has whole words and no punctuation before the ellipsis', () => {
    expect(truncateAtWord('one two three', 9)).toBe('one two…');
    expect(truncateAtWord('one two three', 7)).toBe('one two…');
    expect(truncateAtWord('What we miss is patients. More', 27)).toBe('What we miss is patients…');
  });

  it('stays as it is where it fits, and divides a single long word', () => {
    expect(truncateAtWord('one two', 7)).toBe('one two');
    expect(truncateAtWord('abcdefgh', 3)).toBe('abc…');
  });
});
