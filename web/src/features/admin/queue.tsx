import { messages } from '@consortia/proto/messages';
import { moderationMessages as words } from '@consortia/proto/posts/moderation-messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flashed } from '../../lib/flashes.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ExpectedVersion, Outcome } from './admin-api.ts';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './queue.module.css';
import { useKeysSwitch, useQueueKeys } from './queue-keys.ts';
import { QueueList, rowOf } from './queue-list.tsx';
import { useQueueState } from './queue-state.ts';
import { type Refused, RefusedList } from './refused-list.tsx';

type Item = ExpectedVersion;
/** So much of what is current has to be seen, in pixels. */
const leastShown = 160;
/** So long, in milliseconds, has what a decision brought to be shown before a key approves it. */
const leastRead = 600;
type Props<T extends Item> = {
  label: string;
  page: { items: readonly T[]; page: number; pages: number };
  hrefOf: (page: number) => string;
  nameOf: (item: T) => string;
  row: (item: T) => ReactNode;
  /** The item in full. */
  detail: (item: T) => ReactNode;
  approve: (looked: ExpectedVersion) => Promise<{ message: string } | undefined>;
  approveAll: (looked: ExpectedVersion[]) => Promise<Outcome | undefined>;
  /** The decision against it, which is asked about. */
  against: {
    key: string;
    label: string;
    ask: (item: T, close: () => void, decided: (answer: { message: string }) => void) => ReactNode;
  };
};

/** What waits, and one of it in full beside it; a decision brings the next one. Keys do what the buttons do. */
export function Queue<T extends Item>(props: Props<T>) {
  const { label, page, hrefOf, nameOf, row, detail, approve, approveAll, against } = props;
  const state = useQueueState(page.items);
  const { items, current } = state;
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const detailBox = useRef<HTMLElement>(null);
  const follow = useRef(false);
  const drawn = useRef(false);
  const chosen = useRef(false);
  const broughtAt = useRef(Number.NEGATIVE_INFINITY);
  const [asked, setPending] = useState<T | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [busy, setBusy] = useState(false);
  const [help, setHelp] = useState(false);
  const [on, switchKeys] = useKeysSwitch();
  const currentId = current?.id;

  useEffect(() => {
    const box = detailBox.current;
    const top = box?.getBoundingClientRect().top ?? 0;
    // Scrolled past, or under the list where there is no room beside it; at first the page stays at its beginning.
    if (drawn.current && (top < 0 || top > window.innerHeight - leastShown)) box?.scrollIntoView?.({ block: 'start' });
    if (drawn.current && !chosen.current) broughtAt.current = performance.now();
    chosen.current = false;
    drawn.current = true;
    if (!follow.current) return;
    follow.current = false;
    if (currentId === undefined) heading.current?.focus();
    else document.getElementById(rowOf(currentId))?.focus();
  }, [currentId]);

  const wasRequested = useRef(false);
  useEffect(() => {
    if (wasRequested.current && !asked) {
      const row = currentId === undefined ? null : document.getElementById(rowOf(currentId));
      (row ?? heading.current)?.focus();
    }
    wasRequested.current = asked !== null;
  }, [asked, currentId]);

  const said = (message: string) => dispatch(flashed({ kind: 'success', message }));
  async function approveOne(item: T): Promise<void> {
    follow.current = true;
    state.leave([item.id]);
    const answer = await approve({ id: item.id, version: item.version });
    if (answer) said(answer.message);
    else state.back([item.id]);
  }
  async function approveSeveral(ids: string[]): Promise<void> {
    const names = new Map(items.map((item) => [item.id, nameOf(item)]));
    setBusy(true);
    const answer = await approveAll(
      page.items.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version })),
    );
    setBusy(false);
    if (!answer) return;
    follow.current = true;
    state.selectAll(false);
    state.leave(answer.done);
    if (answer.done.length > 0) said(answer.message);
    setRefused(answer.refused.map(({ id, reason }) => ({ id, reason, name: names.get(id) ?? id })));
  }
  const decided = (item: T) => (answer: { message: string }) => {
    setPending(null);
    state.leave([item.id]);
    said(answer.message);
  };
  const step = (by: 1 | -1) => () => {
    follow.current = true;
    const next = state.step(by);
    if (next && next.id === currentId) document.getElementById(rowOf(next.id))?.focus();
    else chosen.current = next !== undefined;
  };
  const goTo = (id: string) => {
    chosen.current = id !== currentId;
    state.goTo(id);
  };
  const withCurrent = (run: (item: T) => void) => () => {
    if (current) run(current);
  };
  useQueueKeys(
    {
      j: step(1),
      k: step(-1),
      a: withCurrent((item) => {
        if (performance.now() - broughtAt.current >= leastRead) void approveOne(item);
      }),
      [against.key]: withCurrent(setPending),
      x: withCurrent(({ id }) => state.toggle(id)),
      '?': () => setHelp(true),
    },
    on,
  );
  const keys = [
    ['j', words.keyNext],
    ['k', words.keyPrevious],
    ['a', words.approve],
    [against.key, against.label],
    ['x', words.keySelect],
  ] as const;

  return (
    <section className={styles.queue} aria-labelledby="queue">
      <header className={styles.head}>
        <h2 id="queue" ref={heading} tabIndex={-1}>
          {label}
        </h2>
        <KeysDialog keys={keys} on={on} onSwitch={switchKeys} open={help} onOpen={setHelp} />
      </header>
      <RefusedList refused={refused} onDismiss={() => setRefused([])} />
      {current ? (
        <div className={styles.sides}>
          <div className={styles.list}>
            <QueueList
              label={label}
              state={{ ...state, goTo }}
              nameOf={nameOf}
              row={row}
              page={page.page}
              pages={page.pages}
              hrefOf={hrefOf}
              busy={busy}
              onApprove={(ids) => void approveSeveral(ids)}
            />
          </div>
          <section ref={detailBox} className={styles.detail} aria-label={words.preview}>
            <div className={styles.decide}>
              <Button
                variant="primary"
                aria-keyshortcuts={on ? 'a' : undefined}
                onClick={withCurrent((item) => void approveOne(item))}
              >
                {words.approve}
              </Button>
              <Button
                aria-haspopup="dialog"
                aria-keyshortcuts={on ? against.key : undefined}
                onClick={withCurrent(setPending)}
              >
                {against.label}
              </Button>
            </div>
            {detail(current)}
          </section>
        </div>
      ) : (
        <Nothing page={page.page} hrefOf={hrefOf} />
      )}
      {asked ? against.ask(asked, () => setPending(null), decided(asked)) : null}
    </section>
  );
}

const Nothing = ({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) =>
  page > 1 ? (
    <EmptyState
      headingLevel="h3"
      title={words.queuePastEnd}
      action={
        <LinkButton to={hrefOf(1)} variant="primary">
          {messages.toFirstPage}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState headingLevel="h3" title={words.queueEmpty}>
      {words.queueEmptyWhy}
    </EmptyState>
  );
