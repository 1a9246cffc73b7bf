import { isRaised, raisedText } from '@consortia/proto/raised-text';
import type { RichTextSpan } from '@consortia/proto/rich-text';
import { headingOf, listsOf, type Part, paragraphsOf, tidySpans } from './rich-text-parts.ts';

const dropped = new Set(
  'script style head title iframe object embed svg math noscript template textarea select button form'.split(' '),
);
const blocks = new Set(
  'p div section article header footer main aside blockquote pre figure figcaption center address dl dt dd hr br tr table thead tbody tfoot caption ul ol li h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
const cells = new Set(['td', 'th']);
const strongTags = new Set(['b', 'strong']);
const emphasisTags = new Set(['i', 'em', 'cite']);
const isHeading = (tag: string): boolean => /^h[1-6]$/.test(tag);
const safeAddress = /^(?:https?:\/\/|mailto:)[^\s<>"'`\p{Cc}]+$/iu;
const maxAddressLength = 2000;
const maxTitleLength = 200;
/** `1. Admissibility conditions`, `5a. Evaluation and award` */
const numberedTitle = /^\d{1,2}[a-z]?\.\s?\p{L}/u;

type Mark = NonNullable<RichTextSpan['marks']>[number];
type List = { type: 'bulletList' | 'orderedList'; items: ReturnType<typeof paragraphsOf>[] };

/** The state while HTML is read; changed by the functions of this file alone. */
export type HtmlState = {
  readonly parts: Part[];
  /** Addresses of the open links, outermost first; null for one that is not safe. */
  readonly links: (string | null)[];
  /** Text since the last block ended. */
  spans: RichTextSpan[];
  /** Where in it the open superscripts and subscripts start, outermost first. */
  raised: number[];
  /** Numbers of open tags of each kind. */
  depth: number;
  strong: number;
  emphasis: number;
  hidden: number;
  tables: number;
  listDepth: number;
  list: List | null;
  itemStarts: boolean;
  /** The open heading's tag, or an empty string. */
  heading: string;
  /** The tag that holds the title of a section, and how deep tags of that name are nested in it. */
  kind: { tag: string; depth: number } | null;
};

export const initialState = (): HtmlState => ({
  parts: [{ title: null, blocks: [] }],
  links: [],
  spans: [],
  raised: [],
  depth: 0,
  strong: 0,
  emphasis: 0,
  hidden: 0,
  tables: 0,
  listDepth: 0,
  list: null,
  itemStarts: false,
  heading: '',
  kind: null,
});

const isStrong = (span: RichTextSpan): boolean => span.marks?.some(({ type }) => type === 'strong') ?? false;

function marksOf({ strong, emphasis, links }: HtmlState): Mark[] {
  const href = links.at(-1);
  return [
    ...(strong > 0 ? [{ type: 'strong' as const }] : []),
    ...(emphasis > 0 ? [{ type: 'emphasis' as const }] : []),
    ...(href ? [{ type: 'link' as const, href }] : []),
  ];
}

export function addText(state: HtmlState, text: string): void {
  if (state.hidden > 0) return;
  const marks = marksOf(state);
  state.spans.push({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) });
}

/** Ends the open block: its text becomes the title of a section, part of the open list, a heading or paragraphs. */
function flush(state: HtmlState, isTitle = false): void {
  const { list, listDepth, tables, heading, parts } = state;
  const tidy = tidySpans(state.spans);
  state.spans = [];
  state.raised = [];
  if (tidy.length === 0) return;
  const text = tidy.map((span) => span.text).join('');
  const numbered = numberedTitle.test(text) && (heading !== '' || tidy.every(isStrong));
  if ((isTitle || (numbered && listDepth === 0 && tables === 0)) && text.length <= maxTitleLength) {
    startSection(state, text.replace(/:$/, '').trimEnd() || text);
  } else if (list) {
    addToList(state, list, tidy);
  } else {
    parts.at(-1)!.blocks.push(...(heading === '' ? paragraphsOf(tidy) : headingOf(tidy)));
  }
}
function startSection(state: HtmlState, title: string): void {
  closeList(state);
  if (title !== 'null') state.parts.push({ title, blocks: [] });
}
function addToList(state: HtmlState, list: List, tidy: RichTextSpan[]): void {
  const { itemStarts, listDepth } = state;
  const nested = itemStarts && listDepth > 1 ? [{ type: 'text' as const, text: '– ' }, ...tidy] : tidy;
  if (list.items.length === 0 || (itemStarts && listDepth === 1)) list.items.push([]);
  list.items.at(-1)!.push(...paragraphsOf(tidySpans(nested)));
  state.itemStarts = false;
}
function closeList(state: HtmlState): void {
  if (state.list) state.parts.at(-1)!.blocks.push(...listsOf(state.list.type, state.list.items));
  state.list = null;
}

export function openTag(state: HtmlState, tag: string, attributes: Record<string, string>): void {
  state.depth += 1;
  if (dropped.has(tag)) state.hidden += 1;
  if (state.hidden > 0) return;
  if (state.kind?.tag === tag) state.kind.depth += 1;
  if (cells.has(tag) && state.spans.some(({ text }) => text.trim() !== '')) addText(state, ' | ');
  else if (state.tables > 0 && blocks.has(tag) && tag !== 'tr' && tag !== 'table') addText(state, ' ');
  else if (blocks.has(tag)) flush(state);
  if (isRaised(tag)) state.raised.push(state.spans.length);
  if (tag === 'table') state.tables += 1;
  if (state.tables > 0 && tag !== 'a' && !strongTags.has(tag) && !emphasisTags.has(tag)) return;
  if (strongTags.has(tag)) state.strong += 1;
  if (emphasisTags.has(tag)) state.emphasis += 1;
  if (tag === 'a') state.links.push(addressOf(attributes.href) ?? state.links.at(-1) ?? null);
  if (isHeading(tag)) state.heading = tag;
  if (tag === 'li') state.itemStarts = true;
  if (tag === 'ul' || tag === 'ol') {
    state.listDepth += 1;
    state.list ??= { type: tag === 'ul' ? 'bulletList' : 'orderedList', items: [] };
  }
  if (!state.kind && /(?:^|\s)topicdescriptionkind(?:\s|$)/i.test(attributes.class ?? '')) {
    flush(state);
    state.kind = { tag, depth: 1 };
  }
}

export function closeTag(state: HtmlState, tag: string): void {
  state.depth -= 1;
  if (dropped.has(tag)) {
    state.hidden = Math.max(0, state.hidden - 1);
    return;
  }
  if (state.hidden > 0) return;
  if (isRaised(tag)) closeRaised(state, tag);
  if (state.kind?.tag === tag) {
    state.kind.depth -= 1;
    if (state.kind.depth === 0) {
      flush(state, true);
      state.kind = null;
    }
  }
  if (tag === 'tr' || tag === 'table' || (state.tables === 0 && blocks.has(tag))) flush(state);
  if (tag === 'table') state.tables = Math.max(0, state.tables - 1);
  if (strongTags.has(tag)) state.strong = Math.max(0, state.strong - 1);
  if (emphasisTags.has(tag)) state.emphasis = Math.max(0, state.emphasis - 1);
  if (tag === 'a') state.links.pop();
  if (tag === state.heading) state.heading = '';
  if (state.tables === 0 && (tag === 'ul' || tag === 'ol')) {
    state.listDepth = Math.max(0, state.listDepth - 1);
    if (state.listDepth === 0) closeList(state);
  }
}

function closeRaised(state: HtmlState, tag: 'sup' | 'sub'): void {
  const inside = state.spans.splice(state.raised.pop() ?? state.spans.length);
  if (inside.length > 0)
    state.spans.push({ ...inside[0]!, text: raisedText(tag, inside.map(({ text }) => text).join('')) });
}

/** The parts of the text, once all of it was read. */
export function endText(state: HtmlState): readonly Part[] {
  flush(state);
  closeList(state);
  return state.parts;
}

function addressOf(href: string | undefined): string | null {
  const address = href?.trim() ?? '';
  return address.length <= maxAddressLength && safeAddress.test(address) ? address : null;
}
