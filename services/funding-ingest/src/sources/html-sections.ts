import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import type { RichTextSpan } from '@consortia/proto/rich-text';
import { Parser } from 'htmlparser2';
import { headingOf, listsOf, type Part, paragraphsOf, sectionsOf, tidySpans } from './rich-text-parts.ts';

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
const deepest = 500;
const pieceLength = 4096;
/** `1. Admissibility conditions`, `5a. Evaluation and award` */
const numberedTitle = /^\d{1,2}[a-z]?\.\s?\p{L}/u;

type Mark = NonNullable<RichTextSpan['marks']>[number];
type List = { type: 'bulletList' | 'orderedList'; items: ReturnType<typeof paragraphsOf>[] };

/**
 * Sections of the portal's HTML; nothing of the markup itself comes through. `<p class="topicdescriptionkind">Scope:</p>` and
 * numbered headings begin a section, a kind called `null` does not. Null: it is nested too deep, or there is more text than a section list may hold.
 */
export function htmlSections(html: string): TextSection[] | null {
  const parts: Part[] = [{ title: null, blocks: [] }];
  const links: (string | null)[] = [];
  let spans: RichTextSpan[] = [];
  let depth = 0;
  let strong = 0;
  let emphasis = 0;
  let hidden = 0;
  let tables = 0;
  let listDepth = 0;
  let list: List | null = null;
  let itemBegins = false;
  let heading = '';
  /** The tag that holds the title of a section, and how deep tags of that name are nested in it. */
  let kind: { tag: string; depth: number } | null = null;

  const marks = (): Mark[] => {
    const href = links.at(-1);
    return [
      ...(strong > 0 ? [{ type: 'strong' as const }] : []),
      ...(emphasis > 0 ? [{ type: 'emphasis' as const }] : []),
      ...(href ? [{ type: 'link' as const, href }] : []),
    ];
  };
  const put = (text: string): void => {
    const now = marks();
    spans.push({ type: 'text', text, ...(now.length > 0 ? { marks: now } : {}) });
  };
  const begin = (title: string): void => {
    closeList();
    if (title !== 'null') parts.push({ title, blocks: [] });
  };

  function flush(isTitle = false): void {
    const tidy = tidySpans(spans);
    spans = [];
    if (tidy.length === 0) return;
    const text = tidy.map((span) => span.text).join('');
    const numbered =
      numberedTitle.test(text) &&
      (heading !== '' || tidy.every((span) => span.marks?.some(({ type }) => type === 'strong')));
    if ((isTitle || (numbered && listDepth === 0 && tables === 0)) && text.length <= maxTitleLength) {
      begin(text.replace(/:$/, '').trimEnd() || text);
    } else if (list) {
      const nested = itemBegins && listDepth > 1 ? [{ type: 'text' as const, text: '– ' }, ...tidy] : tidy;
      if (list.items.length === 0 || (itemBegins && listDepth === 1)) list.items.push([]);
      list.items.at(-1)!.push(...paragraphsOf(tidySpans(nested)));
      itemBegins = false;
    } else {
      parts.at(-1)!.blocks.push(...(heading === '' ? paragraphsOf(tidy) : headingOf(tidy)));
    }
  }
  function closeList(): void {
    if (list) parts.at(-1)!.blocks.push(...listsOf(list.type, list.items));
    list = null;
  }

  function openTag(tag: string, attributes: Record<string, string>): void {
    if (dropped.has(tag)) hidden += 1;
    if (hidden > 0) return;
    if (kind?.tag === tag) kind.depth += 1;
    if (cells.has(tag) && spans.some(({ text }) => text.trim() !== '')) put(' | ');
    else if (tables > 0 && blocks.has(tag) && tag !== 'tr' && tag !== 'table') put(' ');
    else if (blocks.has(tag)) flush();
    if (tag === 'table') tables += 1;
    if (tables > 0 && tag !== 'a' && !strongTags.has(tag) && !emphasisTags.has(tag)) return;
    if (strongTags.has(tag)) strong += 1;
    if (emphasisTags.has(tag)) emphasis += 1;
    if (tag === 'a') links.push(addressOf(attributes.href) ?? links.at(-1) ?? null);
    if (isHeading(tag)) heading = tag;
    if (tag === 'li') itemBegins = true;
    if (tag === 'ul' || tag === 'ol') {
      listDepth += 1;
      list ??= { type: tag === 'ul' ? 'bulletList' : 'orderedList', items: [] };
    }
    if (!kind && /(?:^|\s)topicdescriptionkind(?:\s|$)/i.test(attributes.class ?? '')) {
      flush();
      kind = { tag, depth: 1 };
    }
  }
  function closeTag(tag: string): void {
    if (dropped.has(tag)) {
      hidden = Math.max(0, hidden - 1);
      return;
    }
    if (hidden > 0) return;
    if (kind?.tag === tag) {
      kind.depth -= 1;
      if (kind.depth === 0) {
        flush(true);
        kind = null;
      }
    }
    if (tag === 'tr' || tag === 'table' || (tables === 0 && blocks.has(tag))) flush();
    if (tag === 'table') tables = Math.max(0, tables - 1);
    if (strongTags.has(tag)) strong = Math.max(0, strong - 1);
    if (emphasisTags.has(tag)) emphasis = Math.max(0, emphasis - 1);
    if (tag === 'a') links.pop();
    if (tag === heading) heading = '';
    if (tables === 0 && (tag === 'ul' || tag === 'ol')) {
      listDepth = Math.max(0, listDepth - 1);
      if (listDepth === 0) closeList();
    }
  }

  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        depth += 1;
        openTag(tag, attributes);
      },
      onclosetag: (tag) => {
        depth -= 1;
        closeTag(tag);
      },
      ontext: (text) => {
        if (hidden === 0) put(text);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  // Piece by piece, since closing a tag costs the more the deeper it stands.
  for (let at = 0; at < html.length; at += pieceLength) {
    parser.write(html.slice(at, at + pieceLength));
    if (depth > deepest) return null;
  }
  parser.end();
  flush();
  closeList();
  return sectionsOf(parts);
}

function addressOf(href: string | undefined): string | null {
  const address = href?.trim() ?? '';
  return address.length <= maxAddressLength && safeAddress.test(address) ? address : null;
}
