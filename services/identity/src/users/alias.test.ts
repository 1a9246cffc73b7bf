import { alias } from '@consortia/proto/shapes';
import fc from 'fast-check';
import { aliasOf } from './alias.ts';

describe('the alias of a name', () => {
  it.each([
    ['Ana Kovács', 'ana-kovacs'],
    ['Marek Dvořák', 'marek-dvorak'],
    ['Inês Almeida', 'ines-almeida'],
    ['Łukasz Żółć', 'lukasz-zolc'],
    ['Bjørn Strauß', 'bjorn-strauss'],
    ["Seán O'Brien", 'sean-obrien'],
    ['  Jean-Luc   Dupont ', 'jean-luc-dupont'],
    ['王伟', 'member'],
  ])('of %s is %s', (name, expected) => {
    expect(aliasOf(name)).toBe(expected);
  });

  it('is never a reserved word of a path', () => {
    expect(aliasOf('Create')).toBe('member-create');
  });

  it('has the shape of an alias whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        expect(alias.safeParse(aliasOf(name)).success).toBe(true);
      }),
    );
  });
});
