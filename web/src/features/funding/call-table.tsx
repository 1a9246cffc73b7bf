import { shortEuros } from '@consortia/proto/euros';
import { bookmarkMessages } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallCard } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import table from '../../ui/table.module.css';
import { shortDate } from '../../ui/time.ts';
import { topicTitle } from '../../ui/topic-title.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { statusLabels, statusTones } from './call-labels.ts';
import { type CallQuery, type CallSort, callsAddress, narrowed, sortOf } from './call-query.ts';
import { CallRing } from './call-ring.tsx';
import styles from './call-table.module.css';
import type { Column } from './list-view.ts';
import { RowMarkButtons } from './mark-buttons.tsx';
import { Until } from './until.tsx';

export const columnLabels: Record<Column, string> = {
  status: labels.status,
  identifier: labels.identifier,
  programme: labels.programme,
  type: messages.typeOfAction,
  published: labels.publishedAt,
  deadline: postPageMessages.deadline,
  budget: labels.budget,
};

/** The order of the list by which a column is sorted. */
const sorts: Partial<Record<Column, { sort: CallSort; way: 'ascending' | 'descending' }>> = {
  published: { sort: 'newest', way: 'descending' },
  deadline: { sort: 'deadline', way: 'ascending' },
  budget: { sort: 'budget', way: 'descending' },
};

const cells: Record<Column, (card: CallCard) => ReactNode> = {
  status: ({ status }) => <StateLabel tone={statusTones[status]}>{statusLabels[status]}</StateLabel>,
  identifier: ({ identifier }) => identifier,
  programme: ({ programme }) => programme ?? messages.missingValue,
  type: ({ typeOfAction }) => <span className={layout.twoLines}>{typeOfAction ?? messages.missingValue}</span>,
  published: ({ publishedOn }) => (publishedOn ? shortDate(publishedOn) : messages.missingValue),
  deadline: ({ status, openingDate, nextDeadline, deadlineTime }) => (
    <span className={styles.until}>
      <Until status={status} openingDate={openingDate} deadline={nextDeadline} time={deadlineTime} />
    </span>
  ),
  budget: ({ budgetTotal }) => (budgetTotal === null ? messages.missingValue : shortEuros(budgetTotal)),
};

/** Name of a column, which sorts the list by it where the list has that order. */
function ColumnHead({ column, query }: { column: Column; query: CallQuery }) {
  const order = sorts[column];
  const isSorted = order?.sort === sortOf(query);
  const Arrow = order?.way === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-column={column} aria-sort={isSorted ? order?.way : undefined}>
      {order ? (
        <Link to={callsAddress(narrowed(query, { sort: order.sort }))} preventScrollReset>
          {columnLabels[column]} <Arrow size={14} aria-hidden />
        </Link>
      ) : (
        columnLabels[column]
      )}
    </th>
  );
}

/** So many columns fit next to the filters; a table of more scrolls sideways. */
const fitting = 4;

type Table = { cards: readonly CallCard[]; shown: readonly Column[]; query: CallQuery };
/** Calls as rows of a table; on narrow screens each row is a small card. */
export function CallTable({ cards, shown, query }: Table) {
  const user = useUser();
  return (
    <div className={styles.frame} data-wide={shown.length > fitting}>
      <table className={`${table.table} ${table.framed} ${styles.table}`}>
        <caption className={hidden.hidden}>{messages.fundingCalls}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.ring}>
              <span className={hidden.hidden}>{labels.columnLeft}</span>
            </th>
            <th scope="col">{labels.columnTitle}</th>
            {shown.map((column) => (
              <ColumnHead key={column} column={column} query={query} />
            ))}
            {user ? (
              <th scope="col">
                <span className={hidden.hidden}>{bookmarkMessages.mine}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <tr key={card.id} data-entry>
              <td className={styles.ring}>
                <CallRing
                  status={card.status}
                  openingDate={card.openingDate}
                  deadline={card.nextDeadline}
                  time={card.deadlineTime}
                  size="small"
                />
              </td>
              <th scope="row">
                <Link to={card.url} data-item title={card.title}>
                  {topicTitle(card.title)}
                </Link>
              </th>
              {shown.map((column) => (
                <td key={column} data-column={column} data-label={columnLabels[column]}>
                  {cells[column](card)}
                </td>
              ))}
              {user ? (
                <td className={styles.marks}>
                  <RowMarkButtons topicId={card.id} title={card.title} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
