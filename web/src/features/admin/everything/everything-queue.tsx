import { waitingMessages as labels } from '@consortia/proto/gateway/messages/administration';
import { moderationMessages } from '@consortia/proto/posts/messages/moderation';
import type { WaitingKind } from '@consortia/proto/waiting';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../lib/client.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import type { Outcome } from '../admin-api.ts';
import { PostDetail, type Preview } from '../post-detail.tsx';
import { Queue } from '../queue.tsx';
import itemStyles from '../queue-item.module.css';
import { QueueQuery } from '../queue-query.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { needsReason, type WaitingItem, waitingItems } from './waiting-items.ts';
import {
  useDecideWaitingMutation,
  useWaitingListsQuery,
  type WaitingDecision,
  type WaitingLists,
} from './waiting-lists.ts';

const allKinds = Object.keys(labels.kinds) as WaitingKind[];

/** What waits for an administrator, whatever its kind; each act is that of the service that owns the item. */
export function EverythingQueue({ kind, preview }: { kind: WaitingKind | null; preview: Preview }) {
  const query = useWaitingListsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueueQuery query={query}>
      {(lists) => <Loaded key={kind} lists={lists} kinds={kind ? [kind] : allKinds} preview={preview} />}
    </QueueQuery>
  );
}

function Loaded({ lists, kinds, preview }: { lists: WaitingLists; kinds: readonly WaitingKind[]; preview: Preview }) {
  const navigate = useNavigate();
  const [send] = useDecideWaitingMutation();
  const items = waitingItems(lists, kinds);
  const missing = kinds.filter((kind) => !lists[kind]);
  const more = kinds.reduce((sum, kind) => sum + Math.max(0, (lists[kind]?.total ?? 0) - countOf(lists, kind)), 0);
  const byId = new Map(items.map((item) => [item.id, item]));

  const decide = (item: WaitingItem, approve: boolean, reason?: string) =>
    send({ kind: item.kind, approve, reason, ...item.decision } as WaitingDecision);
  /** One after the other, so that a decision that is refused names its own reason. */
  async function approveAll(ids: readonly string[]): Promise<Outcome> {
    const outcome: Outcome = { message: '', done: [], refused: [] };
    for (const id of ids) {
      const item = byId.get(id)!;
      const { data, error } = item.decision ? await decide(item, true) : { error: undefined };
      if (data) outcome.done.push(id);
      else outcome.refused.push({ id, reason: (error as ApiError | undefined)?.message ?? labels.decidedElsewhere });
    }
    return { ...outcome, message: labels.approvedOf(outcome.done.length) };
  }

  return (
    <>
      {missing.length > 0 ? (
        <p role="alert">{labels.someFailed(missing.map((kind) => labels.kinds[kind]).join(', '))}</p>
      ) : null}
      <Queue
        label={kinds.length === 1 ? labels.kinds[kinds[0]!] : labels.everything}
        page={{ items, page: 1, pages: 1 }}
        hrefOf={() => ''}
        nameOf={({ title }) => title}
        canDecide={({ decision }) => decision !== null}
        onOpen={({ page }) => void navigate(page)}
        row={(item) => (
          <>
            <strong>{item.title}</strong>
            <span className={layout.soft}>
              {kinds.length === 1 ? null : `${labels.kinds[item.kind]} · `}
              {item.about}
              {item.since ? (
                <>
                  {' · '}
                  <RelativeTime at={item.since} />
                </>
              ) : null}
            </span>
          </>
        )}
        detail={(item) => <Detail item={item} preview={preview} />}
        approve={async ({ id }) => (await decide(byId.get(id)!, true)).data}
        approveAll={async (expected) => approveAll(expected.map(({ id }) => id))}
        against={{
          key: 's',
          label: labels.decline,
          dialog: (item, close, decided) => (
            <DeclineDialog
              item={item}
              onClose={close}
              send={async (reason) => {
                const { data, error } = await decide(item, false, reason);
                if (data) decided(data);
                return data ? null : (error as ApiError);
              }}
            />
          ),
        }}
      />
      {more > 0 ? <p className={layout.soft}>{labels.more(more.toLocaleString('en-GB'))}</p> : null}
    </>
  );
}

const countOf = (lists: WaitingLists, kind: WaitingKind): number => lists[kind]?.items.length ?? 0;

function Detail({ item, preview }: { item: WaitingItem; preview: Preview }) {
  const { kind, title, about, text, since, page, queued, decision } = item;
  if (queued) return <PostDetail item={queued} preview={preview} />;
  return (
    <article className={`${layout.stack} ${layout.panel} ${itemStyles.comment}`} aria-labelledby="waiting-title">
      <p className={`${layout.line} ${layout.soft} ${itemStyles.facts}`}>
        <span>{labels.kinds[kind]}</span>
        {since ? (
          <span>
            {labels.since} <RelativeTime at={since} />
          </span>
        ) : null}
      </p>
      <h3 id="waiting-title">{title}</h3>
      <p>{about}</p>
      {text ? <p className={itemStyles.message}>{text}</p> : null}
      <p>
        <LinkButton to={page} variant={decision ? 'quiet' : 'primary'} size="small">
          {labels.open}
        </LinkButton>
      </p>
    </article>
  );
}

function DeclineDialog({
  item: { kind, title, about },
  onClose,
  send,
}: {
  item: WaitingItem;
  onClose: () => void;
  send: (reason?: string) => Promise<ApiError | null>;
}) {
  const text = `${title} · ${about}`;
  if (needsReason.has(kind))
    return (
      <ReasonDialog
        title={labels.refuseTitle}
        text={text}
        help={kind === 'submitted' || kind === 'edited' ? moderationMessages.reasonHelp : labels.reasonHelp}
        button={labels.decline}
        onClose={onClose}
        onSend={send}
      />
    );
  const confirm = async () => {
    if (await send()) onClose();
  };
  return (
    <ConfirmDialog
      title={labels.declineTitle}
      button={labels.decline}
      busy={false}
      open
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
