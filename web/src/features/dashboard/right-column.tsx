import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react';
import { manageGroupOf, manageOrganisationOf, paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ItemList } from '../../ui/item-list.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { ColumnCard } from './column-card.tsx';
import styles from './right-column.module.css';

// The matches are shown without it.
const Deadlines = lazy(async () => ({ default: (await import('./deadlines.tsx')).Deadlines }));

/** What the reader's profile still lacks, and its children below once that is known, so that it does not push them down. */
export type OnboardingCard = ComponentType<{ children: ReactNode }>;

export function RightColumn({
  user,
  OnboardingCard,
  Announcements,
}: {
  user: SessionUser;
  OnboardingCard: OnboardingCard;
  Announcements: ComponentType;
}) {
  const managed = (
    <>
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
    </>
  );
  return (
    <div className={`${layout.stack} ${styles.column}`}>
      <Suspense fallback={<CardSkeletons count={1} label={labels.deadlinesLoading} />}>
        <OnboardingCard>
          {user.trial ? <StartInnovating /> : null}
          <Deadlines
            user={user}
            after={
              <>
                {managed}
                <Suspense fallback={null}>
                  <Announcements />
                </Suspense>
              </>
            }
          />
        </OnboardingCard>
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
