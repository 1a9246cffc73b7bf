import { fundingPageMessages as words } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { wholeEuros } from '../../ui/euros.ts';
import styles from './call-budget.module.css';

type Budget = NonNullable<FundingCall['budget']>;

/** What one grant may hold, or the dash where the portal says nothing of it. */
function contributionOf({ minContribution: least, maxContribution: most }: Budget): string {
  if (least !== null && most !== null)
    return least === most ? wholeEuros(most) : words.amountBetween(wholeEuros(least), wholeEuros(most));
  if (most !== null) return words.amountUpTo(wholeEuros(most));
  return least === null ? messages.missingValue : words.amountFrom(wholeEuros(least));
}

export function CallBudget({ budget }: { budget: Budget }) {
  const { total, expectedGrants, years } = budget;
  return (
    <section className={styles.budget} aria-labelledby="budget">
      <h2 id="budget">{words.budget}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{words.budgetTotal}</dt>
          <dd>{total === null ? messages.missingValue : wholeEuros(total)}</dd>
        </div>
        <div>
          <dt>{words.budgetGrants}</dt>
          <dd>{expectedGrants?.toLocaleString('en-GB') ?? messages.missingValue}</dd>
        </div>
        <div>
          <dt>{words.budgetContribution}</dt>
          <dd>{contributionOf(budget)}</dd>
        </div>
      </dl>
      {years.length > 1 ? (
        <table className={styles.years}>
          <caption>{words.budgetByYear}</caption>
          <thead>
            <tr>
              <th scope="col">{words.budgetYear}</th>
              <th scope="col">{words.budgetAmount}</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, amount }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{wholeEuros(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
