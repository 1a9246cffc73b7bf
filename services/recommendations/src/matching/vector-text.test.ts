import { profileVectorText } from './vector-text.ts';

describe('the text for the vector of a person', () => {
  const titles = ['Floods at night', 'Dikes that talk'];
  const person = { keywords: ['Musicology', 'Chant'], biography: 'I read manuscripts.', written: titles, helixIds: [] };

  it('is what they say of their field, whatever they have published', () => {
    expect(profileVectorText(person)).toBe('Musicology, Chant. I read manuscripts.');
    expect(profileVectorText({ ...person, biography: '' })).toBe('Musicology, Chant');
    expect(profileVectorText({ ...person, keywords: [] })).toBe('I read manuscripts.');
  });

  it('is made of titles where they say nothing', () => {
    expect(profileVectorText({ ...person, keywords: [], biography: '' })).toBe('Floods at night. Dikes that talk');
    expect(profileVectorText({ ...person, keywords: [], biography: '', written: [] })).toBe('');
  });
});
