import { messages } from '@consortia/proto/messages';
import type { OpportunityCard as Card } from '@consortia/proto/posts/shapes';
import { Tag } from '../../ui/card.tsx';
import { SeatDots } from '../../ui/charts/seat-dots.tsx';
import { DeadlineLeft, RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { FirstHelixes } from './helix-list.tsx';
import { nextDeadline } from './next-deadline.ts';
import { PostCard, type PostCardProps } from './post-card.tsx';
import { useSeats } from './seats-context.ts';

type Props = PostCardProps & { card: Card };

/** One Opportunity of a list, with the seats of the consortium behind it if the list is within `SeatsOf`. */
export function OpportunityCard({ card, ...shared }: Props) {
  const seats = useSeats(card.id);
  const placed = card.bumpedAt ?? card.approvedAt;
  const deadline = card.action && nextDeadline(card.action);
  return (
    <PostCard
      {...shared}
      headingId={`opportunity-${card.id}`}
      url={card.url}
      name={card.name}
      excerpt={card.excerpt}
      poster={card}
      meta={
        <>
          <span>{card.type === 'proposal' ? messages.proposal : messages.project}</span>
          {card.action ? <span>{card.action.topic.identifier}</span> : null}
          {card.visibility === 'private' ? <span>{messages.membersOnly}</span> : null}
          {placed ? (
            <span>
              <RelativeTime at={placed} />
            </span>
          ) : null}
        </>
      }
      foot={
        <>
          {card.roles.length > 0 ? (
            <ul aria-label={messages.rolesSought}>
              {card.roles.map((role) => (
                <li key={role}>
                  <Tag>{role}</Tag>
                </li>
              ))}
            </ul>
          ) : null}
          <FirstHelixes helixes={card.helixes} total={card.helixesTotal} />
        </>
      }
      side={
        <>
          {deadline ? (
            <p>
              <DeadlineLeft date={deadline} time={card.action?.deadlineTime} />
            </p>
          ) : null}
          {seats ? (
            <p className={layout.soft}>
              <SeatDots total={seats.seats} taken={seats.filled} named />
            </p>
          ) : null}
        </>
      }
    />
  );
}
