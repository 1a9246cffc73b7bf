import type { RichTextBlock, RichText as RichTextDocument, RichTextSpan } from '@consortia/proto/rich-text';
import { isRichTextList, richText } from '@consortia/proto/rich-text';
import { Fragment, type ReactNode } from 'react';
import styles from './rich-text.module.css';

function Span({ span }: { span: RichTextSpan }) {
  let marked: ReactNode = span.text;
  for (const mark of span.marks ?? []) marked = <Marked mark={mark}>{marked}</Marked>;
  return marked;
}

type Mark = NonNullable<RichTextSpan['marks']>[number];
function Marked({ mark, children }: { mark: Mark; children: ReactNode }) {
  if (mark.type === 'strong') return <strong>{children}</strong>;
  if (mark.type === 'emphasis') return <em>{children}</em>;
  return (
    <a href={mark.href} rel="nofollow noopener ugc">
      {children}
    </a>
  );
}

const spans = (content: readonly RichTextSpan[]): ReactNode =>
  content.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: spans of a text have no identity besides their place
    <Fragment key={index}>
      <Span span={span} />
    </Fragment>
  ));

type HeadingLevel = 'h2' | 'h3' | 'h4';

function Block({ block, headingLevel: Heading }: { block: RichTextBlock; headingLevel: HeadingLevel }) {
  if (!isRichTextList(block))
    return block.type === 'heading' ? <Heading>{spans(block.content)}</Heading> : <p>{spans(block.content)}</p>;
  const List = block.type === 'bulletList' ? 'ul' : 'ol';
  return (
    <List>
      {block.content.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a text have no identity besides their place
        <li key={index}>
          {item.content.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <p key={at}>{spans(paragraph.content)}</p>
          ))}
        </li>
      ))}
    </List>
  );
}

/** Long text; `headingLevel` fits where it stands. What is not of the schema is not shown, so no markup and no script can come from it. */
export function RichText({
  document,
  headingLevel = 'h2',
}: {
  document: RichTextDocument;
  headingLevel?: HeadingLevel;
}) {
  const known = richText.safeParse(document);
  return (
    <div className={styles.text}>
      {known.success
        ? known.data.content.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text have no identity besides their place
            <Block key={index} block={block} headingLevel={headingLevel} />
          ))
        : null}
    </div>
  );
}
