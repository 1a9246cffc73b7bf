import { plainLines, plainText, richText } from './rich-text.ts';

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
