import { countryName } from '@consortia/proto/country-names';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import type { GroupProfile } from '@consortia/proto/organisations/profiles-api';
import { Outlet, useLocation, useParams } from 'react-router';
import { LoadFailed } from '../../../lib/load-failed.tsx';
import { NotFoundPage } from '../../../lib/not-found-page.tsx';
import { keepScroll, PageTitle } from '../../../lib/page-title.tsx';
import { groupPath } from '../../../lib/shown-profile.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { ProfileHead } from '../../../ui/profile-head.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useGroupQuery } from './group-api.ts';
import { groupTabs } from './group-tabs.ts';

/** The page of a group around its tabs. */
export function GroupShell() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { data, error, isFetching, refetch } = useGroupQuery(id);
  if (data && !error) return <Group group={data} pathname={pathname} />;
  if (error && 'status' in error && (error.status === 404 || error.status === 422 || error.status === 400))
    return <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={labels.groupFailed} retry={refetch} />;
  return <CardSkeletons count={1} label={labels.groupLoading} />;
}

function Group({ group, pathname }: { group: GroupProfile; pathname: string }) {
  const { id, name, avatarUrl, organisation, counts, manageUrl, mayManage } = group;
  const { country, profileUrl } = organisation;
  const tabs = groupTabs(group).map((tab) => ({ ...tab, current: tab.to === pathname }));
  const current = tabs.find((tab) => tab.current);
  return (
    <article className={layout.stack} key={id}>
      {mayManage ? (
        <Breadcrumbs
          above={[
            { label: organisation.name, to: profileUrl },
            { label: name, to: groupPath('groupDetails', id) },
          ]}
          here={current?.label ?? groupMessages.editTitle}
        />
      ) : null}
      <ProfileHead
        name={name}
        logo={avatarUrl}
        heading={<PageTitle title={current ? `${current.label} – ${name}` : name}>{name}</PageTitle>}
        actions={manageUrl ? <LinkButton to={manageUrl}>{labels.manage}</LinkButton> : null}
      >
        {profileUrl ? <Link to={profileUrl}>{organisation.name}</Link> : organisation.name}
        {country ? countryName(country) : null}
        {labels.memberCount(counts.members)}
      </ProfileHead>
      <TabLinks label={labels.groupParts} tabs={tabs} state={keepScroll} />
      <Outlet context={group} />
    </article>
  );
}
