import { countryName } from '@consortia/proto/country-names';
import type { HelixInFull } from '@consortia/proto/helixes/api';
import { participationMessages } from '@consortia/proto/helixes/messages/participation';
import { showHelixMessages as labels } from '@consortia/proto/helixes/messages/show';
import type { Participant } from '@consortia/proto/helixes/participation-api';
import { useId, useState } from 'react';
import { QueryResult } from '../../lib/query-result.tsx';
import { Avatar } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { EndParticipationButton } from './end-participation-button.tsx';
import styles from './helix-page.module.css';
import { useParticipantsQuery } from './helixes-api.ts';
import { PageButtons } from './page-buttons.tsx';

const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** Organisations that take part in a Helix; managers may end a participation. */
export function Participants({ helix }: { helix: HelixInFull }) {
  const heading = useId();
  const [page, setPage] = useState(1);
  const query = useParticipantsQuery({ id: helix.id, page });
  return (
    <section aria-labelledby={heading} className={layout.stack}>
      <h2 id={heading}>{labels.organisations}</h2>
      <QueryResult
        query={query}
        loading={labels.organisationsLoading}
        skeletons={1}
        failed={labels.organisationsFailed}
        headingLevel="h3"
        empty={
          <EmptyState title={labels.organisationsNone} headingLevel="h3" drawing={null}>
            {helix.retired ? undefined : labels.organisationsNoneNext}
          </EmptyState>
        }
      >
        {({ items, pages }) => (
          <>
            <ul className={`${layout.bare} ${styles.list}`} aria-label={labels.organisations}>
              {items.map((participant) => (
                <li key={participant.organisation.id}>
                  <Row participant={participant} helix={helix} />
                </li>
              ))}
            </ul>
            <PageButtons page={page} pages={pages} onChange={setPage} />
          </>
        )}
      </QueryResult>
    </section>
  );
}

function Row({ participant: { organisation, since }, helix }: { participant: Participant; helix: HelixInFull }) {
  const { name, country, avatarUrl, profileUrl } = organisation;
  return (
    <div className={styles.organisation}>
      <Avatar initials={initialsOf(name)} src={avatarUrl} />
      <div className={styles.who}>
        {profileUrl ? <Link to={profileUrl}>{name}</Link> : name}
        <p>
          {[country && countryName(country), labels.since(monthOf.format(new Date(since)))].filter(Boolean).join(' · ')}
        </p>
      </div>
      {helix.mayDecide ? (
        <EndParticipationButton
          helix={helix}
          organisation={organisation}
          label={participationMessages.end}
          name={participationMessages.endNamed(name)}
        />
      ) : null}
    </div>
  );
}
