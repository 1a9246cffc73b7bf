import { tokensOf } from './tokens.ts';
import { isAboutSpeaker } from './who-is-meant.ts';

describe('who a question is about', () => {
  it.each([
    'May we take part?',
    'Is our university eligible?',
    'Am I allowed to lead it?',
    'We are a company. May we join?',
  ])('is who asks: %s', (question) => expect(isAboutSpeaker(tokensOf(question), [])).toBe(true));
  it.each([
    'Can my colleague at Somewhere take part?',
    'Would our partner be funded?',
    'May a university join?',
    'Is she allowed to lead it?',
  ])('is somebody else: %s', (question) => expect(isAboutSpeaker(tokensOf(question), [])).toBe(false));

  it('may be said before the question', () => {
    expect(isAboutSpeaker(tokensOf('Is he allowed to?'), tokensOf('My colleague wants to lead it.'))).toBe(false);
    expect(isAboutSpeaker(tokensOf('Is that possible?'), tokensOf('We want to take part.'))).toBe(true);
  });
});
