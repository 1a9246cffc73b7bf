import '../testing/text-encoder.ts';

import type { RichText as RichTextDocument } from '@consortia/proto/rich-text';
import { render } from '@testing-library/react';
import { RichText } from './rich-text.tsx';

const linkTo = (href: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'link', marks: [{ type: 'link', href }] }] }],
});
const text = (words: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

const hostile = ['javascript:', 'data:text/html,', 'vbscript:'].flatMap((scheme) => [
  `${scheme}alert(1)`,
  `${scheme.toUpperCase()}alert(1)`,
  ` ${scheme}alert(1)`,
  `\t${scheme}alert(1)`,
  `${scheme.slice(0, 4)}\n${scheme.slice(4)}alert(1)`,
  `${scheme.slice(0, 4)}\t${scheme.slice(4)}alert(1)`,
  `\u0000${scheme}alert(1)`,
  `\u0001${scheme}alert(1)`,
  scheme.replace(':', '&colon;').concat('alert(1)'),
  scheme.replace(':', '&#58;').concat('alert(1)'),
  scheme.replace(':', '&#x3a;').concat('alert(1)'),
  `&#${scheme.charCodeAt(0)};${scheme.slice(1)}alert(1)`,
  `https://example.org\n${scheme}alert(1)`,
  `//evil.example/${scheme}`,
]);

describe('long text', () => {
  it.each(hostile)('never becomes a link to %j', (href) => {
    const { container } = render(<RichText document={linkTo(href)} />);
    expect(container.querySelectorAll('[href]')).toHaveLength(0);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '&lt;script&gt;',
  ])('shows %j as the words it is', (words) => {
    const { container } = render(<RichText document={text(words)} />);
    expect(container.textContent).toBe(words);
    expect(container.querySelectorAll('script, img, svg, a')).toHaveLength(0);
  });

  it('shows nothing of a block that the schema does not know', () => {
    const document = { type: 'doc', content: [{ type: 'html', html: '<script>alert(1)</script>' }] };
    const { container } = render(<RichText document={document as never} />);
    expect(container.textContent).toBe('');
  });

  it('links out without passing on reputation or the window', () => {
    const { container } = render(<RichText document={linkTo('https://example.org/a')} />);
    const link = container.querySelector('a')!;
    expect(link.getAttribute('href')).toBe('https://example.org/a');
    expect(link.getAttribute('rel')).toBe('nofollow noopener ugc');
  });

  it('keeps headings, lists and emphasis', () => {
    const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'one' }] };
    const { container } = render(
      <RichText
        document={{
          type: 'doc',
          content: [
            { type: 'heading', content: [{ type: 'text', text: 'Aims' }] },
            { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'now', marks: [{ type: 'strong' }, { type: 'emphasis' }] }],
            },
          ],
        }}
      />,
    );
    expect(container.querySelector('h2')?.textContent).toBe('Aims');
    expect(container.querySelector('ul > li > p')?.textContent).toBe('one');
    expect(container.querySelector('em > strong')?.textContent).toBe('now');
  });
});
