import { cut } from './cut.ts';

describe('cutting a text', () => {
  it('keeps 150 characters and adds an ellipsis only where something is left out [V49]', () => {
    expect(cut('a'.repeat(150), 150)).toBe('a'.repeat(150));
    expect(cut('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`);
  });

  it('never leaves half of a character or a blank before the ellipsis', () => {
    expect(cut('👩‍🔬👩‍🔬👩‍🔬', 2)).toBe('👩‍🔬👩‍🔬…');
    expect(cut('one two', 4)).toBe('one…');
  });
});
