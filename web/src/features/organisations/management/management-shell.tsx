import type { ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { managementMessages as labels } from '@consortia/proto/organisations/messages/management';
import { type ComponentProps, useMemo } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { LoadFailed } from '../../../lib/load-failed.tsx';
import { NotFoundPage } from '../../../lib/not-found-page.tsx';
import { paths } from '../../../lib/paths.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { StateLabel } from '../../../ui/state-label.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { managementPath } from './managed.ts';
import { useManagementQuery } from './management-api.ts';

const notFound = [400, 404, 422];
const invitationPaths = [paths.referrals, paths.inviteUsers];

/** The dashboard of an organisation around its management pages. An address with an old name leads to that with the current one. */
export function ManagementShell() {
  const { slug = '' } = useParams();
  const { pathname, search } = useLocation();
  const { data, error, isFetching, refetch } = useManagementQuery(slug);
  if (data && !error) {
    if (slug !== data.slug) return <Navigate to={pathname.replace(slug, data.slug) + search} replace />;
    return <Management organisation={data} pathname={pathname} />;
  }
  if (error && 'status' in error && notFound.includes(error.status as number))
    // The pages of invitations tell people who do not manage the organisation where they can invite others.
    return invitationPaths.some((path) => managementPath(path, { slug }) === pathname) ? <Outlet /> : <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={labels.failed} retry={refetch} />;
  return <CardSkeletons count={1} label={labels.loading} />;
}

type Tabs = ComponentProps<typeof TabLinks>['tabs'];
const counted = (label: string, count: number) => (count > 0 ? `${label} (${count.toLocaleString('en-GB')})` : label);

function Management({ organisation, pathname }: { organisation: ManagedOrganisation; pathname: string }) {
  const { name, id, paid, profileUrl, members, participants } = organisation;
  const tabs = useMemo<Tabs>(
    () =>
      [
        { name: 'overview', label: labels.overview, path: paths.organisationDashboard },
        { name: 'edit', label: labels.edit, path: paths.editOrganisation },
        { name: 'members', label: counted(labels.members, members), path: paths.manageMembers },
        { name: 'invitations', label: labels.invitations, path: paths.referrals, below: paths.inviteUsers },
        { name: 'participants', label: counted(labels.participants, participants), path: paths.manageParticipants },
        { name: 'metrics', label: labels.metrics, path: paths.opportunityMetrics.replace(':id', id) },
      ].map(({ path, below = path, ...tab }) => {
        const [to, further] = [path, below].map((one) => managementPath(one, organisation)) as [string, string];
        return { ...tab, to, current: [to, further].includes(pathname) };
      }),
    [organisation, id, members, participants, pathname],
  );
  const dashboard = managementPath(paths.organisationDashboard, organisation);
  const part = tabs.find(({ current }) => current)?.label ?? labels.overview;
  return (
    <div className={layout.page}>
      <Breadcrumbs
        above={[
          { label: name, to: profileUrl },
          ...(pathname === dashboard ? [] : [{ label: labels.dashboard, to: dashboard }]),
        ]}
        here={pathname === dashboard ? labels.dashboard : part}
      />
      <div className={layout.bar}>
        <p className={layout.row}>
          <strong>{name}</strong>
          <StateLabel tone={paid ? 'good' : 'neutral'}>{paid ? labels.paid : labels.trial}</StateLabel>
        </p>
        {profileUrl ? <LinkButton to={profileUrl}>{labels.publicPage}</LinkButton> : null}
      </div>
      <TabLinks label={labels.navigation} tabs={tabs} />
      <Outlet context={organisation} />
    </div>
  );
}
