import { checkEligibility, countryLists } from '@consortia/proto/consortium/eligibility';
import { balanceMessages as labels } from '@consortia/proto/consortium/messages/balance';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { CountryBars } from '../../ui/charts/country-bars.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import styles from './consortium.module.css';
import { useStandingQuery } from './meeting-api.ts';

const EuropeMap = lazy(async () => ({ default: (await import('../../ui/charts/europe-map.tsx')).EuropeMap }));

/** How the confirmed partners compare with the least composition for the type of action, and how they are spread. */
export function Balance({ consortium: { id, call, candidates, seats } }: { consortium: Consortium }) {
  const confirmed = candidates.filter(({ state }) => state === 'confirmed');
  const partners = confirmed.map(({ id, organisation }) => ({
    entity: organisation?.pic ?? organisation?.id ?? organisation?.name.toLowerCase() ?? id,
    country: organisation?.country ?? null,
  }));
  const { rule, checks, entities, widening, pillarTwo, unknown } = checkEligibility(call, partners);
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
              {rule.note ? <p>{rule.note}</p> : null}
              <p className={layout.soft}>{labels.source(rule.source.title, rule.source.year)}</p>
            </>
          ) : (
            <p>{labels.noRule}</p>
          )}
          {entities > 0 ? <p>{labels.widening(widening, entities)}</p> : null}
          {pillarTwo > 0 ? <p>{labels.pillarTwo(pillarTwo)}</p> : null}
          {filled.length > 0 ? (
            <p>{labels.sme(filled.filter(({ kind }) => kind === 'sme').length, filled.length)}</p>
          ) : null}
          <Beyond consortiumId={id} />
          {unknown > 0 ? <p>{labels.unknown(unknown)}</p> : null}
          {countryLists.map(({ title, year }) => (
            <p key={title} className={layout.soft}>
              {labels.source(title, year)}
            </p>
          ))}
        </div>
        {values.length > 0 ? (
          <div className={layout.stack}>
            <div data-screen-only>
              <Suspense fallback={<CardSkeletons count={1} label={labels.mapLoading} />}>
                <EuropeMap title={labels.map} unit={labels.partners} values={values} />
              </Suspense>
            </div>
            <CountryBars title={labels.countries} unit={labels.partners} values={values} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** Facts about the partners beyond this consortium; nothing while they cannot be read. */
function Beyond({ consortiumId }: { consortiumId: string }) {
  const { data } = useStandingQuery(consortiumId);
  if (!data) return null;
  return (
    <>
      {data.coordinated === null ? null : <p>{labels.coordinated(data.coordinated)}</p>}
      {data.rivals.length > 0 ? (
        <div className={layout.stack} data-screen-only>
          <h3>{labels.rivals}</h3>
          <ul className={layout.list}>
            {data.rivals.map(({ candidateId, name, consortium }) => (
              <li key={`${candidateId} ${consortium.url}`} className={styles.who}>
                <TriangleAlert size={18} aria-hidden />
                <span>
                  {labels.rival(name)} <Link to={consortium.url}>{consortium.title}</Link>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
