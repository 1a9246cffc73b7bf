import { messages } from '@consortia/proto/messages';
import { plainText, type RichText } from '@consortia/proto/rich-text';
import { maskDocument, maskNames } from './mask-names.ts';

const hidden = messages.nameHidden;
const mask = maskNames({
  names: ['Ana Kovács', 'Ana', 'Kovács', 'University of Aurora'],
  domains: ['uni-aurora.example'],
});

describe('masking names', () => {
  it.each([
    ['Ask Ana Kovács today', `Ask ${hidden} today`],
    ['Ask ANA KOVACS today', `Ask ${hidden} today`],
    ['Ask Ana Kova\u0301cs today', `Ask ${hidden} today`],
    ['the University  of\nAurora’s office', `the ${hidden}’s office`],
    ['ana.kovacs@uni-aurora.example', hidden],
    ['see https://uni-aurora.example/people/ana.', `see ${hidden}`],
    ['at uni-aurora.example we', `at ${hidden} we`],
    ['university-of-aurora', hidden],
  ])('takes the name out of %j', (text, expected) => expect(mask(text)).toBe(expected));

  it.each([
    ['Ana Kov\u00adács and A\u200bna', `${hidden} and ${hidden}`],
    ['ORCID 0000-0002-1825-0097, call +351 22 000 00 00', `ORCID ${hidden}, call ${hidden}`],
    ['ＫＯＶＡＣＳ', hidden],
  ])('is not fooled by %j', (text, expected) => expect(mask(text)).toBe(expected));

  it('knows letters that are written without their sign, and words of a name only as they are written', () => {
    const other = maskNames({ names: ['Søren Łukasz'], domains: [], words: ['Aurora'] });
    expect(other('Soren Lukasz, SØREN ŁUKASZ')).toBe(`${hidden}, ${hidden}`);
    expect(other('the Aurora laboratory, AURORA, an aurora')).toBe(`the ${hidden} laboratory, ${hidden}, an aurora`);
  });

  it('leaves words that only contain a name, and texts without one, letter for letter', () => {
    for (const text of ['Banana harvest', 'analysis of Anatolia', 'ﬁbre and Ångström, Dvořák'])
      expect(mask(text)).toBe(text);
  });

  it('finds a name that emphasis has split, and drops every link', () => {
    const document: RichText = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Ask Ko' },
            { type: 'text', text: 'vács', marks: [{ type: 'strong' }] },
          ],
        },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    {
                      type: 'text',
                      text: 'our pages',
                      marks: [{ type: 'link', href: 'https://uni-aurora.example/x' }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    const masked = maskDocument(document, mask);
    expect(plainText(masked)).toBe(`Ask ${hidden} our pages`);
    expect(JSON.stringify(masked)).not.toContain('href');
  });

  it('treats what looks like a pattern in a name as text', () => {
    expect(maskNames({ names: ['A+ (Lab) [x]'], domains: [] })('from A+ (Lab) [x] with')).toBe(`from ${hidden} with`);
    expect(maskNames({ names: ['', 'Li'], domains: [] })('List of Li')).toBe(`List of ${hidden}`);
    expect(maskNames({ names: ['Li'], domains: [] })('li and LI')).toBe('li and LI');
  });
});
