import { messages } from '@consortia/proto/messages';
import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { type ReactNode, useEffect, useState } from 'react';
import { flashed } from '../../lib/flashes.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import type { ExpectedVersion, Outcome } from './admin-api.ts';
import { DecisionNote, DecisionText } from './decisions/decision-note.tsx';
import { useDecisionsQuery, useUndo } from './decisions/decisions-api.ts';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './queue.module.css';
import { useKeysSwitch, useQueueKeys } from './queue-keys.ts';
import { QueueList } from './queue-list.tsx';
import { neighbourOf } from './queue-state.ts';
import { RefusedList } from './refused-list.tsx';
import { useQueue } from './use-queue.ts';
import { focusRow, useQueueFocus } from './use-queue-focus.ts';

type Item = ExpectedVersion;
type Props<T extends Item> = {
  label: string;
  page: { items: readonly T[]; page: number; pages: number };
  hrefOf: (page: number) => string;
  nameOf: (item: T) => string;
  row: (item: T) => ReactNode;
  /** The item in full. */
  detail: (item: T) => ReactNode;
  approve: (expected: ExpectedVersion) => Promise<{ message: string } | undefined>;
  approveAll: (expected: ExpectedVersion[]) => Promise<Outcome | undefined>;
  /** Whether an item is decided here; absent, every one is. */
  canDecide?: (item: T) => boolean;
  /** Goes to the page of an item. */
  onOpen?: (item: T) => void;
  /** The decision against an item, confirmed in a dialog. */
  against: {
    key: string;
    label: string;
    dialog: (item: T, close: () => void, decided: (response: { message: string }) => void) => ReactNode;
  };
};

