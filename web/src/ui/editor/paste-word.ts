import type { ListKind } from './paste-blocks.ts';
import { styleName } from './paste-quiet.ts';
import { styleOf } from './paste-style.ts';

/** A paragraph that Word shows as an item of a list: which list, how deep, and what its marker says of the kind. */
export type WordItem = { list: string; level: number; kind: ListKind };

const classOf = (element: Element): string => element.getAttribute('class') ?? '';
const isMarker = (element: Element): boolean => /^ignore\b/.test(styleOf(element).get('mso-list') ?? '');

/** Numbers, letters and Roman numerals with a full stop or bracket; everything else is a bullet. */
const counts = (marker: string): boolean =>
  /^\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivxlcdm]{1,7})[.)]/i.test(marker.trim());

export function wordItem(element: Element, style: ReadonlyMap<string, string>): WordItem | undefined {
  if (element.localName !== 'p') return undefined;
  const [, list, level] = /^(l\d+)\s+level(\d+)/.exec(style.get('mso-list') ?? '') ?? [];
  const marker = [...element.querySelectorAll(`[${styleName}]`)].find(isMarker);
  const named = /\bMsoList(Bullet|Number)(\d?)/.exec(classOf(element));
  if (!list && !marker && !named) return undefined;
  const ordered = marker ? counts(marker.textContent ?? '') : named?.[1] === 'Number';
  return {
    list: list ?? named?.[0] ?? '',
    level: Number(level ?? (named?.[2] || 1)),
    kind: ordered ? 'orderedList' : 'bulletList',
  };
}

/** Elements of Word that are no text: list markers, comments and their anchors, hidden words. */
export function isAside(element: Element, style: ReadonlyMap<string, string>): boolean {
  return (
    isMarker(element) ||
    /\b(?:msocomanchor|msocomtxt|MsoCommentReference|msoDel)\b/.test(classOf(element)) ||
    /^comment/.test(style.get('mso-element') ?? '') ||
    style.get('mso-hide') === 'all' ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden'
  );
}

export const isWordHeading = (element: Element): boolean => /\bMso(?:Heading\d?|Title)\b/.test(classOf(element));
