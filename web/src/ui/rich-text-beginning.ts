import { isRichTextList, plainText, type RichText, type RichTextBlock } from '@consortia/proto/rich-text';
import { truncateAtWord } from './truncate.ts';

/** The first blocks and list items of a text, until `characters` are reached; the last of them ends at a word. */
export function beginningOf({ content }: RichText, characters: number): RichText {
  let left = characters;
  const shortened: RichTextBlock[] = [];
  for (const block of content) {
    if (left <= 0) break;
    if (!isRichTextList(block)) {
      const whole = plainText({ type: 'doc', content: [block] });
      const text = truncateAtWord(whole, left);
      shortened.push(text === whole ? block : { ...block, content: [{ type: 'text', text }] });
      left -= whole.length;
      continue;
    }
    const items: (typeof block.content)[number][] = [];
    for (const item of block.content) {
      if (left <= 0) break;
      const whole = plainText({ type: 'doc', content: item.content });
      const text = truncateAtWord(whole, left);
      items.push(
        text === whole ? item : { ...item, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      );
      left -= whole.length;
    }
    shortened.push({ ...block, content: items });
  }
  return { type: 'doc', content: shortened };
}
