import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { manageGroupOf, manageOrganisationOf, paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ItemList } from '../../ui/item-list.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { ColumnCard } from './column-card.tsx';
import styles from './right-column.module.css';

// The matches are shown without it.
const SavedSearchNews = lazy(async () => ({ default: (await import('./saved-search-news.tsx')).SavedSearchNews }));
const Today = lazy(async () => ({ default: (await import('./today.tsx')).Today }));

export function RightColumn({
  user,
  OnboardingCard,
  Announcements,
}: {
  user: SessionUser;
  OnboardingCard: ComponentType;
  Announcements: ComponentType;
}) {
  return (
    <div className={`${layout.stack} ${styles.column}`}>
      {user.trial ? <StartInnovating /> : null}
      <Suspense fallback={<CardSkeletons count={1} label={labels.deadlinesLoading} />}>
        <Today
          userId={user.id}
          after={
            <>
              <Suspense fallback={null}>
                <OnboardingCard />
              </Suspense>
              <Suspense fallback={null}>
                <SavedSearchNews />
              </Suspense>
              <Managed
                name="groups"
                title={messages.manageGroups}
                items={user.administrableGroups.map(({ id, name }) => ({ key: id, name, to: manageGroupOf(id) }))}
              />
              <Managed
                name="organisations"
                title={messages.manageOrganisations}
                items={user.administrableOrganisations.map((one) => ({
                  key: one.id,
                  name: one.name,
                  to: manageOrganisationOf(one),
                }))}
              />
              <Suspense fallback={null}>
                <Announcements />
              </Suspense>
            </>
          }
        />
      </Suspense>
    </div>
  );
}

/** Organisations or groups that the reader manages, each with the way to its management. */
function Managed({
  name,
  title,
  items,
}: {
  name: string;
  title: string;
  items: readonly { key: string; name: string; to: string }[];
}) {
  if (items.length === 0) return null;
  return (
    <ColumnCard title={title}>
      <ItemList name={`managed ${name}`} label={title} items={items}>
        {(item) => <Link to={item.to}>{item.name}</Link>}
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
      <LinkButton variant="primary" to={paths.contact}>
        {messages.contact}
      </LinkButton>
    </section>
  );
}
