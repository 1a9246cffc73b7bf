import type { EditedOpportunity } from '@consortia/proto/posts/drafts';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import layout from '../../../ui/layout.module.css';
import type { Sentences } from './check-draft.ts';
import styles from './draft-form.module.css';
import type { DraftState } from './draft-state.ts';
import type { FieldName } from './draft-values.ts';
import { FieldLinks } from './field-links.tsx';
import type { StepName } from './steps.ts';

/** Notices above the form: conflicts, restored changes and reasons for a rejection. */
export function FormNotices({
  state,
  post,
  automatic,
  errors,
  linkTo,
  onField,
}: {
  state: DraftState;
  post: EditedOpportunity | null;
  automatic: boolean;
  errors: Sentences;
  linkTo: (step: StepName) => string;
  onField: (field: FieldName) => void;
}) {
  return (
    <>
      {Object.keys(errors).length > 0 ? (
        <div className={`${layout.head} ${styles.notice}`} data-kind="danger" role="alert">
          <p>{automatic ? labels.toCorrect : labels.toCorrectBeforeSaving}</p>
          <FieldLinks sentences={errors} linkTo={linkTo} onField={onField} />
        </div>
      ) : null}
      {post?.sentBackReason ? (
        <section className={`${layout.head} ${styles.notice}`} data-kind="warning" aria-labelledby="sent-back">
          <h2 id="sent-back">{labels.sentBack}</h2>
          <p>{post.sentBackReason}</p>
        </section>
      ) : null}
      {automatic ? null : (
        <p className={`${layout.head} ${styles.notice}`} data-kind="warning">
          {labels.approvedNotice}
        </p>
      )}
      {state.restored && state.status !== 'conflict' ? (
        <p className={`${layout.head} ${styles.notice}`} data-kind="good" role="status">
          {labels.restored}
        </p>
      ) : null}
    </>
  );
}
