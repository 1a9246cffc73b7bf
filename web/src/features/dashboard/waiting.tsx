import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import { editPostOf, paths } from '../../lib/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import linkList from '../../ui/link-list.module.css';
import { ColumnCard } from './column-card.tsx';
import type { OwnPost } from './dashboard-api.ts';
import styles from './right-column.module.css';

const shownDrafts = 3;

/** Drafts that wait for their author, those that were sent back first. */
export function Waiting({ drafts, total }: { drafts: readonly OwnPost[]; total: number }) {
  if (drafts.length === 0) return null;
  const sentBackFirst = drafts.toSorted(
    (one, other) => Number(other.sentBackReason !== null) - Number(one.sentBackReason !== null),
  );
  return (
    <ColumnCard title={labels.waiting}>
      <ul className={`${layout.bare} ${linkList.links}`}>
        {sentBackFirst.slice(0, shownDrafts).map(({ id, name, sentBackReason }) => (
          <li key={id}>
            <Link to={editPostOf(id)} aria-label={labels.waitingFinish(name || messages.untitledDraft)}>
              {name || messages.untitledDraft}
            </Link>
            <span className={styles.state} data-urgent={sentBackReason !== null || undefined}>
              {sentBackReason === null ? labels.waitingDraft : labels.waitingSentBack}
            </span>
          </li>
        ))}
      </ul>
      {total > shownDrafts ? <Link to={`${paths.home}?tab=drafts`}>{labels.waitingAll(total)}</Link> : null}
    </ColumnCard>
  );
}
