import { plainText } from '@consortia/proto/rich-text';
import { plainSections } from './plain-sections.ts';

describe('sections of plain text with paragraphs', () => {
  it('start at their titles, and lines with hyphens are items of a list', () => {
    const text = 'Expected Outcome:\n\nAll of these:\n\n- one;\n\n- two.\n\nScope: Wide.\n\nAnd deep.';
    const sections = plainSections(text) ?? [];
    expect(sections.map(({ title, text: { content } }) => [title, ...content.map(({ type }) => type)])).toEqual([
      ['Expected Outcome', 'paragraph', 'bulletList'],
      ['Scope', 'paragraph', 'paragraph'],
    ]);
    expect(sections.map((section) => plainText(section.text))).toEqual(['All of these: one; two.', 'Wide. And deep.']);
  });
});
