import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import { ExternalLink } from 'lucide-react';
import { webAddress } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { DeadlineRing } from '../../ui/charts/ring.tsx';
import { DeadlineLeft } from '../../ui/dates.tsx';
import { deadlineModelLabel } from '../../ui/deadline-model.ts';
import { Fact } from '../../ui/fact.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { longDate } from '../../ui/time.ts';
import { topicTitle } from '../../ui/topic-title.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Author, AuthorExpertise } from './author.tsx';
import { nextDeadline } from './next-deadline.ts';
import styles from './opportunity-aside.module.css';

const visibilityText = {
  public: postPageMessages.visibilityPublic,
  network: postPageMessages.visibilityNetwork,
  private: postPageMessages.visibilityPrivate,
} as const;

/** Author, call and dates next to the text. */
export function OpportunityAside({
  opportunity,
  headingLevel: Heading = 'h2',
}: {
  opportunity: Opportunity;
  headingLevel?: 'h2' | 'h3';
}) {
  const { user, organisation, group, action, visibility, status } = opportunity;
  const viewer = useUser();
  return (
    <div className={`${layout.stack} ${styles.aside}`}>
      <Card as="section" labelledBy="posted-by">
        <Heading id="posted-by">{postPageMessages.postedBy}</Heading>
        <Author user={user} organisation={organisation} group={group} />
        <AuthorExpertise user={user} />
        {user.anonymous && viewer?.trial ? (
          <p className={`${layout.soft} ${styles.note}`}>{postPageMessages.anonymousToTrial}</p>
        ) : null}
        <p className={`${layout.soft} ${styles.note}`}>
          {status === 'draft' ? postPageMessages.visibilityDraft : visibilityText[visibility]}
        </p>
      </Card>
      {action ? <Call action={action} heading={Heading} /> : null}
    </div>
  );
}

function Call({ action, heading: Heading }: { action: NonNullable<Opportunity['action']>; heading: 'h2' | 'h3' }) {
  const { topic, firstStageDeadline, secondStageDeadline, openingDate, actionTypes } = action;
  const next = nextDeadline(action);
  return (
    <Card as="section" labelledBy="responds-to-call">
      <Heading id="responds-to-call">{postPageMessages.respondsToCall}</Heading>
      <div className={styles.call}>
        <p className={styles.topic}>
          <Link to={topic.url} title={topic.title}>
            {topicTitle(topic.title)}
          </Link>
        </p>
        {next ? <DeadlineRing date={next} /> : null}
      </div>
      <p className={styles.identifier}>
        {webAddress(topic.link) ? (
          <a href={webAddress(topic.link)!} rel="noopener" target="_blank">
            {topic.identifier} <ExternalLink size={14} aria-hidden />
            <VisuallyHidden> {postPageMessages.opensPortal}</VisuallyHidden>
          </a>
        ) : (
          topic.identifier
        )}
      </p>
      <dl className={`${layout.stack} ${styles.facts}`}>
        <Fact term={messages.typeOfAction}>{actionTypes[0]?.name ?? messages.missingValue}</Fact>
        <Fact term={messages.deadlineModel}>{deadlineModelLabel(action)}</Fact>
        <Fact term={secondStageDeadline ? postPageMessages.firstDeadline : postPageMessages.deadline}>
          {firstStageDeadline ? <DeadlineLeft date={firstStageDeadline} /> : messages.missingValue}
        </Fact>
        {secondStageDeadline ? (
          <Fact term={postPageMessages.secondDeadline}>
            <DeadlineLeft date={secondStageDeadline} />
          </Fact>
        ) : null}
        <Fact term={messages.openingDate}>{openingDate ? longDate(openingDate) : messages.missingValue}</Fact>
      </dl>
    </Card>
  );
}
