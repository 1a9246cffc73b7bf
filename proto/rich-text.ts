import { z } from 'zod';

/**
 * Long text as a small document: paragraphs, lists, links, emphasis. There is no HTML in it, so nothing has to be escaped
 * where it is shown; what the schema does not know is refused.
 */
/** Where a link may lead: the web or a letter, and nothing that a browser would run. */
export const safeHref = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/|mailto:)[^\s<>"'`\p{Cc}]+$/iu);
/** A path of this site: one slash first, so that no other host can follow. */
export const ownPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\<>"'`\p{Cc}]*$/u);

function documentOf(href: z.ZodType<string, string>) {
  const mark = z.discriminatedUnion('type', [
    z.object({ type: z.literal('strong') }),
    z.object({ type: z.literal('emphasis') }),
    z.object({ type: z.literal('link'), href }),
  ]);
  const text = z.object({
    type: z.literal('text'),
    text: z.string().min(1).max(20_000),
    marks: z.array(mark).max(3).optional(),
  });
  const paragraph = z.object({ type: z.literal('paragraph'), content: z.array(text).max(500) });
  const heading = z.object({ type: z.literal('heading'), content: z.array(text).max(50) });
  const item = z.object({ type: z.literal('listItem'), content: z.array(paragraph).max(50) });
  const list = z.object({ type: z.enum(['bulletList', 'orderedList']), content: z.array(item).min(1).max(200) });
  return z.object({
    type: z.literal('doc'),
    content: z.array(z.discriminatedUnion('type', [paragraph, heading, list])).max(1000),
  });
}
/** Text that people write, which is also read elsewhere: in emails, feeds and exports. */
export const richText = documentOf(safeHref);
/** Text of pages that administrators write; it may link to paths of this site. */
export const siteText = documentOf(z.union([safeHref, ownPath]));
export type RichText = z.output<typeof richText>;
export type RichTextBlock = RichText['content'][number];
type RichTextList = Extract<RichTextBlock, { content: { type: 'listItem' }[] }>;
type TextBlock = Exclude<RichTextBlock, RichTextList>;
export type RichTextSpan = TextBlock['content'][number];

const joined = (block: TextBlock): string => block.content.map((span) => span.text).join('');
/** A bulleted or numbered list, as opposed to a paragraph or heading. */
export const isRichTextList = (block: RichTextBlock): block is RichTextList =>
  block.type === 'bulletList' || block.type === 'orderedList';

const blockText = (block: RichTextBlock): string =>
  isRichTextList(block) ? block.content.map((entry) => entry.content.map(joined).join(' ')).join(' ') : joined(block);

/** The words of a document with a line for each paragraph, so that it is seen where one ends. */
export const plainLines = (document: RichText): string =>
  document.content
    .flatMap((block) => (isRichTextList(block) ? block.content.flatMap((entry) => entry.content) : [block]))
    .map((block) =>
      joined(block)
        .replace(/\s{2,}|[^\S ]/g, ' ')
        .trim(),
    )
    .join('\n');

/** The words of a document in one line, for cards, search and length rules. */
export const plainText = (document: RichText): string =>
  document.content
    .map(blockText)
    .join(' ')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
