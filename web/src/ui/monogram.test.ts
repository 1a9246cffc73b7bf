import { monogramOf, tintOfName } from './monogram.tsx';

describe('a monogram', () => {
  it.each([
    ['University of Aurora', 'UA'],
    ['TecNova', 'T'],
    ['Instituto de Telecomunicações', 'IT'],
    ['Łódź Medical Centre', 'ŁM'],
    ['ßeta lab', 'SSL'],
    ['of the', 'OT'],
    ['3M Europe', '3E'],
    ['---', ''],
  ])('of %s is %s', (name, letters) => expect(monogramOf(name)).toBe(letters));

  it('has the same tint for the same name, whatever its case', () => {
    expect(tintOfName('TecNova')).toBe(tintOfName('TECNOVA'));
    for (const name of ['', 'a', 'Łódź']) expect([...Array(12)].map((_, at) => at + 1)).toContain(tintOfName(name));
  });
});
