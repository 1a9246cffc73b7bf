import { countryName } from '@consortia/proto/country-names';
import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import type { OrganisationProfile } from '@consortia/proto/organisations/profiles-api';
import { ExternalLink } from 'lucide-react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { LoadFailed } from '../../../lib/load-failed.tsx';
import { NotFoundPage } from '../../../lib/not-found-page.tsx';
import { keepScroll, PageTitle } from '../../../lib/page-title.tsx';
import { webAddress } from '../../../lib/paths.ts';
import { useCountView } from '../../../lib/use-count-view.ts';
import { LinkButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { ProfileHead } from '../../../ui/profile-head.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { organisationTabs } from './organisation-tabs.ts';
import { useOrganisationQuery } from './profile-api.ts';

/** The page of an organisation around its tabs. An address with an old name leads to that with the current one (A20). */
export function OrganisationShell() {
  const { slug = '' } = useParams();
  const { pathname, search } = useLocation();
  const { data, error, isFetching, refetch } = useOrganisationQuery(slug);
  if (data && !error) {
    if (slug !== data.slug && slug !== data.id)
      return <Navigate to={pathname.replace(slug, data.slug) + search} replace />;
    return <Organisation organisation={data} pathname={pathname} />;
  }
  if (error && 'status' in error && (error.status === 404 || error.status === 422 || error.status === 400))
    return <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={labels.organisationFailed} retry={refetch} />;
  return <CardSkeletons count={1} label={labels.organisationLoading} />;
}

function Organisation({ organisation, pathname }: { organisation: OrganisationProfile; pathname: string }) {
  const { name, avatarUrl, slug, country, counts, manageUrl, directoryUrl } = organisation;
  useCountView('organisation', organisation.id);
  const part = pathname.split('/')[3] ?? '';
  const tabs = organisationTabs(organisation).map((tab) => ({
    ...tab,
    current: (tab.to.split('/')[3] ?? '') === part,
  }));
  const current = tabs.find((tab) => tab.current);
  const website = webAddress(organisation.website);
  const title = part === '' || !current ? name : `${current.label} – ${name}`;
  return (
    <article className={layout.stack} key={slug}>
      <ProfileHead
        name={name}
        logo={avatarUrl}
        heading={<PageTitle title={title}>{name}</PageTitle>}
        actions={manageUrl ? <LinkButton to={manageUrl}>{labels.manage}</LinkButton> : null}
      >
        {country ? countryName(country) : null}
        {labels.memberCount(counts.members)}
        {counts.groups > 0 ? labels.groupCount(counts.groups) : null}
        {website ? <Outside to={website}>{labels.website}</Outside> : null}
        {directoryUrl ? <Outside to={directoryUrl}>{labels.directory}</Outside> : null}
      </ProfileHead>
      <TabLinks label={labels.organisationParts} tabs={tabs} state={keepScroll} />
      <Outlet context={organisation} />
    </article>
  );
}

const Outside = ({ to, children }: { to: string; children: string }) => (
  <a href={to} rel="noopener nofollow" target="_blank">
    {children} <ExternalLink size={14} aria-hidden />
    <VisuallyHidden> {labels.newTab}</VisuallyHidden>
  </a>
);
