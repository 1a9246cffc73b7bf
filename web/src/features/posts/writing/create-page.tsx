import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { FileText, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './create-page.module.css';
import { TrialNotice } from './trial-notice.tsx';

const types = [
  { to: paths.createProposal, title: labels.typeProposal, help: labels.typeProposalHelp, icon: FileText },
  { to: paths.createProject, title: labels.typeProject, help: labels.typeProjectHelp, icon: FlaskConical },
] as const;

/** Explains Opportunities, with a dialog on top to choose between a proposal and a project (U38), or a Result instead. */
export function CreatePage() {
  const [open, setOpen] = useState(true);
  if (useUser()?.trial) return <TrialNotice />;
  return (
    <div className={styles.page}>
      <PageTitle title={labels.createTitle} />
      <p className={styles.lead}>{labels.createLead}</p>
      <p>{labels.createHow}</p>
      <p>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {labels.chooseType}
        </Button>
      </p>
      <ResultInstead />
      <Modal title={labels.chooseType} closeLabel={labels.closeType} open={open} onClose={() => setOpen(false)}>
        <ul className={`${layout.bare} ${styles.types}`}>
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
        <ResultInstead />
      </Modal>
    </div>
  );
}

const ResultInstead = () => (
  <p className={`${layout.bar} ${styles.instead}`}>
    {labels.resultInstead} <LinkButton to={paths.createResult}>{labels.postResult}</LinkButton>
  </p>
);
