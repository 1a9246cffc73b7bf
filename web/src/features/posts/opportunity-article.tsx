import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import type { ReactNode } from 'react';
import { ProjectSummary } from '../../lib/projects/project-summary.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { RichText } from '../../ui/rich-text.tsx';
import { Tags } from '../../ui/tags.tsx';
import { LinkedHelixes } from './helix-list.tsx';
import styles from './opportunity-article.module.css';
import { OpportunityAside } from './opportunity-aside.tsx';

type Level = 'h2' | 'h3';
const labelOf = ({ status, submittedAt }: Opportunity): string | null =>
  status === 'approved'
    ? null
    : submittedAt
      ? postPageMessages.postWaitingForApproval
      : postPageMessages.draftOpportunity;

/**
 * A complete Opportunity as readers see it. `heading` is its title; `actions` are what readers may do, `under` and `after` other
 * content of the page.
 */
export function OpportunityArticle({
  opportunity,
  heading,
  headingLevel = 'h2',
  actions,
  under,
  after,
}: {
  opportunity: Opportunity;
  heading: ReactNode;
  headingLevel?: Level;
  actions?: ReactNode;
  under?: ReactNode;
  after?: ReactNode;
}) {
  const { type, message, helixes, roles, expertiseSought, collaboratorSought, project } = opportunity;
  const placedAt = opportunity.bumpedAt ?? opportunity.approvedAt;
  const label = labelOf(opportunity);
  const Heading = headingLevel;
  return (
    <div className={styles.frame}>
      <article className={styles.page}>
        <header className={`${layout.stack} ${styles.head}`}>
          <p className={layout.soft}>
            {type === 'proposal' ? messages.proposal : messages.project}
            {label ? (
              <>
                {' '}
                · <strong>{label}</strong>
              </>
            ) : null}
            {placedAt ? (
              <>
                {' '}
                · <RelativeTime at={placedAt} />
              </>
            ) : null}
          </p>
          {heading}
          <LinkedHelixes helixes={helixes} />
          {under}
        </header>
        <div className={`${layout.stack} ${styles.text}`}>
          <RichText document={message} headingLevel={headingLevel} />
          <Sought heading={Heading} title={messages.rolesSought} entries={roles} />
          <Sought heading={Heading} title={postPageMessages.expertiseSought} entries={expertiseSought} />
          {collaboratorSought ? (
            <Sought heading={Heading} title={postPageMessages.collaboratorSought} entries={[collaboratorSought.name]} />
          ) : null}
          {project ? (
            <section>
              <Heading>{messages.project}</Heading>
              <ProjectSummary project={project} />
            </section>
          ) : null}
        </div>
        <div className={`${layout.stack} ${styles.aside}`}>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
          <OpportunityAside opportunity={opportunity} headingLevel={headingLevel} />
        </div>
        {after ? <div className={`${layout.stack} ${styles.after}`}>{after}</div> : null}
      </article>
    </div>
  );
}

function Sought({ title, entries, heading: Heading }: { title: string; entries: readonly string[]; heading: Level }) {
  return entries.length > 0 ? (
    <section>
      <Heading>{title}</Heading>
      <Tags tags={entries} />
    </section>
  ) : null;
}
