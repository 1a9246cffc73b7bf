import { readScheme, writeScheme } from './scheme-cookie.ts';

describe('the cookie of the scheme', () => {
  it('lasts 365 days [K08]', () => {
    const document = { cookie: '' };
    writeScheme(document, 'DN', true);
    expect(document.cookie).toBe('reviewiq_scheme=DN; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    writeScheme(document, 'PF', false);
    expect(document.cookie).toBe('reviewiq_scheme=PF; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it.each([
    ['', 'PF'],
    ['a=b; reviewiq_scheme=DN', 'DN'],
    ['reviewiq_scheme=PF', 'PF'],
    ['reviewiq_scheme=XX', 'PF'],
    ['other_reviewiq_scheme=DN', 'PF'],
  ] as const)('%p means %s: anything unknown is MSCA-PF [K09]', (cookie, scheme) => {
    expect(readScheme({ cookie })).toBe(scheme);
  });
});
