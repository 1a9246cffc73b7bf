import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import { CircleCheck, Lightbulb, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import layout from '../../../ui/layout.module.css';
import styles from './answer.module.css';
import { answerParts, type Block, type Segment } from './answer-parts.ts';

const looks: Record<string, { tone: string; icon: ReactNode }> = {
  [reviewMessages.feedbackStrength]: { tone: 'good', icon: <CircleCheck size={18} aria-hidden /> },
  [reviewMessages.feedbackWeakness]: { tone: 'warning', icon: <TriangleAlert size={18} aria-hidden /> },
  [reviewMessages.feedbackImprovements]: { tone: 'active', icon: <Lightbulb size={18} aria-hidden /> },
};

/** A response under its headings, with quotes set apart. Also shown while it is still arriving. */
export const Answer = ({ text }: { text: string }) => (
  <div className={layout.parts}>
    {answerParts(text).map(({ heading, blocks }, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end
        key={index}
        className={`${layout.head} ${styles.part}`}
        data-tone={heading ? looks[heading]?.tone : undefined}
      >
        {heading ? (
          <h3>
            {looks[heading]?.icon} {heading}
          </h3>
        ) : null}
        {blocks.map((block, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <BlockOf key={position} block={block} />
        ))}
      </div>
    ))}
  </div>
);

const BlockOf = ({ block }: { block: Block }) =>
  block.kind === 'paragraph' ? (
    <p>
      <Segments segments={block.segments} />
    </p>
  ) : (
    <ul>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are only ever added at the end
        <li key={index}>
          <Segments segments={item} />
        </li>
      ))}
    </ul>
  );

const Segments = ({ segments }: { segments: readonly Segment[] }) =>
  segments.map(({ kind, text }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: segments have no identity but their position
    if (kind === 'quote') return <q key={index}>{text}</q>;
    if (kind === 'strong') return <strong key={index}>{text}</strong>;
    return <span key={index}>{text}</span>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  });