/** The queue, with one item in full; a decision brings up the next one. Single keys do the same as the buttons. */
export function Queue<T extends Item>(props: Props<T>) {
  const { label, page, hrefOf, nameOf, row, detail, approve, approveAll, against } = props;
  const { canDecide = () => true, onOpen } = props;
  const queue = useQueue(page.items);
  const { state, items, current, dispatch } = queue;
  const publish = useAppDispatch();
  const [help, setHelp] = useState(false);
  const [on, switchKeys] = useKeysSwitch();
  const currentId = current?.id;
  const { heading, detailBox, isRead } = useQueueFocus(state, currentId);

  const { data: decisions = [] } = useDecisionsQuery();
  const decisionOf = (id: string | undefined) =>
    decisions.find(({ subject, refusal }) => id?.endsWith(subject) && refusal === null);
  const waiting = decisionOf(currentId);
  const [, { data: undone }] = useUndo();
  useEffect(() => {
    // What is undone waits again.
    if (undone) dispatch({ type: 'restored', ids: state.loaded.filter((id) => id.endsWith(undone.subject)) });
  }, [undone, dispatch, state.loaded]);

  const confirm = (message: string) => publish(flashed({ kind: 'success', message }));
  async function approveOne(item: T): Promise<void> {
    dispatch({ type: 'decided', ids: [item.id] });
    const response = await approve({ id: item.id, version: item.version });
    if (response) confirm(response.message);
    else dispatch({ type: 'restored', ids: [item.id] });
  }
  async function approveSeveral(ids: string[]): Promise<void> {
    const names = new Map(items.map((item) => [item.id, nameOf(item)]));
    dispatch({ type: 'bulkStarted' });
    const outcome = await approveAll(
      page.items.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version })),
    );
    if (!outcome) return dispatch({ type: 'bulkFailed' });
    const refused = outcome.refused.map(({ id, reason }) => ({ id, reason, name: names.get(id) ?? id }));
    dispatch({ type: 'bulkFinished', done: outcome.done, refused });
    if (outcome.done.length > 0) confirm(outcome.message);
  }
  const step = (by: 1 | -1) => () => {
    if (currentId !== undefined && neighbourOf(state, by) === currentId) focusRow(currentId);
    dispatch({ type: 'stepped', by });
  };
  const withCurrent = (run: (item: T) => void) => () => {
    if (current) run(current);
  };
  // The item as it was when the dialog opened: its version is the one that the moderator read.
  const [opened, setOpened] = useState<T | null>(null);
  const rejecting = opened?.id === state.rejecting ? opened : null;
  function setRejecting(item: T | null): void {
    setOpened(item);
    dispatch({ type: 'rejecting', id: item?.id ?? null });
  }
  const ifDecided = (run: (item: T) => void) =>
    withCurrent((item) => {
      if (canDecide(item) && !waiting) run(item);
    });
  const reject = ifDecided(setRejecting);
  useQueueKeys(
    {
      j: step(1),
      k: step(-1),
      a: ifDecided((item) => {
        if (isRead()) void approveOne(item);
      }),
      [against.key]: reject,
      x: withCurrent(({ id }) => dispatch({ type: 'toggled', id })),
      ...(onOpen && { o: withCurrent(onOpen) }),
      '?': () => setHelp(true),
    },
    on,
  );
  const keys = [
    ['j', labels.keyNext],
    ['k', labels.keyPrevious],
    ['a', labels.approve],
    [against.key, against.label],
    ['x', labels.keySelect],
    ...(onOpen ? [['o', labels.openPage] as const] : []),
  ] as const;

  return (
    <section className={layout.stack} aria-labelledby="queue">
      <header className={`${layout.bar} ${styles.head}`}>
        <h2 id="queue" ref={heading} tabIndex={-1}>
          {label}
        </h2>
        <KeysDialog keys={keys} on={on} onSwitch={switchKeys} open={help} onOpen={setHelp} />
      </header>
      <RefusedList refused={state.refused} onDismiss={() => dispatch({ type: 'refusedDismissed' })} />
      {current ? (
        <div className={styles.sides}>
          <div className={styles.list}>
            <QueueList
              label={label}
              queue={queue}
              nameOf={nameOf}
              row={(item) => {
                const decision = decisionOf(item.id);
                return (
                  <>
                    {row(item)}
                    {decision ? (
                      <span className={layout.soft}>
                        <DecisionText decision={decision} />
                      </span>
                    ) : null}
                  </>
                );
              }}
              page={page.page}
              pages={page.pages}
              hrefOf={hrefOf}
              busy={state.busy}
              onApprove={(ids) => void approveSeveral(ids)}
            />
          </div>
          <section ref={detailBox} className={`${layout.parts} ${styles.detail}`} aria-label={labels.preview}>
            {waiting ? (
              <DecisionNote decision={waiting} />
            ) : canDecide(current) ? (
              <div className={`${layout.row} ${styles.decide}`}>
                <Button
                  variant="primary"
                  aria-keyshortcuts={on ? 'a' : undefined}
                  onClick={withCurrent((item) => void approveOne(item))}
                >
                  {labels.approve}
                </Button>
                <Button aria-haspopup="dialog" aria-keyshortcuts={on ? against.key : undefined} onClick={reject}>
                  {against.label}
                </Button>
              </div>
            ) : null}
            {detail(current)}
          </section>
        </div>
      ) : (
        <Nothing page={page.page} hrefOf={hrefOf} />
      )}
      {rejecting
        ? against.dialog(
            rejecting,
            () => setRejecting(null),
            (response) => {
              dispatch({ type: 'decided', ids: [rejecting.id] });
              confirm(response.message);
            },
          )
        : null}
    </section>
  );
}

const Nothing = ({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) =>
  page > 1 ? (
    <EmptyState
      headingLevel="h3"
      title={labels.queuePastEnd}
      action={
        <LinkButton to={hrefOf(1)} variant="primary">
          {messages.toFirstPage}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState headingLevel="h3" title={labels.queueEmpty} drawing="done">
      {labels.queueEmptyWhy}
    </EmptyState>
  );
