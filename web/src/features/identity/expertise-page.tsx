import { expertiseMessages as labels } from '@consortia/proto/identity/messages/expertise';
import { PageTitle } from '../../lib/page-title.tsx';
import { useUser } from '../../lib/session.ts';
import { ExpertiseEditor } from './expertise-editor.tsx';
import styles from './profile.module.css';

/** The reader's expertise, with suggestions. */
export function ExpertisePage() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className={styles.page}>
      <PageTitle title={labels.title} />
      <p>{labels.lead}</p>
      <ExpertiseEditor stored={user.expertise} />
    </div>
  );
}
