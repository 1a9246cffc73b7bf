import { randomBytes } from 'node:crypto';
import { readSignedValue, signValue } from './signed-value.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];

describe('a signed value', () => {
  it('is read with the key that signed it, before and after a newer key is added', () => {
    const signed = signValue([older], 'device', 'abc');
    expect(readSignedValue([older], 'device', signed)).toBe('abc');
    expect(readSignedValue([newer, older], 'device', signed)).toBe('abc');
    expect(readSignedValue([newer], 'device', signed)).toBeNull();
  });

  it('is refused with another purpose, another value or no signature', () => {
    const signed = signValue([older], 'device', 'abc');
    const signature = signed.slice(4);
    for (const forged of [`abd.${signature}`, 'abc.', 'abc', `.${signature}`, '', `${signed}x`, `abc.é${signature}`]) {
      expect([forged, readSignedValue([older], 'device', forged)]).toEqual([forged, null]);
    }
    expect(readSignedValue([older], 'visitor', signed)).toBeNull();
  });
});
