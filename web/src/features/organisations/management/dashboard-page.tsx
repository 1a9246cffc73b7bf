import { managementMessages as labels } from '@consortia/proto/organisations/messages/management';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { managementPath, useManaged } from './managed.ts';

/** The dashboard of an organisation has its name and no content of its own (A39); it leads to what its administrators do first. */
export function OrganisationDashboardPage() {
  const organisation = useManaged();
  const { name } = organisation;
  return (
    <>
      <header className={layout.head}>
        <PageTitle title={`${labels.dashboard} – ${name}`}>{name}</PageTitle>
      </header>
      <EmptyState
        title={labels.dashboardEmpty}
        drawing={null}
        action={
          <div className={layout.row}>
            <LinkButton to={managementPath(paths.inviteUsers, organisation)} variant="primary">
              {labels.dashboardInvite}
            </LinkButton>
            <LinkButton to={managementPath(paths.editOrganisation, organisation)}>{labels.dashboardEdit}</LinkButton>
          </div>
        }
      >
        {labels.dashboardNext}
      </EmptyState>
    </>
  );
}
