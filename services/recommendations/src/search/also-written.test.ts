import { alsoWritten } from './also-written.ts';

describe('other ways to write a text', () => {
  it.each([
    ['Marie Skłodowska-Curie Actions', ''],
    ['Søren Müller', 'soeren, mueller'],
    ['nothing of the kind, and no MAIZE or eRIA', ''],
  ])('of %j are %j', (text, others) => expect(alsoWritten(text, [])).toBe(others));

  it('are initials of names and subjects, not of sentences', () => {
    expect(alsoWritten('', ['High Performance Computing', 'University of Aurora', 'Optics'])).toBe('HPC, UoA, UA');
    expect(alsoWritten('', ['A sentence that is too long to be the name of anything'])).toBe('');
  });
});
