import { writingMessages as words } from '@consortia/proto/posts/messages/writing';
import { FileText, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './create-page.module.css';
import { TrialNotice } from './trial-notice.tsx';

const types = [
  { to: paths.createProposal, title: words.typeProposal, help: words.typeProposalHelp, icon: FileText },
  { to: paths.createProject, title: words.typeProject, help: words.typeProjectHelp, icon: FlaskConical },
] as const;

/** What an Opportunity is, and over it the choice between a proposal and a project (U38). */
export function CreatePage() {
  const [open, setOpen] = useState(true);
  if (useUser()?.trial) return <TrialNotice />;
  return (
    <div className={styles.page}>
      <PageTitle title={words.createTitle} />
      <p className={styles.lead}>{words.createLead}</p>
      <p>{words.createHow}</p>
      <p>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {words.chooseType}
        </Button>
      </p>
      <Modal title={words.chooseType} closeLabel={words.closeType} open={open} onClose={() => setOpen(false)}>
        <ul className={styles.types}>
          {types.map(({ to, title, help, icon: Icon }, index) => (
            <li key={to}>
              <Link to={to} className={styles.type} data-autofocus={index === 0 || undefined}>
                <Icon size={24} aria-hidden />
                <span>
                  <strong>{title}</strong>
                  <span>{help}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Modal>
    </div>
  );
}
