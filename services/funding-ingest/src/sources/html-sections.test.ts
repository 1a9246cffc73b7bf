import { textSection } from '@consortia/proto/funding-ingest/shapes';
import { plainText, type RichTextBlock } from '@consortia/proto/rich-text';
import fc from 'fast-check';
import { htmlSections } from './html-sections.ts';

/** A document in one line a block: `p Text`, `h Text`, `ul one | two`, with *strong*, _emphasis_ and [link](address). */
function shown(block: RichTextBlock): string {
  const line = (paragraph: Extract<RichTextBlock, { type: 'paragraph' | 'heading' }>): string =>
    paragraph.content
      .map(({ text, marks = [] }) =>
        marks.reduce(
          (inner, mark) =>
            mark.type === 'link' ? `[${inner}](${mark.href})` : mark.type === 'strong' ? `*${inner}*` : `_${inner}_`,
          text,
        ),
      )
      .join('');
  if (block.type === 'paragraph' || block.type === 'heading') return `${block.type[0]} ${line(block)}`;
  const items = block.content.map((item) => item.content.map(line).join(' / '));
  return `${block.type === 'bulletList' ? 'ul' : 'ol'} ${items.join(' | ')}`;
}
const read = (html: string): string[] => {
  const sections = htmlSections(html) ?? ['too much'];
  return sections.flatMap((section) =>
    typeof section === 'string'
      ? section
      : [...(section.title ? [`# ${section.title}`] : []), ...section.text.content.map(shown)],
  );
};

describe('sections of HTML', () => {
  it.each([
    ['<p>One</p><p>Two</p>', ['p One', 'p Two']],
    ['One<br>Two<div>Three<div>Four</div></div>', ['p One', 'p Two', 'p Three', 'p Four']],
    ['<h2>Title</h2>Text', ['h Title', 'p Text']],
    ['<p>A <b>bold <i>both</i></b>, <em>soft</em></p>', ['p A *bold *_*both*_, _soft_']],
    ['<p>Fish &amp; chips&nbsp;&lt;5 &euro;&#8217;s</p>', ['p Fish & chips <5 €’s']],
    ['<p>10<sup>&minus;3</sup> and <b>x<sup>a/b</sup></b></p>', ['p 10⁻³ and *x^(a/b)*']],
    ['<p>Goals<sup>[1]</sup> and H<sub>2</sub>O</p>', ['p Goals[1] and H₂O']],
    ['<p> \n </p><p>&nbsp;</p><p></p>', []],
    ['<p>a<!-- hidden --><style>p{}</style><script>alert(1)</script>b</p><iframe>c</iframe>', ['p ab']],
    ['<ul level="0"><li>One</li><li><p>Two</p><p>more</p></li></ul>', ['ul One | Two / more']],
    ['<ol><li>One</li></ol>after', ['ol One', 'p after']],
    [
      '<ul><li>One<ul><li>inner</li><li>inner too</li></ul></li><li>Two</li></ul>',
      ['ul One / – inner / – inner too | Two'],
    ],
    [
      '<table><tr><th>Year</th><th>Money</th></tr><tr><td><p>2027</p></td><td>5</td></tr></table>',
      ['p Year | Money', 'p 2027 | 5'],
    ],
    ['<p>open <b>bold<p>still', ['p open *bold*', 'p *still*']],
    ['</p></ul></b>Text</a>', ['p Text']],
    ['Plain text & nothing else', ['p Plain text & nothing else']],
  ])('%s', (html, expected) => expect(read(html)).toEqual(expected));

  it('start at kinds, in paragraphs or spans, and at numbered headings', () => {
    const html = [
      '<p>Before</p><p class="topicdescriptionkind">Expected Outcome:</p><p>Out</p>',
      '<span class="x topicdescriptionkind">Scope :</span><p>In</p>',
      '<p class="topicdescriptionkind">null</p><p>TRL 6</p>',
      '<h4>1. Admissibility Conditions: Page limit</h4><p>40</p><p><strong>2. Eligible Countries</strong></p><p>All</p>',
      '<h4>Specific conditions</h4><p>3. This is a sentence.</p>',
    ].join('');
    expect(read(html)).toEqual([
      'p Before',
      '# Expected Outcome',
      'p Out',
      '# Scope',
      'p In',
      'p TRL 6',
      '# 1. Admissibility Conditions: Page limit',
      'p 40',
      '# 2. Eligible Countries',
      'p All',
      'h Specific conditions',
      'p 3. This is a sentence.',
    ]);
  });

  it.each([
    ['https://example.org/a?b=1&amp;c=2', '[x](https://example.org/a?b=1&c=2)'],
    [' http://example.org ', '[x](http://example.org)'],
    ['mailto:a@example.org', '[x](mailto:a@example.org)'],
    ['javascript:alert(1)', 'x'],
    ['JaVaScRiPt:alert(1)', 'x'],
    ['data:text/html,x', 'x'],
    ['//example.org', 'x'],
    ['#ftn1', 'x'],
    ['https://example.org/ on', 'x'],
    [`https://example.org/${'x'.repeat(2000)}`, 'x'],
  ])('keep of links those that are safe: %s', (href, expected) => {
    expect(read(`<a href="${href}">x</a>`)).toEqual([`p ${expected}`]);
  });

  it('split long texts at the end of a sentence and lose nothing', () => {
    const sentence = 'A sentence with some words in it. ';
    const [section] = htmlSections(`<p>${sentence.repeat(2000)}</p>`) ?? [];
    const content = section?.text.content ?? [];
    expect(content).toHaveLength(1);
    const texts = content.flatMap((block) => (block.type === 'paragraph' ? block.content.map(({ text }) => text) : []));
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text).toMatch(/^A sentence.*in it\.$/s);
    expect(texts.join(' ')).toBe(sentence.repeat(2000).trim());
  });

  it('keep the limits of rich text for any input', () => {
    const many = (count: number, piece: string): string => piece.repeat(count);
    for (const html of [
      many(3000, '<p>x</p>'),
      many(1, `<ul>${many(900, '<li>x</li>')}</ul>`),
      `<ul><li>a<ul>${many(300, '<li>x</li>')}</ul></li></ul>`,
      `<p>${many(2000, '<b>x</b>y')}</p>`,
      `<h2>${many(200, '<b>x</b>y')}</h2>`,
      `<p>${many(70_000, 'x')}</p>`,
      `${many(100, '<div><b><ul><li>')}x`,
      many(100_000, '<'),
    ]) {
      const sections = htmlSections(html);
      expect(sections?.length).toBeGreaterThan(0);
      for (const section of sections ?? []) textSection.parse(section);
    }
    expect(htmlSections(many(100_000, '<p>x'))).toBeNull();
    expect(htmlSections(`${many(10_000, '<div>')}x`)).toBeNull();
  });

  it('are sections for any input', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<ul>',
        '<li>',
        '</li>',
        '</ul>',
        '<b>',
        '</b>',
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<h3>',
        '</h3>',
      ),
      fc.constantFrom(
        '<a href="https://example.org">',
        '</a>',
        '<script>',
        '</script>',
        '<p class="topicdescriptionkind">',
        '&amp;',
        '<br/>',
        '<!--',
        '-->',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const section of htmlSections(pieces.join('')) ?? []) {
          textSection.parse(section);
          expect(plainText(section.text)).not.toBe('');
        }
      }),
    );
  });
});
