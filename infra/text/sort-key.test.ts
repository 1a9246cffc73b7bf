import { readFileSync } from 'node:fs';
import { sharedPath, withShared } from '../testing/shared-files.ts';
import { alphabet } from './alphabet.ts';
import { sortKey } from './sort-key.ts';

const byKey = (names: readonly string[]) =>
  names.toSorted((a, b) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))));
const { compare } = new Intl.Collator('en');

describe('a sort key', () => {
  it('sorts names as Intl.Collator does, in every script', () => {
    const names = [
      ...['Čapek', 'de Vries', 'Wei', 'Ćosić', 'Cohen', 'De Smet', 'Ångström', 'Zola', 'Øre', 'Orban', 'Łuk', 'Luz'],
      ...["O'Neill", 'Oneill', 'O Neill', 'Straße', 'Strasse', 'Strat', 'Þórður', 'Thor', 'Zz', 'Müller', 'Muller'],
      ...['Αθήνα', 'Άννα', 'Ωμέγα', 'Ёлкин', 'Елкин', 'Жуков', 'Юрій', 'Іван', 'Йосиф', 'Иван', 'אבי', 'محمد', 'علی'],
      ...['अनिल', 'जगदीश', '김민수', '박지성', '田中', 'ばば', '3D Lab', '10 Labs', 'Kim-Jong', 'Kim Jong', 'Kimono'],
    ];
    expect(byKey(names.toReversed())).toEqual(names.toSorted(compare));
  });

  it('compares the letters of all fields before the accents of the first', () => {
    const people = [
      ['Müller', 'Carl'],
      ['Muller', 'Berta'],
      ['Müller', 'Anna'],
      ['Mulle', 'Zoe'],
    ] as const;
    const sorted = people.toSorted((a, b) => (sortKey(...a) < sortKey(...b) ? -1 : 1));
    expect(sorted.map((name) => name.join(' '))).toEqual(['Mulle Zoe', 'Müller Anna', 'Muller Berta', 'Müller Carl']);
  });

  it('has its letters in the order of Intl.Collator', () => {
    const base = new Intl.Collator('en', { sensitivity: 'base' });
    const firsts = alphabet.map((group) => group[0]!);
    expect(firsts.filter((letter, at) => at > 0 && base.compare(firsts[at - 1]!, letter) >= 0)).toEqual([]);
  });

  const cases = 'cases/names.txt';
  withShared('the order of names of Europe', cases).it('sorts the names of the cases', () => {
    const names = readFileSync(sharedPath(cases), 'utf8')
      .split('\n')
      .filter((name) => name && !name.startsWith('#'));
    expect(byKey(names)).toEqual(names.toSorted(compare));
  });
});
