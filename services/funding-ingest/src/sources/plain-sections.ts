import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { oneLine } from './readings.ts';
import { listsOf, type Part, paragraphsOf, sectionsOf } from './rich-text-parts.ts';

/** `Scope:` alone on its line, or before the text that it is the title of. */
const titled = /^(Expected (?:Outcomes?|Impacts?)|Scope|Objectives?|Specific Challenge):(?:\s+|$)/i;
const bullet = /^[-•▪–]\s+/;

const paragraphs = (text: string) => paragraphsOf([{ type: 'text', text }]);

/**
 * Sections of plain text whose paragraphs are on lines of their own; lines that start with a hyphen or a bullet are items of a
 * list. Null: there is more text than a section list may hold.
 */
export function plainSections(text: string): TextSection[] | null {
  const parts: Part[] = [{ title: null, blocks: [] }];
  let items: ReturnType<typeof paragraphsOf>[] = [];
  const closeList = (): void => {
    parts.at(-1)!.blocks.push(...listsOf('bulletList', items));
    items = [];
  };
  for (const line of text.split(/\r?\n/).map(oneLine)) {
    const [head = '', title] = titled.exec(line) ?? [];
    if (title !== undefined) {
      closeList();
      parts.push({ title, blocks: [] });
    }
    const rest = line.slice(head.length);
    if (rest === '') continue;
    if (bullet.test(rest)) {
      items.push(paragraphs(rest.replace(bullet, '')));
      continue;
    }
    closeList();
    parts.at(-1)!.blocks.push(...paragraphs(rest));
  }
  closeList();
  return sectionsOf(parts);
}
