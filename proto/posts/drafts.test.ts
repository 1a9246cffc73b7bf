import { statesWhatIsSought } from './drafts.ts';

describe('a text that says what it seeks', () => {
  it.each([
    'SEEKING CONSORTIUM for a call',
    'We are offering expertise in soils.',
    'We seek a coordinator for our proposal.',
    'Our laboratory is looking for a partner with sensors.',
    'Searching for universities in the north',
    'They are seeking two companies, and one public body.',
    'Looking for expertise in law',
  ])('is told from its words [V39]: %s', (text) => {
    expect([statesWhatIsSought('', text), statesWhatIsSought(text, '')]).toEqual([true, true]);
  });

  it.each([
    'We study soils with partners in six countries.',
    'We are looking for funding. Our partners are known.',
    'We are not looking for a coordinator.',
    'A project on job seekers and experts',
    '',
  ])('is not seen where it says nothing of the kind: %s', (text) => {
    expect(statesWhatIsSought('Rivers', text)).toBe(false);
  });
});
