import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { findFootnotes, piecesAt } from './footnotes.ts';

const section = (...paragraphs: string[]): TextSection => ({
  title: null,
  text: {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  },
});
const kinds = (sections: TextSection[]) =>
  [...findFootnotes(sections).values()]
    .flat()
    .flatMap((piece) => (piece.kind === 'text' ? [] : [`${piece.kind} ${piece.number}`]));

describe('footnotes of a text', () => {
  it('are linked from the marks in the text to the paragraphs that start with them', () => {
    const footnotes = findFootnotes([
      section('As published[1], and more[2].', 'Again[1].'),
      section('[1] one', '[2] Two'),
    ]);
    expect(piecesAt(footnotes, 0, '0.0')).toEqual([
      { kind: 'text', text: 'As published' },
      { kind: 'reference', text: '[1]', number: 1, first: true },
      { kind: 'text', text: ', and more' },
      { kind: 'reference', text: '[2]', number: 2, first: true },
      { kind: 'text', text: '.' },
    ]);
    expect(piecesAt(footnotes, 0, '1.0')).toEqual([
      { kind: 'text', text: 'Again' },
      { kind: 'reference', text: '[1]', number: 1, first: false },
      { kind: 'text', text: '.' },
    ]);
    expect(piecesAt(footnotes, 1, '1.0')?.[0]).toEqual({ kind: 'note', text: '[2]', number: 2 });
  });

  it('are found where their paragraphs were glued to the end of the text', () => {
    expect(kinds([section('See[1] and[2] here.[1] List of authorities[2] EDCTP portfolio')])).toEqual([
      'reference 1',
      'reference 2',
      'note 1',
      'note 2',
    ]);
  });

  it('stay plain text where a number has no note, or is only a number', () => {
    expect(kinds([section('One[1] of them[1] and no more[2].')])).toEqual([]);
    expect(findFootnotes([section('No marks at all')]).size).toBe(0);
  });

  it('of a list are found by the position of its item', () => {
    const list: TextSection = {
      title: null,
      text: {
        type: 'doc',
        content: [
          {
            type: 'bulletList',
            content: [
              { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'first' }] }] },
              { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'second[3]' }] }] },
            ],
          },
        ],
      },
    };
    expect(piecesAt(findFootnotes([list, section('[3] Three')]), 0, '0.1.0.0')).toHaveLength(2);
  });
});
