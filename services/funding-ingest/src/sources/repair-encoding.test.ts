import fc from 'fast-check';
import { repairEncoding, repairTexts } from './repair-encoding.ts';

const windows = new TextDecoder('windows-1252');
const doubled = (text: string): string => windows.decode(Buffer.from(text));

describe('text that was encoded twice', () => {
  it.each([
    'beneficiaries’ “costs” – 5 €',
    'Skłodowska-Curie',
    'José Ångström, naïve façade',
    'α ≤ β, H₂O, 20 °C',
    'наука',
  ])('is repaired: %s', (text) => {
    expect(doubled(text)).not.toBe(text);
    expect(repairEncoding(doubled(text))).toBe(text);
  });

  it.each([
    'plain',
    'José Ångström, naïve façade',
    '“MENÜ” and „Fuß“',
    'MENÜ“',
    'Spaß”',
    'À la carte – déjà vu',
    'Skłodowska',
    '5 € – “half” of it',
    'Â is a letter',
    '你好',
  ])('is left alone where it is right already: %s', (text) => expect(repairEncoding(text)).toBe(text));

  it('is left alone when a part of it is right already, since it was not encoded twice', () => {
    const mixed = `${doubled('costs’')} – Skłodowska`;
    expect(repairEncoding(mixed)).toBe(mixed);
  });

  it('is repaired for all letters of European languages', () => {
    const letters = 'aé–ł’βЖ€“ÅÉüß ';
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
        expect(repairEncoding(doubled(text))).toBe(text);
      }),
    );
  });

  it('is repaired wherever it is in a record', () => {
    expect(repairTexts({ one: doubled('é'), list: [doubled('–'), 5, null], inner: { two: doubled('ł') } })).toEqual({
      one: 'é',
      list: ['–', 5, null],
      inner: { two: 'ł' },
    });
  });
});
