import { highlightTerms } from './highlight-terms.ts';

const marked = (text: string, words: string) =>
  highlightTerms(text, words)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

describe('search terms', () => {
  it('are highlighted at the start of words, ignoring case and accents', () => {
    expect(marked('Quantum sensors, a quantum leap', 'QUANTUM')).toEqual(['Quantum', 'quantum']);
    expect(marked('Santé à Kovács', 'sante kovacs')).toEqual(['Santé', 'Kovács']);
    expect(marked('Sensors and sensing', 'sens')).toEqual(['Sensors', 'sensing']);
  });

  it('are not highlighted inside other words', () => {
    expect(marked('Nonsense', 'sense')).toEqual([]);
  });

  it('do not change the text', () => {
    const text = ' "Soil" – (health); 3D-printing? ';
    expect(
      highlightTerms(text, 'soil 3d (')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('highlight nothing when there are none', () => {
    expect(marked('Soil', ' – ')).toEqual([]);
  });
});
