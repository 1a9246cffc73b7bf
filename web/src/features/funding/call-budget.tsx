import { formatEuros } from '@consortia/proto/euros';
import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { Fact } from '../../ui/fact.tsx';
import figures from '../../ui/figures.module.css';
import layout from '../../ui/layout.module.css';
import table from '../../ui/table.module.css';
import { TableHead } from '../../ui/table-head.tsx';
import styles from './call-budget.module.css';

type Budget = NonNullable<FundingCall['budget']>;

type ShownBudget = { total: number; projects: number | null; perProject: number | null; estimated: boolean };
/** Total, number of projects and euros for each; a total that is not stated is estimated. Null where neither is possible. */
export function budgetShown({ total, expectedGrants, minContribution, maxContribution }: Budget): ShownBudget | null {
  const stated = [minContribution ?? 0, maxContribution ?? 0].filter((amount) => amount > 0);
  const perProject = stated.length > 0 ? stated.reduce((sum, amount) => sum + amount, 0) / stated.length : null;
  if (total !== null && total > 0)
    return {
      total,
      projects: expectedGrants,
      perProject: expectedGrants ? total / expectedGrants : null,
      estimated: false,
    };
  if (expectedGrants === null || perProject === null) return null;
  return { total: expectedGrants * perProject, projects: expectedGrants, perProject, estimated: true };
}

/** Amount of one grant, or a dash where the portal has none. */
function contributionOf({ minContribution: least, maxContribution: most }: Budget): string {
  if (least !== null && most !== null)
    return least === most ? formatEuros(most) : labels.amountBetween(formatEuros(least), formatEuros(most));
  if (most !== null) return labels.amountUpTo(formatEuros(most));
  return least === null ? messages.missingValue : labels.amountFrom(formatEuros(least));
}

export function CallBudget({ budget }: { budget: Budget }) {
  const { total, expectedGrants, years } = budget;
  return (
    <section className={layout.stack} aria-labelledby="budget">
      <h2 id="budget">{labels.budgetFigures}</h2>
      <dl className={figures.figures}>
        <Fact term={labels.budgetTotal}>{total === null ? messages.missingValue : formatEuros(total)}</Fact>
        <Fact term={labels.budgetGrants}>{expectedGrants?.toLocaleString('en-GB') ?? messages.missingValue}</Fact>
        <Fact term={labels.budgetContribution}>{contributionOf(budget)}</Fact>
      </dl>
      {years.length > 1 ? (
        <table className={`${table.table} ${table.open} ${styles.years}`}>
          <caption>{labels.budgetByYear}</caption>
          <TableHead columns={[labels.budgetYear, labels.budgetAmount]} />
          <tbody>
            {years.map(({ year, amount }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{formatEuros(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
