import { demoTotpSecret } from '@consortia/proto/demo';
import { generateSync } from 'otplib';
import { stepOf } from './totp.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const codeAt = (epoch: number) => generateSync({ secret: demoTotpSecret, epoch });
/** The first second of a step. */
const start = 1_800_000_000;
const step = start / 30;

describe('a one-time code', () => {
  it('agrees with the test vectors of RFC 6238', () => {
    // The vectors have eight digits; a code of six is their end.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(stepOf(secret, '287082', at(59))).toBe(1);
    expect(stepOf(secret, '081804', at(1_111_111_109))).toBe(37_037_036);
    expect(stepOf(secret, '279037', at(2_000_000_000))).toBe(66_666_666);
  });

  it('has six digits and counts in its step and the next one [K06]', () => {
    expect(codeAt(start)).toMatch(/^\d{6}$/);
    expect(stepOf(demoTotpSecret, codeAt(start), at(start))).toBe(step);
    expect(stepOf(demoTotpSecret, codeAt(start), at(start + 29))).toBe(step);
    expect(stepOf(demoTotpSecret, codeAt(start), at(start + 59))).toBe(step);
  });

  it('counts neither two steps later nor before its time', () => {
    expect(stepOf(demoTotpSecret, codeAt(start), at(start + 60))).toBeNull();
    expect(stepOf(demoTotpSecret, codeAt(start + 30), at(start + 29))).toBeNull();
  });

  it('does not count for another secret', () => {
    expect(stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', codeAt(start), at(start))).toBeNull();
  });
});
