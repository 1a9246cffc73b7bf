import { pages, routes } from '../catalogue.ts';
import { reservedWords } from './reserved-words.ts';

describe('reserved words', () => {
  it('hold every literal part of every path, so that no alias can take its place', () => {
    for (const { path } of [...routes, ...pages]) {
      const isLiteral = (segment: string) => segment !== '' && !segment.startsWith(':');
      // No alias holds a dot, so a file name cannot collide with one.
      const literal = path.split('/').filter((segment) => isLiteral(segment) && !segment.includes('.'));
      for (const segment of literal) expect(reservedWords.has(segment)).toBe(true);
    }
  });

  it('hold the actions of the specification', () => {
    for (const word of ['subscribe', 'create', 'clear-unread', 'report', 'archive', 'delete']) {
      expect(reservedWords.has(word)).toBe(true);
    }
  });

  it('hold no names of parameters and nothing that is not a word', () => {
    for (const word of reservedWords) expect(word).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(reservedWords.has('slug')).toBe(false);
  });
});
