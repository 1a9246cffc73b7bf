import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { ResultCard as Card } from '@consortia/proto/posts/results-shapes';
import { Tag } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { FirstHelixes } from '../helix-list.tsx';
import { PostCard, type PostCardProps } from '../post-card.tsx';
import { TrlScale } from './trl-scale.tsx';

/** One Result of a list. */
export const ResultCard = ({ card, ...shared }: PostCardProps & { card: Card }) => (
  <PostCard
    {...shared}
    headingId={`result-${card.id}`}
    url={card.url}
    name={card.title}
    excerpt={card.excerpt}
    poster={{ ...card, group: null }}
    meta={
      <>
        {card.project ? <span>{card.project.title}</span> : null}
        {card.linksTotal > 0 ? <span>{labels.links(card.linksTotal)}</span> : null}
        {card.hasVideo ? <span>{labels.hasVideo}</span> : null}
        <span>
          <RelativeTime at={card.publishedAt} />
        </span>
      </>
    }
    foot={
      <>
        {card.expired ? <Tag>{labels.expired}</Tag> : null}
        <FirstHelixes helixes={card.helixes} total={card.helixesTotal} />
      </>
    }
    side={card.trl === null ? null : <TrlScale level={card.trl} />}
  />
);
