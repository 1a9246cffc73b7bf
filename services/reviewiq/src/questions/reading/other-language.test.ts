import { inOtherLanguage } from './other-language.ts';

describe('a question in another language', () => {
  it.each([
    ['Welche Förderaufrufe gibt es zu Wasserstoff?', 'hydrogen'],
    ['Quels appels pour le recyclage des textiles sont ouverts ?', 'textiles'],
    ['¿Qué convocatorias hay sobre patrimonio cultural?', 'heritage'],
    ['Quali bandi ci sono sul cancro?', 'cancer'],
  ])('is told, with its words in English: %s', (question, word) => {
    expect(inOtherLanguage(question)?.english).toContain(word);
  });

  it.each([
    'Which calls are open for a university in Zürich?',
    'Is the “Horizon” call on patrimonio still open?',
    'hydrogen',
    'HORIZON-MSCA-2027-PF-01-01?',
  ])('is not seen in English: %s', (question) => expect(inOtherLanguage(question)).toBeNull());
});
