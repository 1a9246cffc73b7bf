import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallCard } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import { shortEuros } from '../../ui/euros.ts';
import { Link } from '../../ui/link.tsx';
import { topicTitle } from '../../ui/topic-title.ts';
import { statusLabels } from './call-labels.ts';
import { CallRing } from './call-ring.tsx';
import styles from './call-table.module.css';
import type { Column } from './list-view.ts';
import { Until } from './until.tsx';

export const columnLabels: Record<Column, string> = {
  status: labels.status,
  identifier: labels.identifier,
  programme: labels.programme,
  type: messages.typeOfAction,
  deadline: messages.deadline,
  budget: labels.budget,
};

const cells: Record<Column, (card: CallCard) => ReactNode> = {
  status: ({ status }) => (
    <span className={styles.status} data-status={status}>
      {statusLabels[status]}
    </span>
  ),
  identifier: ({ identifier }) => identifier,
  programme: ({ programme }) => programme ?? messages.missingValue,
  type: ({ typeOfAction }) => <span className={styles.lines}>{typeOfAction ?? messages.missingValue}</span>,
  deadline: ({ status, openingDate, nextDeadline, deadlineTime }) => (
    <span className={styles.until}>
      <Until status={status} openingDate={openingDate} deadline={nextDeadline} time={deadlineTime} />
    </span>
  ),
  budget: ({ budgetTotal }) => (budgetTotal === null ? messages.missingValue : shortEuros(budgetTotal)),
};

/** Calls as rows of a table; on narrow screens each row is a small card. */
export function CallTable({ cards, shown }: { cards: readonly CallCard[]; shown: readonly Column[] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{messages.fundingCalls}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.ring}>
            <span className={styles.hidden}>{labels.columnLeft}</span>
          </th>
          <th scope="col">{labels.columnTitle}</th>
          {shown.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {columnLabels[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.id}>
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
          </tr>
        ))}
      </tbody>
    </table>
  );
}
