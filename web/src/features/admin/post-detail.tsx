import { messages } from '@consortia/proto/messages';
import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import type { ComponentType, ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import type { QueuedPost } from './admin-api.ts';
import { FieldChanges } from './field-changes.tsx';
import { History } from './history.tsx';
import styles from './queue-item.module.css';
import { diffText } from './text-diff.ts';

export type Preview = ComponentType<{ opportunity: Opportunity; heading: ReactNode; headingLevel: 'h3' }>;

/** Visibility of a post, which the content of a draft does not show. */
const visibilityLabels = {
  public: postPageMessages.visibilityPublic,
  network: postPageMessages.visibilityNetwork,
  private: postPageMessages.visibilityPrivate,
} as const;

export const nameOfPost = ({ post }: Pick<QueuedPost, 'post'>): string => post.name || messages.untitledDraft;

/** A waiting Opportunity as readers will see it, with what was changed and the decisions so far. */
export const PostDetail = ({
  item: { post, since, queue, changed, changes },
  preview: Preview,
}: {
  item: QueuedPost;
  preview: Preview;
}) => (
  <>
    <p className={`${layout.line} ${layout.soft} ${styles.facts}`}>
      <span>
        {labels.waitingSince} <RelativeTime at={since} />
      </span>
      <span>{visibilityLabels[post.visibility]}</span>
      {queue === 'edited' ? <strong>{diffText(changed)}</strong> : null}
      <LinkButton to={post.url} variant="quiet" size="small" target="_blank">
        {labels.openPage}
      </LinkButton>
    </p>
    {changes.length > 0 ? <FieldChanges changes={changes} /> : null}
    <Preview opportunity={post} heading={<h2>{nameOfPost({ post })}</h2>} headingLevel="h3" />
    <History key={post.id} id={post.id} />
  </>
);
