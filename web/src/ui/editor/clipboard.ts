import type { RichText } from '@consortia/proto/rich-text';
import { DOMSerializer, Fragment, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { toNodes } from './document.ts';
import { linkTarget } from './link-target.ts';
import { parseHtml } from './parse-html.ts';
import { htmlToRichText } from './paste-html.ts';
import { textToRichText } from './paste-text.ts';
import { marks, schema } from './schema.ts';

const fragmentOf = (document: RichText): Fragment => Fragment.from(toNodes(document.content));

/** Whether an editor of this schema copied the HTML. Such HTML needs no cleaning and marks its open list items. */
function isOwn(html: string): boolean {
  if (!html.includes('data-pm-slice') || /<style|style\s*=/i.test(html)) return false;
  const body = parseHtml(html);
  const foreign = body.querySelector('*:not(meta, p, h2, ul, ol, li, strong, em, a)');
  return !foreign && body.querySelector('[data-pm-slice]') !== null;
}

export function cleanHtml(html: string): string {
  if (isOwn(html)) return html;
  const clean = document.implementation.createHTMLDocument('').body;
  DOMSerializer.fromSchema(schema).serializeFragment(
    fragmentOf(htmlToRichText(html)),
    { document: clean.ownerDocument },
    clean,
  );
  return clean.innerHTML;
}

export const textSlice = (text: string): Slice => Slice.maxOpen(fragmentOf(textToRichText(text)));

/** Pasted and dropped pictures and files are ignored: they neither replace the selection nor make the browser open them. */
export const holdsNoWords = (data: DataTransfer | null, slice: Slice): boolean =>
  slice.size === 0 && Boolean(data?.files.length || data?.getData('text/html'));

/** An address alone becomes a link: of the words it is pasted over, of those it brings along, or of itself. */
export function pasteAddress(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  const href = /^\S+$/.test(text) ? linkTarget(text) : undefined;
  if (!href) return false;
  const link = marks.link.create({ href });
  const { from, to, empty, $from } = view.state.selection;
  const { tr } = view.state;
  if (empty && event.clipboardData?.getData('text/html')) return false;
  if (empty) tr.replaceSelectionWith(schema.text(text, link.addToSet($from.marks())), false);
  else tr.addMark(from, to, link);
  view.dispatch(tr.scrollIntoView());
  return true;
}
