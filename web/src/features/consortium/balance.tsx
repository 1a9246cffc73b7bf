import { checkEligibility, countryLists } from '@consortia/proto/consortium/eligibility';
import { balanceMessages as labels } from '@consortia/proto/consortium/messages/balance';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { CountryBars } from '../../ui/charts/country-bars.tsx';
import layout from '../../ui/layout.module.css';
import { StateLabel } from '../../ui/state-label.tsx';
import styles from './consortium.module.css';

/** How the confirmed partners compare with the least composition for the type of action, and how they are spread. */
export function Balance({ consortium: { call, candidates, seats } }: { consortium: Consortium }) {
  const confirmed = candidates.filter(({ state }) => state === 'confirmed');
  const partners = confirmed.map(({ id, organisation }) => ({
    entity: organisation?.pic ?? organisation?.id ?? organisation?.name.toLowerCase() ?? id,
    country: organisation?.country ?? null,
  }));
  const { rule, checks, entities, widening, unknown } = checkEligibility(call, partners);
  const filled = seats.filter((seat) => seat.filled);
  const values = partners.flatMap(({ country }) => (country ? [{ country, value: 1 }] : []));
  return (
    <section className={layout.stack} aria-labelledby="balance">
      <h2 id="balance">{labels.title}</h2>
      <p className={layout.soft}>{labels.lead}</p>
      <div className={styles.halves}>
        <div className={`${layout.panel} ${layout.stack}`}>
          {rule ? (
            <>
              <h3>{labels.ruleOf(rule.name)}</h3>
              <ul className={layout.list}>
                {checks.map(({ kind, least, found }) => (
                  <li key={kind} className={layout.bar}>
                    <span className={styles.who}>
                      {found >= least ? <CircleCheck size={18} aria-hidden /> : <CircleDashed size={18} aria-hidden />}
                      {labels.checks[kind](least)}
                    </span>
                    <StateLabel tone={found >= least ? 'good' : 'warning'}>
                      {found >= least ? labels.met : labels.notMet(least, found)}
                    </StateLabel>
                  </li>
                ))}
              </ul>
              <p className={layout.soft}>{labels.source(rule.source.title, rule.source.year)}</p>
            </>
          ) : (
            <p>{labels.noRule}</p>
          )}
          {entities > 0 ? <p>{labels.widening(widening, entities)}</p> : null}
          {filled.length > 0 ? (
            <p>{labels.sme(filled.filter(({ kind }) => kind === 'sme').length, filled.length)}</p>
          ) : null}
          {unknown > 0 ? <p>{labels.unknown(unknown)}</p> : null}
          <p className={layout.soft}>{labels.source(countryLists.title, countryLists.year)}</p>
        </div>
        {values.length > 0 ? <CountryBars title={labels.countries} unit={labels.partners} values={values} /> : null}
      </div>
    </section>
  );
}
