import { addText, closeTag, endText, type HtmlState, initialState, openTag } from './html-state.ts';

const readText = (state: HtmlState, tag: string, text: string): void => {
  openTag(state, tag, {});
  addText(state, text);
  closeTag(state, tag);
};

describe('the state while HTML is read', () => {
  it('ends a paragraph where its block ends', () => {
    const state = initialState();
    readText(state, 'p', 'One');
    expect(state.spans).toEqual([]);
    readText(state, 'p', 'Two');
    expect(endText(state)).toMatchObject([{ title: null, blocks: [{ type: 'paragraph' }, { type: 'paragraph' }] }]);
  });

  it('starts a section at a title of a kind', () => {
    const state = initialState();
    openTag(state, 'span', { class: 'topicdescriptionkind' });
    addText(state, 'Scope:');
    closeTag(state, 'span');
    expect(state.kind).toBeNull();
    expect(endText(state)).toMatchObject([{ title: null }, { title: 'Scope' }]);
  });

  it('ignores the text of dropped tags, also nested ones', () => {
    const state = initialState();
    openTag(state, 'svg', {});
    readText(state, 'style', 'p {}');
    addText(state, 'hidden');
    expect(state.hidden).toBe(1);
    closeTag(state, 'svg');
    expect([state.hidden, state.spans]).toEqual([0, []]);
  });

  it('does not go below zero at end tags without a start', () => {
    const state = initialState();
    for (const tag of ['table', 'b', 'em', 'ul', 'script']) closeTag(state, tag);
    expect(state).toMatchObject({ tables: 0, strong: 0, emphasis: 0, listDepth: 0, hidden: 0 });
  });

  it('keeps a list open until its outermost tag ends', () => {
    const state = initialState();
    openTag(state, 'ul', {});
    readText(state, 'li', 'One');
    openTag(state, 'ol', {});
    readText(state, 'li', 'Nested');
    closeTag(state, 'ol');
    expect(state.list).toMatchObject({ type: 'bulletList' });
    closeTag(state, 'ul');
    expect([state.list, state.parts[0]!.blocks.length]).toEqual([null, 1]);
  });
});
