import { type RichText, richText } from '@consortia/proto/rich-text';
import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { withinBounds } from './bounds.ts';
import { cleanHtml, pasteAddress, textSlice } from './clipboard.ts';
import { fromEditor, toEditor, toNodes } from './document.ts';
import { keys, type Ways } from './keys.ts';

/** Whatever is typed or pasted, the document stays one that the contract accepts. */
const bounds = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const value = fromEditor(doc);
    if (richText.safeParse(value).success) return null;
    return tr.replaceWith(0, doc.content.size, toNodes(withinBounds(value).content));
  },
});

export type EditorEvents = Ways & {
  onState: (state: EditorState) => void;
  /** By the hand of whoever writes; a value that is set from outside is not announced. */
  onChange: (value: RichText) => void;
};

const outside = 'set from outside';

export function createEditorView(place: HTMLElement, value: RichText, events: EditorEvents): EditorView {
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ doc: toEditor(value), plugins: [...keys(events), history(), bounds] }),
    transformPastedHTML: cleanHtml,
    clipboardTextParser: textSlice,
    handlePaste: pasteAddress,
    dispatchTransaction: (transaction) => {
      const before = view.state.doc;
      const { state } = view.state.applyTransaction(transaction);
      view.updateState(state);
      events.onState(state);
      if (!state.doc.eq(before) && !transaction.getMeta(outside)) events.onChange(fromEditor(state.doc));
    },
  });
  return view;
}

/** Replaces only what differs, so that a cursor elsewhere in the text stays where it is. */
function changeTo(view: EditorView, target: Node): void {
  const { doc, tr } = view.state;
  const start = doc.content.findDiffStart(target.content);
  const end = doc.content.findDiffEnd(target.content);
  if (start === null || !end) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, target.slice(start, end.b + overlap));
  if (!tr.doc.eq(target)) tr.replaceWith(0, tr.doc.content.size, target.content);
  view.dispatch(tr.setMeta(outside, true).setMeta('addToHistory', false));
}

/** Shows a value that comes from elsewhere, as a restored draft does; words that are being composed are finished first. */
export function showValue(view: EditorView, value: RichText): () => void {
  const target = toEditor(value);
  const show = () => changeTo(view, target);
  if (!view.composing) {
    show();
    return () => {};
  }
  view.dom.addEventListener('compositionend', show, { once: true });
  return () => view.dom.removeEventListener('compositionend', show);
}
