import { createFinderCache } from './finder-cache.ts';
import type { HiddenNames } from './spellings.ts';

const namesOf = (name: string): HiddenNames => ({ names: [name], domains: [] });
/** Builds a finder without a pause, or reads a stored one. */
function read(cache: ReturnType<typeof createFinderCache>, hidden: HiddenNames) {
  const building = cache.finderOf(hidden);
  let step = building.next();
  while (!step.done) step = building.next();
  return step.value;
}

describe('the cache of finders', () => {
  it('returns the same finder for the same names', () => {
    const cache = createFinderCache({ maxCharacters: 1000, maxFinders: 2 });
    expect(read(cache, namesOf('Ana Kovács'))).toBe(read(cache, namesOf('Ana Kovács')));
    expect(cache.size()).toBe(1);
  });

  it('drops the oldest finder beyond the maximum number', () => {
    const cache = createFinderCache({ maxCharacters: 1000, maxFinders: 2 });
    const [ana, tove] = ['Ana Kovács', 'Tove Lind', 'Marek Nowak'].map((name) => read(cache, namesOf(name)));
    expect(cache.size()).toBe(2);
    expect(read(cache, namesOf('Tove Lind'))).toBe(tove);
    expect(read(cache, namesOf('Ana Kovács'))).not.toBe(ana);
  });

  it('stays below the maximum length of all names, and stores no names that are longer', () => {
    const cache = createFinderCache({ maxCharacters: 100, maxFinders: 64 });
    for (const letter of 'abcdef') read(cache, namesOf(letter.repeat(20)));
    expect(cache.size()).toBe(2);
    read(cache, namesOf('g'.repeat(100)));
    expect(cache.size()).toBe(2);
  });
});
