import { isForeign } from './foreign-sentence.ts';

describe('a sentence', () => {
  it.each([
    'Ich bin Altenpflegerin und betreue Menschen mit Demenz',
    'Nous étudions la désinformation et la liberté de la presse',
    'Trabajo con personas sin hogar y su acceso a la vivienda',
    'Dirigo un allevamento di bovini e studio il microbioma del rumine',
    'Ik doe onderzoek naar de gevolgen van droogte en hoe boeren zich daarop voorbereiden met wat zij hebben',
    'Μελετώ την επίδραση της ξηρασίας στο έδαφος και τη γεωργία',
  ])('is of another language by its small words: %s', (sentence) => {
    expect(isForeign(sentence)).toBe(true);
  });

  it.each([
    'I look after older people with dementia',
    'We restore the frescoes of the Palazzo del Te and the Casa de las Conchas in Salamanca, which is our work',
    'Universidad de Salamanca',
    'Soil health, land degradation',
    '',
  ])('is read as English where it has few of them, or more English ones: %s', (sentence) => {
    expect(isForeign(sentence)).toBe(false);
  });
});
