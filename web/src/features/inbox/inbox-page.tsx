import { pathTo } from '@consortia/proto/client';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxMessages } from '@consortia/proto/inbox/messages';
import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { keepScroll, PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useCsrfToken } from '../../lib/session.ts';
import { usePolling } from '../../lib/stream/stream-api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmForm } from '../../ui/confirm-form.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './inbox.module.css';
import { type Box, useListConversationsQuery } from './inbox-api.ts';
import { Thread } from './thread.tsx';

/** Without a stream, in milliseconds. */
const pollMs = 15_000;
type Filters = { q: string; box: Box; page: number };

function filtersOf(address: URLSearchParams): Filters {
  const page = Number(address.get('page') ?? '1');
  return {
    q: (address.get('q') ?? '').slice(0, 100),
    box: address.get('box') === 'archived' ? 'archived' : 'inbox',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}
function searchOf({ q, box, page }: Filters): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (box !== 'inbox') query.set('box', box);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** The conversations of the reader, and next to them the one that is open; on a small screen one of the two. */
export function InboxPage() {
  const { conversationId } = useParams();
  const [address] = useSearchParams();
  const filters = filtersOf(address);
  return (
    <div className={styles.page} data-open={conversationId !== undefined || undefined}>
      <Conversations filters={filters} heading={conversationId === undefined} />
      {conversationId === undefined ? (
        <p className={styles.choose}>{labels.choose}</p>
      ) : (
        <Thread key={conversationId} id={conversationId} />
      )}
    </div>
  );
}

/** `heading`: the list is what the page is about, so its title is the title of the page. */
function Conversations({ filters, heading }: { filters: Filters; heading: boolean }) {
  const { q, box, page } = filters;
  const navigate = useNavigate();
  const { conversationId } = useParams();
  const query = useListConversationsQuery({ q, box, page }, { ...usePolling(pollMs), refetchOnMountOrArgChange: true });
  const path =
    conversationId === undefined ? paths.inbox : paths.conversation.replace(':conversationId', conversationId);
  const show = (changed: Partial<Filters>) =>
    void navigate(path + searchOf({ ...filters, page: 1, ...changed }), { state: keepScroll });
  return (
    <section className={`${layout.stack} ${styles.side}`} aria-label={labels.conversations}>
      <header className={layout.bar}>
        {heading ? <PageTitle title={labels.title} /> : <h2 className={styles.sideTitle}>{labels.title}</h2>}
        <ClearUnread unread={query.currentData?.items.some(({ unreadCount }) => unreadCount > 0) ?? false} />
      </header>
      <SearchField label={labels.search} value={q} onSearch={(words) => show({ q: words })} />
      <Segmented<Box>
        legend={labels.box}
        options={[
          { value: 'inbox', label: labels.inbox },
          { value: 'archived', label: labels.archived },
        ]}
        value={box}
        onChange={(value) => show({ box: value })}
      />
      <QueryResult
        query={query}
        loading={labels.loading}
        failed={labels.failed}
        headingLevel="h2"
        empty={<Empty filters={filters} />}
      >
        {({ items, pages }) => (
          <>
            <ConversationList items={items} search={searchOf(filters)} />
            <Pagination page={page} pages={pages} hrefOf={(to) => path + searchOf({ ...filters, page: to })} />
          </>
        )}
      </QueryResult>
    </section>
  );
}

function Empty({ filters: { q, box } }: { filters: Filters }) {
  if (q) return <p className={styles.none}>{labels.noneFound}</p>;
  if (box === 'archived') return <p className={styles.none}>{labels.noneArchived}</p>;
  return (
    <EmptyState
      title={labels.none}
      drawing="messages"
      headingLevel="h2"
      action={
        <span className={layout.row}>
          <LinkButton to={paths.opportunities}>{labels.seeOpportunities}</LinkButton>
          <LinkButton to={paths.experts}>{labels.findExperts}</LinkButton>
        </span>
      }
    >
      {labels.noneNext}
    </EmptyState>
  );
}

function ClearUnread({ unread }: { unread: boolean }) {
  const [open, setOpen] = useState(false);
  const _token = useCsrfToken();
  return (
    <>
      <Button size="small" variant="quiet" disabled={!unread} onClick={() => setOpen(true)}>
        <MailCheck size={16} aria-hidden /> {labels.clearAll}
      </Button>
      <ConfirmForm
        title={inboxMessages.clearUnread}
        text={labels.clearText}
        button={inboxMessages.clear}
        action={pathTo(inboxApi.clearUnread, {})}
        fields={{ _token }}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
