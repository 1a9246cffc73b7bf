import { domainOf, localPartOf, normaliseEmail } from './email.ts';

describe('an email address', () => {
  it('has one spelling, whatever the case, blanks or script of its domain', () => {
    expect(normaliseEmail('  Ana.Kovacs@Uni-Aurora.EXAMPLE ')).toBe('ana.kovacs@uni-aurora.example');
    expect(normaliseEmail('ana@bücher.example')).toBe(normaliseEmail('ana@xn--bcher-kva.example'));
  });

  it('keeps a text that is no address, so that it is simply unknown', () => {
    expect(normaliseEmail('Anna')).toBe('anna');
    expect(normaliseEmail('@')).toBe('@');
  });

  it('belongs to the domain after its last @', () => {
    expect(domainOf('"a@uni.example"@evil.example')).toBe('evil.example');
    expect(localPartOf('ana.kovacs@uni-aurora.example')).toBe('ana.kovacs');
  });
});
