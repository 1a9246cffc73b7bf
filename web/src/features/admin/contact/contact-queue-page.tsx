import { contactStates } from '@consortia/proto/identity/contact-api';
import { contactMessages as labels } from '@consortia/proto/identity/messages/contact';
import { messages } from '@consortia/proto/messages';
import { useSearchParams } from 'react-router';
import { AdminTitle } from '../../../lib/admin-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { pageNumberIn } from '../../../ui/page-numbers.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { TabLinks, useTab } from '../../../ui/tab-links.tsx';
import { ContactItem } from './contact-item.tsx';
import { type ContactState, useContactMessagesQuery } from './contact-queue-api.ts';

const addressOf = (state: ContactState, page = 1): string =>
  `${paths.contactMessages}?tab=${state}${page > 1 ? `&page=${page}` : ''}`;
const tabLabels: Record<ContactState, string> = { open: labels.openTab, replied: labels.repliedTab };

/** Messages of the contact form: those that wait for a reply, and those with a reply. */
export function ContactQueuePage() {
  const [address] = useSearchParams();
  const state = useTab(contactStates);
  const page = pageNumberIn(address.get('page'));
  const query = useContactMessagesQuery({ state, page }, { refetchOnMountOrArgChange: true });
  const tabs = contactStates.map((name) => ({
    ...{ name, label: tabLabels[name], to: addressOf(name), current: name === state },
  }));
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <AdminTitle title={labels.queueTitle} />
        <p>{labels.queueLead}</p>
      </header>
      <TabLinks label={labels.queueTitle} tabs={tabs} />
      <QueryResult
        query={query}
        loading={labels.queueLoading}
        failed={labels.queueFailed}
        empty={
          state === 'open' ? (
            <EmptyState title={labels.noneOpen} drawing="done">
              {labels.noneOpenNext}
            </EmptyState>
          ) : (
            <EmptyState title={labels.noneReplied} drawing="messages">
              {labels.noneRepliedNext}
            </EmptyState>
          )
        }
      >
        {({ items, pages }) => (
          <>
            <ul className={layout.list} aria-label={tabLabels[state]}>
              {items.map((item) => (
                <li key={item.id}>
                  <ContactItem item={item} />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} hrefOf={(to) => addressOf(state, to)} />
          </>
        )}
      </QueryResult>
      <p>
        <LinkButton variant="quiet" to={paths.adminDashboard}>
          {messages.adminDashboard}
        </LinkButton>
      </p>
    </div>
  );
}
