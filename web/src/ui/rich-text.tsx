import type { RichTextBlock, RichText as RichTextDocument, RichTextSpan } from '@consortia/proto/rich-text';
import { isRichTextList, siteText } from '@consortia/proto/rich-text';
import { Fragment, type ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './rich-text.module.css';

/** Renders the text of a span; `at` is the span's position in the document: indexes of its block, item, paragraph and itself. */
export type RenderText = (text: string, at: string) => ReactNode;
const asItIs: RenderText = (text) => text;

function Span({ span, at, renderText }: { span: RichTextSpan; at: string; renderText: RenderText }) {
  let marked: ReactNode = renderText(span.text, at);
  for (const mark of span.marks ?? []) marked = <Marked mark={mark}>{marked}</Marked>;
  return marked;
}

type Mark = NonNullable<RichTextSpan['marks']>[number];
function Marked({ mark, children }: { mark: Mark; children: ReactNode }) {
  if (mark.type === 'strong') return <strong>{children}</strong>;
  if (mark.type === 'emphasis') return <em>{children}</em>;
  if (mark.href.startsWith('/')) return <Link to={mark.href}>{children}</Link>;
  return (
    <a href={mark.href} rel="nofollow noopener ugc">
      {children}
    </a>
  );
}

const spans = (content: readonly RichTextSpan[], at: string, renderText: RenderText): ReactNode =>
  content.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: spans of a text have no identity besides their place
    <Fragment key={index}>
      <Span span={span} at={`${at}.${index}`} renderText={renderText} />
    </Fragment>
  ));

type HeadingLevel = 'h2' | 'h3' | 'h4';

function Block({
  block,
  at,
  headingLevel: Heading,
  renderText,
}: {
  block: RichTextBlock;
  at: string;
  headingLevel: HeadingLevel;
  renderText: RenderText;
}) {
  if (!isRichTextList(block)) {
    const content = spans(block.content, at, renderText);
    return block.type === 'heading' ? <Heading>{content}</Heading> : <p>{content}</p>;
  }
  const List = block.type === 'bulletList' ? 'ul' : 'ol';
  return (
    <List>
      {block.content.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a text have no identity besides their place
        <li key={index}>
          {item.content.map((paragraph, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <p key={number}>{spans(paragraph.content, `${at}.${index}.${number}`, renderText)}</p>
          ))}
        </li>
      ))}
    </List>
  );
}

/** Long text; `headingLevel` follows the outline of the page. Nodes outside of the schema are not shown, so no markup or script of others is. */
export function RichText({
  document,
  headingLevel = 'h2',
  renderText = asItIs,
}: {
  document: RichTextDocument;
  headingLevel?: HeadingLevel;
  renderText?: RenderText;
}) {
  const known = siteText.safeParse(document);
  return (
    <div className={styles.text}>
      {known.success
        ? known.data.content.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text have no identity besides their place
            <Block key={index} block={block} at={String(index)} headingLevel={headingLevel} renderText={renderText} />
          ))
        : null}
    </div>
  );
}
