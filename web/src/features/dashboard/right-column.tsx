import { outsideAddresses } from '@consortia/proto/addresses';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { dashboardMessages as words } from '@consortia/proto/recommendations/page-messages';
import { useId } from 'react';
import { Link } from 'react-router';
import { opportunitiesAbout } from '../../lib/paths.ts';
import { AnchorButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ItemList } from '../../ui/item-list.tsx';
import styles from './right-column.module.css';

const contact = `mailto:${outsideAddresses.contactEmail}?subject=${encodeURIComponent(words.contactSubject)}`;

/** Whether there is anything to say beside the tabs. */
export const hasRightColumn = ({ trial, administrableGroups, administrableOrganisations }: SessionUser): boolean =>
  trial || administrableGroups.length > 0 || administrableOrganisations.length > 0;

export function RightColumn({ user }: { user: SessionUser }) {
  return (
    <div className={styles.column}>
      {user.trial ? <StartInnovating /> : null}
      <Managed name="groups" title={messages.manageGroups} items={user.administrableGroups} />
      <Managed name="organisations" title={messages.manageOrganisations} items={user.administrableOrganisations} />
    </div>
  );
}

/** What the reader administers, each with what it has posted. */
function Managed({
  name,
  title,
  items,
}: {
  name: string;
  title: string;
  items: readonly { id: string; name: string }[];
}) {
  const headingId = useId();
  if (items.length === 0) return null;
  return (
    <Card as="section" labelledBy={headingId}>
      <div className={styles.card}>
        <h2 id={headingId}>{title}</h2>
        <ItemList name={`managed ${name}`} label={title} items={items.map((item) => ({ ...item, key: item.id }))}>
          {(item) => (
            <Link to={opportunitiesAbout(item.name)} aria-label={words.opportunitiesOf(item.name)}>
              {item.name}
            </Link>
          )}
        </ItemList>
      </div>
    </Card>
  );
}

function StartInnovating() {
  const headingId = useId();
  return (
    <section className={styles.banner} aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.startInnovating}</h2>
      <p>{words.startInnovatingText}</p>
      <AnchorButton variant="primary" href={contact}>
        {words.contact}
      </AnchorButton>
    </section>
  );
}
