import { outsideAddresses } from '@consortia/proto/addresses';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import { type ComponentType, useId } from 'react';
import { opportunitiesAbout } from '../../lib/paths.ts';
import { AnchorButton } from '../../ui/button.tsx';
import { ItemList } from '../../ui/item-list.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { ColumnCard } from './column-card.tsx';
import styles from './right-column.module.css';
import { Today } from './today.tsx';

const contact = `mailto:${outsideAddresses.contactEmail}?subject=${encodeURIComponent(labels.contactSubject)}`;

export function RightColumn({ user, OnboardingCard }: { user: SessionUser; OnboardingCard: ComponentType }) {
  return (
    <div className={`${layout.stack} ${styles.column}`}>
      <OnboardingCard />
      {user.trial ? <StartInnovating /> : null}
      <Today userId={user.id} />
      <Managed name="groups" title={messages.manageGroups} items={user.administrableGroups} />
      <Managed name="organisations" title={messages.manageOrganisations} items={user.administrableOrganisations} />
    </div>
  );
}

/** Organisations and groups that the reader administers, with their Opportunities. */
function Managed({
  name,
  title,
  items,
}: {
  name: string;
  title: string;
  items: readonly { id: string; name: string }[];
}) {
  if (items.length === 0) return null;
  return (
    <ColumnCard title={title}>
      <ItemList name={`managed ${name}`} label={title} items={items.map((item) => ({ ...item, key: item.id }))}>
        {(item) => (
          <Link to={opportunitiesAbout(item.name)} aria-label={labels.opportunitiesOf(item.name)}>
            {item.name}
          </Link>
        )}
      </ItemList>
    </ColumnCard>
  );
}

function StartInnovating() {
  const headingId = useId();
  return (
    <section className={styles.banner} aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.startInnovating}</h2>
      <p>{labels.startInnovatingText}</p>
      <AnchorButton variant="primary" href={contact}>
        {labels.contact}
      </AnchorButton>
    </section>
  );
}
