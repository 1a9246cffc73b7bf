import { webAddress } from './paths.ts';

describe('an address on the web', () => {
  it.each(['https://example.org', 'http://example.org/a?b=c#d', 'HTTPS://example.org/x_(y)'])(
    'is one: %s',
    (address) => {
      expect(webAddress(address)).toBe(address);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'javascript:alert(1)',
    ' https://example.org',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://example.org/1',
    '//example.org',
    '/own/path',
    'https://example.org/" onmouseover="alert(1)',
    'https://example.org/\u0001',
  ])('is none: %j', (address) => {
    expect(webAddress(address)).toBeNull();
  });
});
