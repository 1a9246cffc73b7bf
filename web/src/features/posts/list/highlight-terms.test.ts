import { highlightTerms } from './highlight-terms.ts';

const marked = (text: string, words: string) =>
  highlightTerms(text, words)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

describe('words that are looked for', () => {
  it('are marked wherever a word begins with them, whatever the case or the accents', () => {
    expect(marked('Quantum sensors, a quantum leap', 'QUANTUM')).toEqual(['Quantum', 'quantum']);
    expect(marked('Santé à Kovács', 'sante kovacs')).toEqual(['Santé', 'Kovács']);
    expect(marked('Sensors and sensing', 'sens')).toEqual(['Sensors', 'sensing']);
  });

  it('are not marked inside of other words', () => {
    expect(marked('Nonsense', 'sense')).toEqual([]);
  });

  it('leave the text as it is', () => {
    const text = ' "Soil" – (health); 3D-printing? ';
    expect(
      highlightTerms(text, 'soil 3d (')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('mark nothing where there are none', () => {
    expect(marked('Soil', ' – ')).toEqual([]);
  });
});
