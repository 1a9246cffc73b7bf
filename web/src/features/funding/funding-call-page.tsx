import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { NotFoundPage } from '../../lib/not-found-page.tsx';
import { createProposalFor, paths } from '../../lib/paths.ts';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { CallAside } from './call-aside.tsx';
import { CallBudget } from './call-budget.tsx';
import { CallClassification } from './call-classification.tsx';
import { CallHead } from './call-head.tsx';
import { CallSiblings } from './call-siblings.tsx';
import { CallText } from './call-text.tsx';
import { FundedProjects } from './funded-projects.tsx';
import { useFundingCallQuery } from './funding-api.ts';
import styles from './funding-call-page.module.css';

/** Components of the posts feature for a call; `createPath` is the form for a new Opportunity. */
type Related = ComponentType<{ topic: string; createPath: string }>;

export function FundingCallPage({ related }: { related: Related }) {
  const { identifier = '' } = useParams();
  const [query] = useSearchParams();
  const ref = query.get('ref') ?? undefined;
  const { currentData, error, isFetching, refetch } = useFundingCallQuery(
    { identifier, ref },
    { refetchOnMountOrArgChange: 30 },
  );
  if (currentData && !error) return <Whole call={currentData} related={related} />;
  if (error && 'status' in error && (error.status === 404 || error.status === 422 || error.status === 400))
    return <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={labels.fundingCallFailed} retry={refetch} />;
  return <CardSkeletons count={2} label={labels.fundingCallLoading} />;
}

function Whole({ call, related: Related }: { call: FundingCall; related: Related }) {
  const { topic } = call.action;
  return (
    <article className={styles.page}>
      <CallHead call={call} />
      <CallAside call={call} />
      <div className={styles.text}>
        <CallText call={call} />
        {call.budget ? <CallBudget budget={call.budget} /> : null}
        <CallClassification call={call} />
        <CallSiblings siblings={call.siblings} />
        {call.projectsTotal > 0 ? <FundedProjects topic={topic.identifier} total={call.projectsTotal} /> : null}
        <Related
          topic={topic.identifier}
          createPath={call.status === 'closed' ? paths.createOpportunity : createProposalFor(topic.id)}
        />
        <p className={styles.back}>
          <Link to={paths.fundingCalls}>
            <ArrowLeft size={18} aria-hidden /> {labels.allFundingCalls}
          </Link>
        </p>
      </div>
    </article>
  );
}
