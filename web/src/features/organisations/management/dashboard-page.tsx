import { managementMessages as labels } from '@consortia/proto/organisations/messages/management';
import { PageTitle } from '../../../lib/page-title.tsx';
import layout from '../../../ui/layout.module.css';
import { useManaged } from './managed.ts';

/** The dashboard of an organisation has its name and no content of its own (A39); the pages of its management are above. */
export function OrganisationDashboardPage() {
  const { name } = useManaged();
  return (
    <header className={layout.head}>
      <PageTitle title={`${labels.dashboard} – ${name}`}>{name}</PageTitle>
    </header>
  );
}
