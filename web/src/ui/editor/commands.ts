import { setBlockType } from 'prosemirror-commands';
import type { MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapRangeInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { canJoin } from 'prosemirror-transform';
import { marks, nodes } from './schema.ts';

const isList = (node: Node): boolean => node.type === nodes.bulletList || node.type === nodes.orderedList;

/** A selection of the whole document encloses its text; the commands work on the text within. */
function inText(state: EditorState): EditorState {
  const { selection, doc, tr } = state;
  if (selection instanceof TextSelection) return state;
  return state.apply(tr.setSelection(TextSelection.between(doc.resolve(selection.from), doc.resolve(selection.to))));
}

/** The list that holds all of the selection. */
function listAround({ selection: { $from, to } }: EditorState): { node: Node; pos: number } | undefined {
  if ($from.depth < 1 || !isList($from.node(1)) || to > $from.end(1)) return undefined;
  return { node: $from.node(1), pos: $from.before(1) };
}

export const isInList = (state: EditorState, type: NodeType): boolean => listAround(inText(state))?.node.type === type;
export const isInHeading = (state: EditorState): boolean => inText(state).selection.$from.parent.type === nodes.heading;

export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  if (selection.empty) return Boolean(type.isInSet(storedMarks ?? selection.$from.marks()));
  return doc.rangeHasMark(selection.from, selection.to, type);
}

/** A heading becomes a paragraph again; items of lists have no headings. */
export const toggleHeading: Command = (state, dispatch) =>
  setBlockType(isInHeading(state) ? nodes.paragraph : nodes.heading)(state, dispatch);

const toItem = (block: Node): readonly Node[] =>
  isList(block) ? block.children : [nodes.listItem.create(null, nodes.paragraph.create(null, block.content))];

/** Makes one list of all blocks that the selection touches, be they text, headings or lists. */
function asList(state: EditorState, type: NodeType): Transaction {
  const { tr } = state;
  const { $from, $to } = state.selection;
  const from = $from.before(1);
  const to = $to.after(1);
  const blocks = state.doc.slice(from, to).content.content;
  if (blocks.some(isList)) {
    const list = type.create(null, blocks.flatMap(toItem));
    tr.replaceWith(from, to, list);
    return tr.setSelection(TextSelection.between(tr.doc.resolve(from + 3), tr.doc.resolve(from + list.nodeSize - 3)));
  }
  tr.setBlockType(from, to, nodes.paragraph);
  const range = tr.doc.resolve(tr.mapping.map($from.pos)).blockRange(tr.doc.resolve(tr.mapping.map($to.pos)));
  if (range) wrapRangeInList(tr, range, type);
  return tr;
}

function joinLists(tr: Transaction, $inside: ResolvedPos): Transaction {
  const list = $inside.node(1);
  const joins = (pos: number): boolean => {
    const { nodeBefore, nodeAfter } = tr.doc.resolve(pos);
    return nodeBefore?.type === list.type && nodeAfter?.type === list.type && canJoin(tr.doc, pos);
  };
  for (const pos of [$inside.after(1), $inside.before(1)]) if (joins(pos)) tr.join(pos);
  return tr;
}

export const toggleList =
  (type: NodeType): Command =>
  (anywhere, dispatch) => {
    const state = inText(anywhere);
    const list = listAround(state);
    if (list?.node.type === type) return liftListItem(nodes.listItem)(state, dispatch);
    const tr = list ? state.tr.setNodeMarkup(list.pos, type) : asList(state, type);
    if (dispatch) dispatch(joinLists(tr, tr.selection.$from).scrollIntoView());
    return true;
  };

/** At the start of a heading, as at the start of an item, the first Backspace removes the format, not the line break. */
export const headingToParagraph: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || !isInHeading(state)) return false;
  return setBlockType(nodes.paragraph)(state, dispatch);
};

export type LinkRange = { from: number; to: number; href: string; text: string };

/** The range that a link would be set on: the link around the cursor, else the selection, else the cursor position. */
export function linkRange(state: EditorState): LinkRange {
  const { selection, doc } = inText(state);
  const { $from, from, to, empty } = selection;
  const here = marks.link.isInSet($from.marks()) ?? ($from.nodeAfter && marks.link.isInSet($from.nodeAfter.marks));
  const href: string = here?.attrs.href ?? '';
  if (!empty || !here) return { from, to, href, text: doc.textBetween(from, to, ' ') };
  const spans = $from.parent.children.map((span) => Boolean(here.isInSet(span.marks)));
  const at = Math.min($from.index(), spans.length - 1);
  const inside = spans[at] ? at : at - 1;
  const first = spans.lastIndexOf(false, inside) + 1;
  const after = spans.indexOf(false, inside);
  const start = $from.start();
  const offsetOf = (index: number) =>
    $from.parent.children.slice(0, index).reduce((sum, span) => sum + span.nodeSize, 0);
  const range = { from: start + offsetOf(first), to: start + offsetOf(after < 0 ? spans.length : after) };
  return { ...range, href, text: doc.textBetween(range.from, range.to) };
}

/** Links the range to the address; where it holds no words, `text` becomes them. */
export function setLink({ from, to }: LinkRange, href: string, text: string): Command {
  return (state, dispatch) => {
    const link = marks.link.create({ href });
    const tr = from === to ? state.tr.insertText(text, from) : state.tr;
    const end = from === to ? from + text.length : to;
    tr.removeMark(from, end, marks.link).addMark(from, end, link).removeStoredMark(marks.link);
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
    return true;
  };
}

export const removeLink =
  ({ from, to }: LinkRange): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, marks.link));
    return true;
  };
