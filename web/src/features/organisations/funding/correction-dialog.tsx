import { organisationFundingMessages as labels } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import type { ParticipantLink } from '@consortia/proto/funding-ingest/organisation-funding';
import { QueryResult } from '../../../lib/query-result.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import styles from './correction-dialog.module.css';
import { FindParticipant } from './find-participant.tsx';
import { useParticipantLinksQuery } from './funding-api.ts';
import { LinkEvidence } from './link-evidence.tsx';
import { ParticipantName } from './participant-name.tsx';
import { type Corrections, useCorrections } from './use-corrections.ts';

/** Administrators confirm, unlink and add the participants of CORDIS that their organisation is. */
export function CorrectionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useParticipantLinksQuery(id);
  const corrections = useCorrections(id);
  return (
    <Modal title={labels.correctTitle} closeLabel={labels.close} open onClose={onClose}>
      <div className={styles.dialog}>
        <p className={layout.soft}>{labels.correctText}</p>
        <FindParticipant id={id} corrections={corrections} />
        <QueryResult
          query={query}
          loading={labels.linksLoading}
          skeletons={1}
          failed={labels.linksFailed}
          headingLevel="h3"
        >
          {({ items }) => <Links links={items} corrections={corrections} />}
        </QueryResult>
      </div>
    </Modal>
  );
}

type Props = { links: readonly ParticipantLink[]; corrections: Corrections };

function Links({ links, corrections }: Props) {
  const linked = links.filter(({ state }) => state === 'confirmed' || state === 'automatic');
  const groups = [
    { heading: labels.linkedHeading, of: linked },
    { heading: labels.suggestedHeading, of: links.filter(({ state }) => state === 'suggested') },
    { heading: labels.rejectedHeading, of: links.filter(({ state }) => state === 'rejected') },
  ];
  return (
    <>
      {linked.length === 0 ? <p>{labels.nothingLinked}</p> : null}
      {groups.map(({ heading, of }) =>
        of.length === 0 ? null : (
          <section key={heading}>
            <h3>{heading}</h3>
            <ul className={`${layout.bare} ${styles.links}`}>
              {of.map((link) => (
                <li key={link.pic}>
                  <ParticipantName participant={link} />
                  <LinkEvidence link={link} />
                  <Actions link={link} corrections={corrections} />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  );
}

function Actions({
  link: { pic, name, state },
  corrections: { busy, link, unlink },
}: {
  link: ParticipantLink;
  corrections: Corrections;
}) {
  const isLinked = state === 'confirmed' || state === 'automatic';
  return (
    <span className={layout.row}>
      {state === 'confirmed' ? null : (
        <Button
          size="small"
          busy={busy === pic}
          aria-label={state === 'automatic' ? labels.confirmWhat(name, pic) : labels.linkWhat(name, pic)}
          onClick={() => link(pic)}
        >
          {state === 'automatic' ? labels.confirm : labels.link}
        </Button>
      )}
      {state === 'rejected' ? null : (
        <Button
          size="small"
          variant="quiet"
          busy={busy === pic}
          aria-label={isLinked ? labels.unlinkWhat(name, pic) : labels.notThisOneWhat(name, pic)}
          onClick={() => unlink(pic)}
        >
          {isLinked ? labels.unlink : labels.notThisOne}
        </Button>
      )}
    </span>
  );
}
