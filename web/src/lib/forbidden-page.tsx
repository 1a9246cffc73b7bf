import { messages } from '@consortia/proto/messages';
import { LinkButton } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import layout from '../ui/layout.module.css';
import { PageTitle } from './page-title.tsx';
import { paths } from './paths.ts';
import styles from './plain-page.module.css';

/** Shown to people whose account lacks the rights for a page that is known to exist; `reason` says whose page it is. */
export const ForbiddenPage = ({ reason }: { reason: string }) => (
  <div className={styles.page}>
    <Drawing name="locked" />
    <PageTitle title={messages.noAccess} />
    <p>
      {reason} {messages.noAccessNext}
    </p>
    <div className={layout.row}>
      <LinkButton to={paths.home}>{messages.backToStart}</LinkButton>
      <LinkButton to={paths.contact} variant="quiet">
        {messages.contact}
      </LinkButton>
    </div>
  </div>
);
