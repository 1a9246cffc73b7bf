import { systemMessages as labels } from '@consortia/proto/gateway/messages/administration';
import { useSearchParams } from 'react-router';
import { keepScroll } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { TabLinks, useTab } from '../../../ui/tab-links.tsx';
import { AdminList } from '../admin-list.tsx';
import { EventsPart } from './events-part.tsx';
import { JobsPart } from './jobs-part.tsx';
import { useOperationsQuery } from './operations-api.ts';
import { ServicesPart } from './services-part.tsx';

const tabs = ['services', 'events', 'jobs'] as const;
/** Milliseconds between two readings while the page is visible. */
const pollingIntervalMs = 5000;

/** The state of every service, its events and its jobs. */
export function SystemPage() {
  useSearchParams();
  const tab = useTab([...tabs]);
  const query = useOperationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollingIntervalMs,
    skipPollingIfUnfocused: true,
  });
  return (
    <AdminList
      title={labels.title}
      lead={labels.lead}
      tools={
        <TabLinks
          label={labels.parts}
          state={keepScroll}
          tabs={tabs.map((name) => ({
            ...{ name, label: labels[name], current: name === tab },
            to: `${paths.adminSystem}?tab=${name}`,
          }))}
        />
      }
      query={query}
      loading={labels.loading}
      failed={labels.failed}
      empty={null}
    >
      {(services) =>
        tab === 'services' ? (
          <ServicesPart services={services} />
        ) : tab === 'events' ? (
          <EventsPart services={services} />
        ) : (
          <JobsPart services={services} />
        )
      }
    </AdminList>
  );
}
