import { richText } from '@consortia/proto/rich-text';
import fc from 'fast-check';
import { textToRichText } from './paste-text.ts';

const outline = (text: string): string[] =>
  textToRichText(text).content.map((block) => {
    if (block.type === 'paragraph' || block.type === 'heading') return block.content.map((span) => span.text).join('');
    const items = block.content.map((item) => item.content.map(({ content }) => content[0]?.text).join(' / '));
    return `${block.type}: ${items.join('; ')}`;
  });

describe('pasted plain text', () => {
  it('has a paragraph for every line with a word in it', () => {
    expect(outline('One\r\n\r\n  two\u00a0words \n\n\nthree\u2028four\vfive')).toEqual([
      'One',
      'two words',
      'three',
      'four',
      'five',
    ]);
  });

  it('turns lines with bullets into a list, and lines with numbers from one', () => {
    expect(outline('We need\n- a lab\n• a ship\n\n* a crew\n  of ten\nby\n1. March\n2) June\nsoon')).toEqual([
      'We need',
      'bulletList: a lab; a ship; a crew of ten',
      'by',
      'orderedList: March; June',
      'soon',
    ]);
  });

  it('leaves numbers and hyphens that belong to a sentence', () => {
    expect(outline('7. May is the day\n-20 °C\n2026. A year\n-')).toEqual([
      '7. May is the day',
      '-20 °C',
      '2026. A year',
      '-',
    ]);
  });

  it('always becomes a document of the contract', () => {
    const line = fc.tuple(fc.constantFrom('', '- ', '1. ', '2. ', '  ', '\t', '\u0000'), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const document = textToRichText(lines.map((parts) => parts.join('')).join('\n'));
        expect(richText.safeParse(document).error).toBeUndefined();
      }),
    );
  });
});
