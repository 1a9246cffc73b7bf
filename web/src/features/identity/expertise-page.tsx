import { expertiseMessages as labels } from '@consortia/proto/identity/messages/expertise';
import { orcidImportMessages } from '@consortia/proto/identity/messages/orcid-import';
import type { ComponentType } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/two-columns.module.css';
import { ExpertiseEditor } from './expertise-editor.tsx';
import styles from './expertise-page.module.css';

/** `FirstMatches` is of another feature. */
type Parts = { FirstMatches: ComponentType<{ userId: string }> };

/** The reader's expertise, with suggestions, and next to it the matches that follow each change. */
export function ExpertisePage({ parts: { FirstMatches } }: { parts: Parts }) {
  const user = useUser();
  if (!user) return null;
  return (
    <div className={layout.page}>
      <PageTitle title={labels.title} />
      <p className={layout.lead}>{labels.lead}</p>
      <div className={styles.columns}>
        <section aria-label={labels.label}>
          <ExpertiseEditor stored={user.expertise} />
          <div>
            <LinkButton to={paths.orcidImport}>{orcidImportMessages.link}</LinkButton>
          </div>
        </section>
        <aside aria-labelledby="matches-of-expertise">
          <h2 id="matches-of-expertise">{labels.matches}</h2>
          <FirstMatches userId={user.id} />
        </aside>
      </div>
    </div>
  );
}
