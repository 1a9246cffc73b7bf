import fc from 'fast-check';
import { ownPath, plainLines, plainText, richText, safeHref } from './rich-text.ts';

const linkTo = (href: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'read more', marks: [{ type: 'link', href }] }] }],
});

describe('rich text', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'https://a"onmouseover=alert(1)',
    '//evil.example',
  ])('refuses a link to %j', (href) => expect(richText.safeParse(linkTo(href)).success).toBe(false));

  it('keeps links to web pages and mail addresses', () => {
    expect(richText.safeParse(linkTo('https://cordis.europa.eu/project/id/1')).success).toBe(true);
    expect(richText.safeParse(linkTo('mailto:office@consortia.example')).success).toBe(true);
  });

  describe('of a hundred thousand addresses made of what parsers disagree on', () => {
    const pieces = [
      'javascript:',
      'JaVaScRiPt:',
      'data:',
      'vbscript:',
      'blob:',
      'http',
      'https:',
      'mailto:',
      '//',
      '/',
      '\\\\',
    ];
    const breaking = [
      '\t',
      '\n',
      '\r',
      '\0',
      '\u0001',
      '\u00a0',
      '\u200b',
      '\u2028',
      '\ufeff',
      ' ',
      '%0a',
      '&#10;',
      '&colon;',
    ];
    const others = [
      ':',
      '@',
      '#',
      '?',
      '.',
      '..',
      '"',
      "'",
      '`',
      '<',
      '>',
      'evil.example',
      'alert(1)',
      '[',
      '1',
      'é',
      '\ud800',
    ];
    const addresses = fc
      .array(fc.constantFrom(...pieces, ...breaking, ...others), { maxLength: 8 })
      .map((parts) => parts.join(''));
    const site = 'https://consortia.example';
    const targetOf = (address: string): URL | null =>
      URL.canParse(address, `${site}/guide`) ? new URL(address, `${site}/guide`) : null;

    it('those that are accepted lead to the web or to an email', () => {
      fc.assert(
        fc.property(addresses, (address) => {
          const target = safeHref.safeParse(address).success ? targetOf(address) : null;
          return target === null || ['http:', 'https:', 'mailto:'].includes(target.protocol);
        }),
        { numRuns: 100_000 },
      );
    });

    it('those that are accepted as paths stay on the site', () => {
      fc.assert(
        fc.property(addresses, (address) => {
          const target = ownPath.safeParse(`/${address}`).success ? targetOf(`/${address}`) : null;
          return target === null || target.origin === site;
        }),
        { numRuns: 100_000 },
      );
    });
  });

  it('reads the words of paragraphs and lists in order', () => {
    const words = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
    const document = richText.parse({
      type: 'doc',
      content: [
        words('We seek:'),
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [words('an optician')] },
            { type: 'listItem', content: [words('a clinic')] },
          ],
        },
      ],
    });
    expect(plainText(document)).toBe('We seek: an optician a clinic');
    expect(plainLines(document)).toBe('We seek:\nan optician\na clinic');
  });
});
