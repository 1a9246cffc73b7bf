import { pathTo } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { resultsApi } from '@consortia/proto/posts/results-api';
import type { Result, ResultPermission } from '@consortia/proto/posts/results-shapes';
import { editResultOf } from '../../../lib/paths.ts';
import { useCsrfToken, useUser } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DeleteButton } from '../../../ui/delete-button.tsx';
import layout from '../../../ui/layout.module.css';
import styles from '../author-actions.module.css';

type Managed = { id: string; title: string; permissions: readonly ResultPermission[] };

/** The buttons of those who may edit or delete a Result. */
export function EditAndDelete({ result: { id, title, permissions } }: { result: Managed }) {
  return (
    <>
      {permissions.includes('edit') ? (
        <LinkButton size="small" to={editResultOf(id)}>
          {labels.edit}
        </LinkButton>
      ) : null}
      {permissions.includes('delete') ? <DeleteResult id={id} title={title} /> : null}
    </>
  );
}

const DeleteResult = ({ id, title }: { id: string; title: string }) => (
  <DeleteButton
    label={labels.delete}
    title={labels.deleteTitle}
    text={labels.deleteText(title)}
    button={labels.deleteResult}
    action={pathTo(resultsApi.deleteResult, { params: { id } })}
    fields={{ _token: useCsrfToken() }}
  />
);

/** Actions of the author and of administrators on a Result. Renders nothing for everyone else. */
export function ResultAuthorActions({ result }: { result: Result }) {
  const viewer = useUser();
  const { user, permissions } = result;
  if (permissions.length === 0) return null;
  const own = !user.anonymous && user.id === viewer?.id;
  return (
    <section
      className={`${layout.stack} ${layout.panel} ${styles.actions}`}
      aria-label={own ? labels.yourResult : messages.adminDashboard}
    >
      {own ? <p>{labels.yourResultWhy}</p> : null}
      <div className={layout.line}>
        <EditAndDelete result={result} />
      </div>
    </section>
  );
}
