import type { DocumentForm, FormPlace, LetterSize, Zone } from './document-text.ts';

const maxQuote = 120;

/** Counts the characters of each size and font of a file. */
export function createTally() {
  const sizes = new Map<string, LetterSize>();
  const fonts = new Map<string, number>();
  return {
    add(zone: Zone, points: number, font: string | null, { quote, page }: FormPlace): void {
      const characters = quote.replace(/\s/g, '').length;
      if (characters === 0) return;
      const rounded = Math.round(points * 10) / 10;
      const key = `${zone} ${rounded}`;
      const of = sizes.get(key) ?? { zone, points: rounded, characters: 0, quote: '', page: null };
      of.characters += characters;
      if (quote.length > of.quote.length && of.quote.length < maxQuote)
        Object.assign(of, { quote: quote.trim().slice(0, maxQuote), page });
      sizes.set(key, of);
      if (font && zone === 'body') fonts.set(font, (fonts.get(font) ?? 0) + characters);
    },
    result: (): Pick<DocumentForm, 'sizes' | 'fonts'> => ({
      sizes: [...sizes.values()].sort((a, b) => b.characters - a.characters).slice(0, 60),
      fonts: [...fonts]
        .map(([name, characters]) => ({ name, characters }))
        .sort((a, b) => b.characters - a.characters)
        .slice(0, 20),
    }),
  };
}
