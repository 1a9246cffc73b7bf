import { balanceMessages as labels } from '@consortia/proto/consortium/messages/balance';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { CountryBars } from '../../ui/charts/country-bars.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import styles from './consortium.module.css';
import { useStandingQuery } from './meeting-api.ts';
import { Verdicts } from './verdicts.tsx';

const EuropeMap = lazy(async () => ({ default: (await import('../../ui/charts/europe-map.tsx')).EuropeMap }));

/** How the partners compare with the conditions of the call, and how they are spread. */
export function Balance({ consortium: { id, candidates, seats } }: { consortium: Consortium }) {
  const confirmed = candidates.filter(({ state }) => state === 'confirmed');
  const filled = seats.filter((seat) => seat.filled);
  const values = confirmed.flatMap(({ organisation }) =>
    organisation?.country ? [{ country: organisation.country, value: 1 }] : [],
  );
  return (
    <section className={layout.stack} aria-labelledby="balance">
      <h2 id="balance">{labels.title}</h2>
      <p className={layout.soft}>{labels.lead}</p>
      <div className={styles.halves}>
        <div className={`${layout.panel} ${layout.stack}`}>
          <Verdicts consortiumId={id} />
          {filled.length > 0 ? (
            <p>{labels.sme(filled.filter(({ kind }) => kind === 'sme').length, filled.length)}</p>
          ) : null}
          <Beyond consortiumId={id} />
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
