import { countryName } from '@consortia/proto/country-names';
import { likelyPartnerMessages as labels } from '@consortia/proto/funding-ingest/messages/likely-partners';
import { fundingPageMessages } from '@consortia/proto/funding-ingest/messages/pages';
import type { ParticipantPage as Found } from '@consortia/proto/funding-ingest/organisation-funding';
import { useParams } from 'react-router';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { NotFoundPage } from '../../lib/not-found-page.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { ProjectsPage } from './funded-projects.tsx';
import { useParticipantQuery } from './funding-api.ts';
import { usePageInAddress } from './use-page-in-address.ts';

const section = 'funded-projects';

/** An organisation of CORDIS, which need not be on Consortia, and its funded projects. */
export function ParticipantPage() {
  const { pic = '' } = useParams();
  const { page, hrefOf } = usePageInAddress('projects', section);
  const { currentData, error, isFetching, refetch } = useParticipantQuery({ pic, page });
  if (currentData) return <Shown found={currentData} hrefOf={hrefOf} />;
  if (error && 'status' in error && (error.status === 404 || error.status === 422)) return <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={labels.participantFailed} retry={refetch} />;
  return <CardSkeletons count={3} label={labels.participantLoading} />;
}

function Shown({ found, hrefOf }: { found: Found; hrefOf: (page: number) => string }) {
  const { pic, name, shortName, city, country } = found.participant;
  const where = [city, country && countryName(country)].filter(Boolean).join(', ');
  const facts = [shortName, where, `${labels.participantCode} ${pic}`].filter(Boolean).join(' · ');
  const profileUrl = found.organisation?.profileUrl;
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <PageTitle title={name} />
        <p className={layout.soft}>{facts}</p>
        {profileUrl ? <Link to={profileUrl}>{labels.participantHere}</Link> : null}
      </header>
      <section id={section} className={layout.stack} aria-labelledby={`${section}-title`}>
        <h2 id={`${section}-title`}>{fundingPageMessages.fundedProjects}</h2>
        <p className={layout.soft}>{labels.participantSource}</p>
        <ProjectsPage found={found} hrefOf={hrefOf} />
      </section>
      <BackLink to={paths.fundingCalls}>{fundingPageMessages.allFundingCalls}</BackLink>
    </div>
  );
}
