import { truncate } from './truncate.ts';

describe('truncating a text', () => {
  it('keeps 150 characters and adds an ellipsis only where something is left out [V49]', () => {
    expect(truncate('a'.repeat(150), 150)).toBe('a'.repeat(150));
    expect(truncate('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`);
  });

  it('never leaves half of a character or a blank before the ellipsis', () => {
    expect(truncate('👩‍🔬👩‍🔬👩‍🔬', 2)).toBe('👩‍🔬👩‍🔬…');
    expect(truncate('one two', 4)).toBe('one…');
  });

  it('ends after a whole word', () => {
    expect(truncate('one two three', 6)).toBe('one…');
    expect(truncate('one two three', 7)).toBe('one two…');
    expect(truncate('one  two', 7)).toBe('one…');
    expect(truncate(`${'a'.repeat(9)} two`, 6)).toBe('aaaaaa…');
  });
});
