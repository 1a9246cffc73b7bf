import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { PartnerSuggestion } from '@consortia/proto/funding-ingest/partner-suggestions-api';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { NotFoundPage } from '../../lib/not-found-page.tsx';
import { createProposalFor, paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import layout from '../../ui/layout.module.css';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { TabLinks, useTab } from '../../ui/tab-links.tsx';
import { CallBand } from './call-band.tsx';
import { CallChanges } from './call-changes.tsx';
import { CallConditionFacts } from './call-conditions.tsx';
import { CallHead } from './call-head.tsx';
import { CallOverview } from './call-overview.tsx';
import { CallText } from './call-text.tsx';
import { useFundingCallQuery } from './funding-api.ts';
import styles from './funding-call-page.module.css';

const CallResults = lazy(async () => ({ default: (await import('./call-results.tsx')).CallResults }));
const LikelyPartners = lazy(async () => ({ default: (await import('./likely-partners.tsx')).LikelyPartners }));
const EarlierFunding = lazy(async () => ({ default: (await import('./earlier-funding.tsx')).EarlierFunding }));

/** Components of other features for a call. */
type Parts = {
  /** Opportunities for a topic; `createPath` is the form for a new one. */
  related: ComponentType<{ topic: string; createPath: string }>;
  /** The viewer's match with a topic; shows nothing to visitors and without a match. */
  match: ComponentType<{ topicId: string }>;
  /** Experts and organisations that match words of a call. */
  partners: ComponentType<{ keywords: readonly string[]; call: string }>;
  /** Starts a consortium for a call; shows nothing to those who may not. */
  build: ComponentType<{ call: { identifier: string; title: string } }>;
  /** Adds a suggested partner to a consortium. */
  invite: ComponentType<{ call: string; suggestion: PartnerSuggestion; codes: readonly string[] }>;
};
const tabs = ['overview', 'text', 'projects', 'partners'] as const;
const tabLabels = {
  overview: labels.tabOverview,
  text: labels.tabText,
  projects: labels.tabProjects,
  partners: labels.tabPartners,
} as const;

export function FundingCallPage(parts: Parts) {
  const { identifier = '' } = useParams();
  const [query] = useSearchParams();
  const ref = query.get('ref') ?? undefined;
  const { currentData, error, isFetching, refetch } = useFundingCallQuery(
    { identifier, ref },
    { refetchOnMountOrArgChange: 30 },
  );
  if (currentData && !error) return <Whole call={currentData} {...parts} />;
  if (error && 'status' in error && (error.status === 404 || error.status === 422 || error.status === 400))
    return <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={labels.fundingCallFailed} retry={refetch} />;
  return <CardSkeletons count={2} label={labels.fundingCallLoading} />;
}

/** Address of a tab of this page, with the entry that the address names. */
function useTabAddress() {
  const { pathname } = useLocation();
  const ref = useSearchParams()[0].get('ref');
  return (tab: (typeof tabs)[number]): string => {
    const query = new URLSearchParams({ ...(ref !== null && { ref }), ...(tab !== 'overview' && { tab }) });
    return `${pathname}${query.size > 0 ? `?${query}` : ''}`;
  };
}

function Whole({
  call,
  related: Related,
  match: Match,
  partners: Partners,
  build: Build,
  invite,
}: Parts & { call: FundingCall }) {
  const { topic } = call.action;
  const tab = useTab(tabs);
  const addressOf = useTabAddress();
  const related = (
    <Related
      topic={topic.identifier}
      createPath={call.status === 'closed' ? paths.createOpportunity : createProposalFor(topic.id)}
    />
  );
  return (
    <article className={`${layout.page} ${styles.page}`}>
      <CallHead call={call} />
      <CallBand call={call} match={<Match topicId={topic.id} />} build={<Build call={topic} />} />
      {call.compiled ? <CallConditionFacts conditions={call.compiled} /> : null}
      <CallChanges topicId={topic.id} />
      <TabLinks
        label={labels.callParts}
        tabs={tabs.map((name) => ({ name, label: tabLabels[name], to: addressOf(name), current: name === tab }))}
      />
      {tab === 'overview' ? <CallOverview call={call} textTo={addressOf('text')} related={related} /> : null}
      {tab === 'text' ? <CallText call={call} /> : null}
      {tab === 'projects' ? (
        <Suspense fallback={<CardSkeletons count={2} label={labels.earlierLoading} />}>
          <EarlierFunding topic={topic.identifier} />
          <CallResults topic={topic.identifier} />
        </Suspense>
      ) : null}
      {tab === 'partners' ? (
        <div className={`${layout.page} ${styles.partners}`}>
          {related}
          <Suspense fallback={null}>
            <LikelyPartners identifier={topic.identifier} invite={invite} />
          </Suspense>
          <Partners keywords={call.keywords.length > 0 ? call.keywords : [topic.title]} call={topic.identifier} />
        </div>
      ) : null}
      <BackLink to={paths.fundingCalls}>{labels.allFundingCalls}</BackLink>
    </article>
  );
}
