import fc from 'fast-check';
import { isOwnPath, ownPath } from './own-path.ts';

describe('a path of this installation', () => {
  it.each([
    '/',
    '/opportunities',
    '/opportunities?page=2&filters[c][]=c10000000000000000000001',
    '/opportunities?filters%5Bq%5D=quantum%20sensing',
    '/public-profile/ana-kovacs-a10000000000000000000002#expertise',
    '/funding/call/HORIZON-CL4-2026-01?next=https%3A%2F%2Felsewhere.example',
  ])('is accepted: %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'opportunities',
    'https://evil.example',
    'HTTPS://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%25252Fevil.example',
    '/%2525252525252Fevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    '/%E0%A4%A',
    '/\u2028/evil.example',
    '/\u00a0/evil.example',
    '/\u200b/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'http:evil.example',
    'https:/evil.example',
    '?next=//evil.example',
    '#//evil.example',
    '@evil.example',
    '.evil.example',
  ])('is refused: %j', (path) => {
    expect(ownPath(path)).toBe('/');
  });

  it.each(['/./%2f', '/.//evil.example', '/a/..%2f%2fevil.example', '/%2e/%2fevil.example', '/./%2f..', '/..'])(
    'refuses %j, which hides its second slash behind dots',
    (path) => expect(ownPath(path)).toBe('/'),
  );

  it('is refused beyond 2,000 characters', () => {
    expect(isOwnPath(`/${'a'.repeat(1999)}`)).toBe(true);
    expect(isOwnPath(`/${'a'.repeat(2000)}`)).toBe(false);
  });

  it('never leaves the origin, whatever was requested', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%25',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '\t',
      'evil.example',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const target = new URL(ownPath(pieces.join('')), 'https://consortia.example/login');
        expect(target.origin).toBe('https://consortia.example');
        expect(decodeURIComponent(target.pathname.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))).not.toMatch(/^[/\\]{2}/);
      }),
      { numRuns: 3000 },
    );
  });
});
