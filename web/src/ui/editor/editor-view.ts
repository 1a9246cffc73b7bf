import { type RichText, richText } from '@consortia/proto/rich-text';
import { history } from 'prosemirror-history';
import { Fragment, type Node } from 'prosemirror-model';
import { EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { withinBounds } from './bounds.ts';
import { cleanHtml, holdsNoWords, pasteAddress, textSlice } from './clipboard.ts';
import { fromEditor, toEditor, toNodes } from './document.ts';
import { keys, type Ways } from './keys.ts';

/** Whatever is typed or pasted, the document stays one that the contract accepts. */
const bounds = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const value = fromEditor(doc);
    if (richText.safeParse(value).success) return null;
    const content = Fragment.from(toNodes(withinBounds(value).content));
    return content.eq(doc.content) ? null : tr.replaceWith(0, doc.content.size, content);
  },
});

export type EditorEvents = Ways & {
  onState: (state: EditorState) => void;
  /** Called for changes by the user, not for a value that is set from outside. */
  onChange: (value: RichText) => void;
};

export function createEditorView(place: HTMLElement, value: RichText, events: EditorEvents): EditorView {
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ doc: toEditor(value), plugins: [...keys(events), history(), bounds] }),
    transformPastedHTML: cleanHtml,
    clipboardTextParser: textSlice,
    handlePaste: (view, event, slice) => holdsNoWords(event.clipboardData, slice) || pasteAddress(view, event),
    handleDrop: (_view, event, slice) => holdsNoWords(event.dataTransfer, slice),
    dispatchTransaction: (transaction) => {
      const before = view.state.doc;
      const { state } = view.state.applyTransaction(transaction);
      view.updateState(state);
      events.onState(state);
      if (!state.doc.eq(before)) events.onChange(fromEditor(state.doc));
    },
  });
  return view;
}

/** Where the cursor goes on: at its old place within its block, if the new document has that block too, else nearby. */
function selectionIn(target: Node, { doc, selection: { anchor, head, $head } }: EditorState): Selection {
  const own = $head.index(0);
  const places = target.children.flatMap((block, index) => (doc.maybeChild(own)?.eq(block) ? [index] : []));
  const nearest = places.sort((one, other) => Math.abs(one - own) - Math.abs(other - own))[0];
  if (nearest === undefined || !$head.depth)
    return Selection.near(target.resolve(Math.min(head, target.content.size)), -1);
  const startOf = (node: Node, index: number) =>
    node.children.slice(0, index).reduce((sum, block) => sum + block.nodeSize, 0);
  const moved = startOf(target, nearest) - startOf(doc, own);
  const inBlock = anchor >= $head.start(1) && anchor <= $head.end(1);
  return TextSelection.create(target, (inBlock ? anchor : head) + moved, head + moved);
}

/**
 * Shows a value that comes from elsewhere, as a restored draft does; words that are being composed are finished first. What
 * can be undone starts again: earlier steps belong to another text.
 */
export function showValue(view: EditorView, value: RichText, onState: EditorEvents['onState']): () => void {
  const doc = toEditor(value);
  // Most values are the editor's own that come back from its user.
  if (doc.eq(view.state.doc)) return () => {};
  const show = () => {
    const { plugins } = view.state;
    const state = EditorState.create({ doc, selection: selectionIn(doc, view.state), plugins: [...plugins] });
    view.updateState(state);
    onState(state);
  };
  if (!view.composing) {
    show();
    return () => {};
  }
  view.dom.addEventListener('compositionend', show, { once: true });
  return () => view.dom.removeEventListener('compositionend', show);
}
