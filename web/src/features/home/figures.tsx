import type { ResponseBody } from '@consortia/proto/client';
import { shortEuros } from '@consortia/proto/euros';
import type { CallFigures } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { landingMessages as labels } from '@consortia/proto/messages/landing';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import styles from './landing.module.css';
import type { foundRoute, opportunitiesRoute } from './landing-routes.ts';
import type { LightResult } from './light-query.ts';

const count = new Intl.NumberFormat('en-GB');
const openCalls = `${paths.fundingCalls}?filters[status][]=open`;

type Page = { total: number; totalCapped: boolean };
const totalOf = ({ total, totalCapped }: Page): string =>
  totalCapped ? labels.atLeast(count.format(total)) : count.format(total);

/** How much is in this installation. A number that could not be read is a dash, never a guess. */
export function Figures({
  figures,
  opportunities,
  organisations,
}: {
  figures: LightResult<CallFigures>;
  opportunities: LightResult<ResponseBody<typeof opportunitiesRoute>>;
  organisations: LightResult<ResponseBody<typeof foundRoute>>;
}) {
  const calls = figures.data;
  const items = [
    { label: labels.openCalls, to: openCalls, value: calls && count.format(calls.openCalls), result: figures },
    {
      label: labels.budgetOnOffer,
      to: openCalls,
      value: calls && (calls.callsWithBudget > 0 ? shortEuros(calls.budgetOnOffer) : messages.missingValue),
      note: calls && labels.budgetOf(count.format(calls.callsWithBudget), count.format(calls.openCalls)),
      result: figures,
    },
    {
      label: labels.publicOpportunities,
      to: paths.opportunities,
      value: opportunities.data && totalOf(opportunities.data),
      result: opportunities,
    },
    {
      label: labels.organisations,
      to: paths.organisations,
      value: organisations.data && totalOf(organisations.data),
      result: organisations,
    },
  ];
  return (
    <section aria-label={labels.figuresHeading}>
      <ul className={styles.figures}>
        {items.map(({ label, to, value, note, result }) => (
          <li key={label} className={styles.figure}>
            <Link to={to} title={note} className={styles.figureLink}>
              <b className={styles.number}>{value ?? (result.isError ? messages.missingValue : '\u00a0')}</b>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
