import { plainText, type RichText, richText } from '@consortia/proto/rich-text';
import fc from 'fast-check';
import { htmlToRichText } from './paste-html.ts';
import { googleDocs, libreOffice, webPage, word, wordOnTheWeb } from './testing/pasted.ts';

type Span = { text: string; marks?: { type: string; href?: string }[] };
const spans = (content: Span[]): string =>
  content
    .map(({ text, marks = [] }) =>
      marks.reduce((inner, { type, href }) => (type === 'link' ? `[${inner}](${href})` : `<${type}>${inner}</>`), text),
    )
    .join('');
/** A document in one line a block, to be compared at a glance. */
const outline = (document: RichText): string[] =>
  document.content.map((block) => {
    if (block.type === 'heading') return `# ${spans(block.content)}`;
    if (block.type === 'paragraph') return spans(block.content);
    const items = block.content.map((item) => item.content.map(({ content }) => spans(content)).join(' / '));
    return `${block.type === 'orderedList' ? '1.' : '-'} ${items.join('; ')}`;
  });
const pasted = (html: string): string[] => outline(htmlToRichText(html));

describe('pasted HTML', () => {
  it('from Word keeps headings, lists, links, emphasis and the words of tables, and nothing else', () => {
    expect(pasted(word)).toEqual([
      '# Partners sought',
      'We look for a partner in Lyon with <strong>wet lab</> and <emphasis>patience</>. See [the call](https://example.org/call?id=1&x=2).',
      '- Modelling; of oceans; Field work',
      '1. Write; Submit',
      '# Budget',
      '<strong>Staff</> | 2 M€',
      'Travel',
      'First line',
      'second line',
    ]);
  });

  it('from Google Docs takes emphasis from styles and not from its bold wrapper', () => {
    expect(pasted(googleDocs)).toEqual([
      '# Aims',
      'Plain, <strong>strong</> and <emphasis><strong>both</></>.',
      '- One; One and a half; [Two](mailto:ana@example.org)',
    ]);
  });

  it('from LibreOffice has one level of lists and no empty paragraphs', () => {
    expect(pasted(libreOffice)).toEqual([
      '# Work plan',
      'In <strong>three</> <emphasis>steps</>:',
      '1. Plan; Ask; Do / and check',
    ]);
  });

  it('from Word on the web becomes one list though every item comes in a list of its own', () => {
    expect(pasted(wordOnTheWeb)).toEqual(['# Tasks', '1. Model; Measure']);
  });

  it('from a web page loses scripts, drawings, hidden words and links that run something', () => {
    expect(pasted(webPage)).toEqual([
      'Home',
      '# Title of it',
      'A first, second, third and [fourth](https://example.org/a%20b).',
      'one',
      'two',
      'Quoted.',
      'Term',
      'Meaning',
      'left',
      '- in',
      'right',
      'H₂O',
    ]);
  });

  it('keeps words that follow a nested list within their item', () => {
    expect(pasted('<ul><li>a<ol><li>b</li></ol>c</li>loose<li>d</li></ul>')).toEqual(['- a; b; c; loose; d']);
  });

  it('keeps two numbered lists apart and joins two bulleted ones', () => {
    expect(pasted('<ol><li>a</li></ol><ol><li>b</li></ol><ul><li>c</li></ul><ul><li>d</li></ul><li>e</li>')).toEqual([
      '1. a',
      '1. b',
      '- c; d; e',
    ]);
  });

  it('goes on with Word’s own list only while its number and kind are the same', () => {
    const item = (list: string, marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:${list} lfo1'><span style='mso-list:Ignore'>${marker}</span>${text}</p>`;
    expect(
      pasted(
        item('l1 level1', '1.', 'a') +
          item('l1 level2', 'o', 'b') +
          item('l1 level1', 'ii)', 'c') +
          item('l1 level1', '§', 'd') +
          item('l2 level1', '·', 'e'),
      ),
    ).toEqual(['1. a; b; c', '- d', '- e']);
  });

  it('is read through in time however deep its tables nest', () => {
    const depth = 60;
    const html = `${'<table><tr><td>x'.repeat(depth)}end${'</td></tr></table>'.repeat(depth)}`;
    expect(plainText(htmlToRichText(html))).toBe(`${'x '.repeat(depth - 1)}xend`);
  });

  it.each([
    ['a block', `<p>${'<b>a</b><i>b</i>'.repeat(400)}</p>`],
    ['a heading', `<h1>${'<i>b</i>a'.repeat(90)}</h1>`],
    ['a text', `<p>${'x'.repeat(45_000)}</p>`],
    ['a list', `<ul>${'<li>x</li>'.repeat(450)}</ul>`],
    ['an item', `<ul><li>${'<p>x</p>'.repeat(120)}</li></ul>`],
    ['a document', `${'<p>x</p>'.repeat(1300)}`],
  ])('stays within the contract and loses no word where %s is too large', (_, html) => {
    const document = htmlToRichText(html);
    expect(richText.safeParse(document).error).toBeUndefined();
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(plainText(document).replaceAll(' ', '')).toBe(body.textContent);
  });

  const tags = 'p div span b i strong em a h1 h3 ul ol li table tbody tr td pre br blockquote o:p st1:place font'.split(
    ' ',
  );
  const attribute = fc.constantFrom(
    '',
    ' href="https://example.org/"',
    ' href="javascript:alert(1)"',
    ' href=" data:text/html,x"',
    ' href="mailto:a@b.example"',
    ' style="font-weight:700"',
    ' style="mso-list:l0 level1 lfo1"',
    ' style="mso-list:Ignore"',
    ' class="MsoListBullet2"',
    ' start="4"',
    ' role="heading"',
  );
  const words = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('&nbsp;', '\n', ' ', 'word', '<!--', '<![if x]>'),
  );
  const { html } = fc.letrec<{ html: string; part: string }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 6, depthSize: 'medium' },
      words,
      fc
        .tuple(fc.constantFrom(...tags), attribute, tie('html'))
        .map(([tag, own, inner]) => `<${tag}${own}>${inner}</${tag}>`),
    ),
    html: fc.array(tie('part'), { maxLength: 5 }).map((parts) => parts.join('')),
  }));

  it('always becomes a document of the contract, whatever it is', () => {
    fc.assert(
      fc.property(html, (source) => {
        const document = htmlToRichText(source);
        expect(richText.safeParse(document).error).toBeUndefined();
        expect(JSON.stringify(document)).not.toMatch(/"href":"\s*(?:javascript|data):/i);
      }),
      { numRuns: 1500 },
    );
  });

  it('keeps every visible word in its order', () => {
    const token = fc.stringMatching(/^[a-z]{3,8}$/);
    const structure = fc.constantFrom(
      'p',
      'div',
      'h2',
      'ul',
      'ol',
      'li',
      'b',
      'em',
      'span',
      'blockquote',
      'st1:place',
      'td',
    );
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 7 },
        token.map((word) => `${word} `),
        fc
          .tuple(structure, fc.array(tie('tree'), { minLength: 1, maxLength: 4 }))
          .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(tree), (parts) => {
        const source = parts.join('');
        const { body } = new DOMParser().parseFromString(source, 'text/html');
        const kept = plainText(htmlToRichText(source)).replaceAll(' ', '');
        expect(kept).toBe((body.textContent ?? '').replaceAll(' ', ''));
      }),
    );
  });
});
