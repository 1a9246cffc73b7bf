import { messages } from '@consortia/proto/messages';
import { isRichTextList, type RichText, type RichTextBlock, type RichTextSpan } from '@consortia/proto/rich-text';

/** What must not be read off a post whose author the viewer may not know. */
export type HiddenNames = { names: readonly string[]; domains: readonly string[] };

const SHORTEST = 3;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');
/** Each letter with or without its diacritics, whichever way it is written. */
const tolerant = (name: string): string =>
  [...folded(name)].map((letter) => (/\s/.test(letter) ? '[\\s._-]*' : `${escaped(letter)}\\p{M}*`)).join('');
const addresses = /(?:https?:\/\/|www\.)[^\s<>"]+|[^\s<>"@]+@[^\s<>"@]+\.[^\s<>"@]+/giu;

/** A function that takes names, addresses of pages and mail addresses out of a text. Works on any form of diacritics. */
export function maskNames({ names, domains }: HiddenNames): (text: string) => string {
  const wanted = [...names, ...domains].map((name) => name.trim()).filter((name) => name.length >= SHORTEST);
  const longestFirst = [...new Set(wanted)].sort((a, b) => b.length - a.length);
  const pattern =
    longestFirst.length > 0 &&
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(tolerant).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => {
    const bare = text.replace(addresses, messages.nameHidden);
    if (!pattern) return bare;
    const decomposed = bare.normalize('NFKD');
    const masked = decomposed.replace(pattern, messages.nameHidden);
    return masked === decomposed ? bare : masked.normalize('NFC');
  };
}

/** Joins what marks have split, so that a name in two pieces is still one name; links are left out. */
function maskedSpans(spans: readonly RichTextSpan[], mask: (text: string) => string): RichTextSpan[] {
  const whole = spans.map(({ text }) => text).join('');
  if (mask(whole) !== whole) return [{ type: 'text', text: mask(whole) }];
  return spans.map(({ text, marks = [] }) => {
    const kept = marks.filter(({ type }) => type !== 'link');
    return kept.length > 0 ? { type: 'text', text, marks: kept } : { type: 'text', text };
  });
}

/** A document without the names and without any link. */
export function maskDocument(document: RichText, mask: (text: string) => string): RichText {
  const block = (entry: RichTextBlock): RichTextBlock =>
    isRichTextList(entry)
      ? {
          ...entry,
          content: entry.content.map((item) => ({
            ...item,
            content: item.content.map((inner) => ({ ...inner, content: maskedSpans(inner.content, mask) })),
          })),
        }
      : { ...entry, content: maskedSpans(entry.content, mask) };
  return { type: 'doc', content: document.content.map(block) };
}
