import { shortEuros } from '@consortia/proto/euros';
import { organisationFundingMessages as labels } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import type { OrganisationFunding } from '@consortia/proto/funding-ingest/organisation-funding';
import { profilePageMessages as profile } from '@consortia/proto/organisations/messages/profiles';
import { lazy, Suspense, useEffect, useState } from 'react';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useShownOrganisation } from '../../../lib/shown-profile.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Fact } from '../../../ui/fact.tsx';
import layout from '../../../ui/layout.module.css';
import { CorrectLinks } from './correct-links.tsx';
import { CountedParticipants } from './counted-participants.tsx';
import { useOrganisationFundingQuery } from './funding-api.ts';
import { FundingCharts } from './funding-charts.tsx';
import styles from './funding-tab.module.css';
import { inEnglish } from './in-english.ts';
import { ProjectList } from './project-list.tsx';

const CorrectionDialog = lazy(async () => ({ default: (await import('./correction-dialog.tsx')).CorrectionDialog }));

/** While figures are being counted they are read again after so many milliseconds. */
const countingMs = 1500;

/** The funded projects of the organisation on whose page they are. */
export function FundingTab() {
  const { id } = useShownOrganisation();
  const query = useOrganisationFundingQuery(id);
  const counting = query.currentData?.counting ?? false;
  const { refetch, fulfilledTimeStamp } = query;
  // Of the whole tab: a correction may leave no project, or be the first that has any, while the dialog is open.
  const [correcting, setCorrecting] = useState(false);
  const onCorrect = () => setCorrecting(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response that is still counting starts the next wait
  useEffect(() => {
    if (!counting) return;
    const timer = setTimeout(refetch, countingMs);
    return () => clearTimeout(timer);
  }, [counting, refetch, fulfilledTimeStamp]);
  return (
    <section aria-label={profile.funding} aria-busy={query.isFetching && !query.currentData}>
      <QueryResult query={query} loading={labels.loading} skeletons={2} failed={labels.failed}>
        {(funding) =>
          funding.projects > 0 ? <Shown {...{ id, funding, onCorrect }} /> : <None {...{ funding, onCorrect }} />
        }
      </QueryResult>
      {correcting ? (
        <Suspense fallback={null}>
          <CorrectionDialog id={id} onClose={() => setCorrecting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

type Props = { funding: OrganisationFunding; onCorrect: () => void };

const Counting = ({ counting }: Pick<OrganisationFunding, 'counting'>) => (
  <p role="status" className={layout.soft}>
    {counting ? labels.counting : ''}
  </p>
);

function None({ funding: { mayCorrect, suggestions, counting }, onCorrect }: Props) {
  const why = mayCorrect ? labels.noneForAdministrators : labels.noneWhy;
  return (
    <>
      <EmptyState
        title={labels.none}
        action={mayCorrect ? <CorrectLinks suggestions={suggestions} primary onOpen={onCorrect} /> : null}
      >
        {suggestions > 0 ? `${why} ${labels.noneSuggested(suggestions)}` : why}
      </EmptyState>
      <Counting counting={counting} />
    </>
  );
}

function Shown({ id, funding, onCorrect }: Props & { id: string }) {
  const { projects, contribution, withoutContribution, roles, partnersTotal, participants, mayCorrect } = funding;
  const coordinated = roles.find(({ role }) => role === 'coordinator')?.projects ?? 0;
  return (
    <div className={`${layout.stack} ${styles.funding}`}>
      <div className={`${layout.head} ${styles.lead}`}>
        <div className={layout.bar}>
          <p>{labels.lead(participants.length < 2)}</p>
          {mayCorrect ? <CorrectLinks suggestions={funding.suggestions} onOpen={onCorrect} /> : null}
        </div>
        <Counting counting={funding.counting} />
        <dl className={styles.figures}>
          <Fact term={labels.projects}>{inEnglish(projects)}</Fact>
          <Fact term={labels.coordinated}>{inEnglish(coordinated)}</Fact>
          <Fact term={labels.contribution}>{shortEuros(contribution)}</Fact>
          <Fact term={labels.partners}>{inEnglish(partnersTotal)}</Fact>
        </dl>
        {withoutContribution > 0 ? (
          <p className={layout.soft}>
            {labels.contributionOf(inEnglish(projects - withoutContribution), inEnglish(projects))}
          </p>
        ) : null}
      </div>
      <FundingCharts funding={funding} />
      <ProjectList id={id} funding={funding} />
      <CountedParticipants funding={funding} />
    </div>
  );
}
