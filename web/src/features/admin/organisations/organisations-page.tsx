import { administrationMessages as labels } from '@consortia/proto/organisations/messages/administration';
import { participantMessages } from '@consortia/proto/organisations/messages/participants';
import { paths } from '../../../lib/paths.ts';
import { TabLinks, useTab } from '../../../ui/tab-links.tsx';
import { AllOrganisationsPage } from './all-organisations-page.tsx';
import { ParticipantRequestsPage } from './participant-requests-page.tsx';
import { RequestsPage } from './requests-page.tsx';

const lists = ['requested', 'all', 'participants'] as const;
const tabLabels = {
  requested: labels.requestedTab,
  all: labels.allTab,
  participants: participantMessages.queueTab,
} as const;

/** The lists of organisations for administrators: those that were requested, all of them, and proposed participants. */
export function OrganisationsPage() {
  const list = useTab(lists);
  const tabs = lists.map((name) => ({
    ...{ name, label: tabLabels[name], current: name === list },
    to: name === 'requested' ? paths.requestedOrganisations : `${paths.requestedOrganisations}?tab=${name}`,
  }));
  const tools = <TabLinks label={labels.organisations} tabs={tabs} />;
  if (list === 'all') return <AllOrganisationsPage tools={tools} />;
  if (list === 'participants') return <ParticipantRequestsPage tools={tools} />;
  return <RequestsPage tools={tools} />;
}
