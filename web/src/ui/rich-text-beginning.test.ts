import { plainLines, type RichText } from '@consortia/proto/rich-text';
import { beginningOf } from './rich-text-beginning.ts';

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const outcomes: RichText = {
  type: 'doc',
  content: [
    paragraph('Results contribute to:'),
    {
      type: 'bulletList',
      content: ['sensors that last', 'a comparison of methods', 'a supply chain'].map((text) => ({
        type: 'listItem' as const,
        content: [paragraph(text)],
      })),
    },
    paragraph('Consortia are small.'),
  ],
};

describe('the beginning of a long text', () => {
  it('keeps list items apart and ends at a word', () => {
    const shortened = beginningOf(outcomes, 54);
    expect(shortened.content.map(({ type }) => type)).toEqual(['paragraph', 'bulletList']);
    expect(plainLines(shortened).split('\n')).toEqual([
      'Results contribute to:',
      'sensors that last',
      'a comparison of…',
    ]);
  });

  it('is the whole text where it fits', () => {
    expect(beginningOf(outcomes, 1_000)).toEqual(outcomes);
  });
});
