import { domainOf, localPartOf, normaliseEmail } from './email.ts';

describe('an e-mail address', () => {
  it('has one spelling, whatever the case, blanks or script of its domain', () => {
    expect(normaliseEmail('  Ana.Kovacs@Uni-Aurora.EXAMPLE ')).toBe('ana.kovacs@uni-aurora.example');
    expect(normaliseEmail('ana@bücher.example')).toBe(normaliseEmail('ana@xn--bcher-kva.example'));
  });

  it('keeps what is no address as it is, so that it is simply unknown', () => {
    expect(normaliseEmail('Nobody')).toBe('nobody');
    expect(normaliseEmail('@')).toBe('@');
  });

  it('belongs to the domain behind its last @', () => {
    expect(domainOf('"a@uni.example"@evil.example')).toBe('evil.example');
    expect(localPartOf('ana.kovacs@uni-aurora.example')).toBe('ana.kovacs');
  });
});
