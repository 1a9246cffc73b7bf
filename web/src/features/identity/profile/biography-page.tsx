import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { messages } from '@consortia/proto/messages';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { FieldEditor } from './field-editor.tsx';
import styles from './profile-page.module.css';

/** The reader's biography alone; the settings, to which the page returns, have it among the other fields. */
export function BiographyPage() {
  const user = useUser();
  const navigate = useNavigate();
  const stored = user?.biography ?? '';
  const [text, setText] = useState(stored);
  const left = useRef(false);
  useUnsavedGuard(text !== stored, () => !left.current);
  if (!user) return null;
  function leave(): void {
    left.current = true;
    void navigate(paths.settings);
  }
  return (
    <div className={styles.page}>
      <BackLink to={paths.settings}>{messages.settings}</BackLink>
      <PageTitle title={labels.fields.biography} />
      <FieldEditor field="biography" text={text} onText={setText} onSaved={leave} onCancel={leave} />
    </div>
  );
}
