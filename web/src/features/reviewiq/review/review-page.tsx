import { scoring } from '@consortia/proto/reviewiq/guides/guide';
import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import { reviewiqPages } from '@consortia/proto/reviewiq/pages';
import { proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { HistoryEntry } from '@consortia/proto/reviewiq/shapes';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ValueBars } from '../../../ui/charts/value-bars.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { TabLinks, useTab } from '../../../ui/tab-links.tsx';
import { CallChoice } from '../call-choice.tsx';
import { ClearSession } from '../clear-session.tsx';
import { CoverageView } from '../coverage/coverage-view.tsx';
import { placeOf, sectionAddress, subsectionAddress } from '../place.ts';
import { useAssistantSessionQuery, useAssistantStatusQuery, useCoverageQuery } from '../reviewiq-api.ts';
import { SchemeChoice } from '../scheme-choice.tsx';
import { useAnswer } from '../stream/use-answer.ts';
import { Thread } from '../thread/thread.tsx';
import { type Call, useCall } from '../use-call.ts';
import { useScheme } from '../use-scheme.ts';
import { DisclosureNote, ExportNote, PrivacyNote } from './notes.tsx';
import styles from './review-page.module.css';
import { SectionNavigation } from './section-navigation.tsx';
import { SectionReview } from './section-review.tsx';

/** ReviewIQ: feedback on the sections of a proposal. */
export function ReviewPage() {
  const [scheme, setScheme] = useScheme();
  // Another scheme is another session: an answer that is being written for the first one is stopped (S17).
  return <OfScheme key={scheme} scheme={scheme} onScheme={setScheme} />;
}

function OfScheme({ scheme, onScheme }: { scheme: SchemeValue; onScheme: (scheme: SchemeValue) => void }) {
  const tab = useTab(['review', 'coverage']);
  const chosen = useCall();
  const answering = useAnswer(scheme, chosen.call.callYear);
  const session = useAssistantSessionQuery({ scheme, tool: 'feedback' }, { refetchOnMountOrArgChange: true });
  const history = session.currentData?.data.session_history ?? [];
  const tabs = [
    { name: 'review', label: labels.reviewTab, to: paths.reviewIq },
    { name: 'coverage', label: labels.coverageTab, to: `${paths.reviewIq}?tab=coverage` },
  ];
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <PageTitle title={reviewiqPages.reviewIq.title} />
        <p>{labels.lead}</p>
        <div className={layout.bar}>
          <SchemeChoice scheme={scheme} onChange={onScheme} />
          <CallChoice {...chosen} />
          <ClearSession
            scheme={scheme}
            tool="feedback"
            disabled={(history.length === 0 && !answering.answer) || answering.answer?.status === 'streaming'}
            onCleared={answering.forget}
          >
            {labels.clearReviewText(proposalGuides[scheme].title)}
          </ClearSession>
        </div>
      </header>
      <TabLinks label={labels.views} tabs={tabs.map((one) => ({ ...one, current: one.name === tab }))} />
      {tab === 'coverage' ? (
        <CoverageView scheme={scheme} />
      ) : (
        <QueryResult query={session} loading={labels.loading} failed={labels.failed}>
          {({ data }) => (
            <Review scheme={scheme} history={data.session_history} answering={answering} call={chosen.call} />
          )}
        </QueryResult>
      )}
    </div>
  );
}

function Review({
  scheme,
  history,
  answering,
  call,
}: {
  scheme: SchemeValue;
  history: readonly HistoryEntry[];
  answering: ReturnType<typeof useAnswer>;
  call: Call;
}) {
  const [address] = useSearchParams();
  const place = placeOf(scheme, address);
  const { data: status } = useAssistantStatusQuery();
  const { currentData: coverage } = useCoverageQuery(scheme, { refetchOnMountOrArgChange: true });
  const hasHistory = history.length > 0;
  return (
    <div className={styles.columns}>
      <div className={styles.navigation}>
        <SectionNavigation scheme={scheme} place={place} covered={coverage?.sections ?? []} />
      </div>
      <div className={`${layout.parts} ${styles.main}`}>
        {place.selected ? (
          <SectionReview
            key={JSON.stringify(place.selected.selection)}
            scheme={scheme}
            selected={place.selected}
            history={history}
            coverage={coverage}
            status={status}
            answering={answering}
            call={call}
          />
        ) : (
          <Choose scheme={scheme} />
        )}
        {!place.selected && (hasHistory || answering.answer) ? (
          <section className={layout.stack} aria-labelledby="session">
            <h2 id="session">{labels.feedback}</h2>
            <Thread
              label={labels.feedback}
              speaker={status?.model.name ?? labels.assistant}
              entries={history}
              live={answering.answer}
              latestFirst
              named
            />
          </section>
        ) : null}
      </div>
      <aside className={`${layout.parts} ${styles.notes}`}>
        {status ? <PrivacyNote status={status} /> : null}
        {hasHistory ? <ExportNote scheme={scheme} /> : null}
        {status ? <DisclosureNote status={status} /> : null}
      </aside>
    </div>
  );
}

/** Nothing is selected yet. */
function Choose({ scheme }: { scheme: SchemeValue }) {
  const { sections } = proposalGuides[scheme];
  const [section] = sections;
  const first = section?.subsections[0];
  return (
    <div className={layout.stack}>
      <EmptyState
        drawing={null}
        title={labels.choose}
        action={
          section && first ? (
            <LinkButton variant="primary" to={subsectionAddress(section.number, first.number)}>
              {labels.startWith(`${first.number} ${section.name}`)}
            </LinkButton>
          ) : null
        }
      >
        {labels.chooseNext}
      </EmptyState>
      <ol className={styles.how} aria-label={labels.howTitle}>
        {labels.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ValueBars
        title={labels.criteria}
        summary={labels.criteriaSummary(scoring.maxScore, scoring.thresholdPercent)}
        columns={[labels.criterion, labels.weightColumn]}
        values={sections.map(({ number, name, weightPercent }) => ({
          label: `${number} ${name}`,
          value: weightPercent,
          text: `${weightPercent} %`,
          to: sectionAddress(number),
        }))}
      />
    </div>
  );
}
