import { linkTarget, typedTarget } from './link-target.ts';

describe('where a link may lead', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['  http://example.org ', 'http://example.org'],
    ['mailto:ana@example.org', 'mailto:ana@example.org'],
    ["https://example.org/it's here", 'https://example.org/it%27s%20here'],
  ])('takes %j', (raw, href) => expect(linkTarget(raw)).toBe(href));

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'https://example.org/\njavascript:alert(1)',
    'data:text/html,x',
    'file:///C:/a',
    '#_ftn1',
    '//example.org',
    '/home',
    '',
    'https://',
    `https://example.org/${'a'.repeat(2000)}`,
  ])('refuses %j', (raw) => expect(linkTarget(raw)).toBeUndefined());

  it.each([
    ['example.org', 'https://example.org'],
    ['www.example.org/a', 'https://www.example.org/a'],
    ['ana.b@example.org', 'mailto:ana.b@example.org'],
  ])('adds the scheme that was left out of %j', (raw, href) => expect(typedTarget(raw)).toBe(href));

  it.each([
    ['/guide?part=2#codes', '/guide?part=2#codes'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/ guide', undefined],
  ])('takes %j for a path of this site only where that is allowed', (raw, href) => {
    expect(typedTarget(raw, true)).toBe(href);
    expect(typedTarget(raw)).toBeUndefined();
  });

  it.each(['javascript:alert(1)', 'example', 'not an address'])('does not guess at %j', (raw) =>
    expect(typedTarget(raw)).toBeUndefined(),
  );
});
