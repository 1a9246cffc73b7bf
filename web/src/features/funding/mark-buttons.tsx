import { bookmarkMessages as labels } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { Bell, BellRing, Bookmark, BookmarkCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { needsAccount } from '../../lib/needs-account.ts';
import { signInThen } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { type Mark, useBookmarksQuery, useSetMarkMutation } from './bookmarks-api.ts';
import styles from './mark-buttons.module.css';

/** Whether a call is marked, and a function that changes it; null for visitors and until the marks are loaded. */
function useMark(topicId: string, mark: Mark) {
  const user = useUser();
  const { data } = useBookmarksQuery(undefined, { skip: !user });
  const [setMark, { isLoading }] = useSetMarkMutation();
  if (!user || !data) return null;
  const marked = data[mark].includes(topicId);
  const toggle = () => {
    if (!isLoading) void setMark({ topicId, mark, marked: !marked });
  };
  return { marked, toggle };
}

const icons = {
  saved: { off: Bookmark, on: BookmarkCheck },
  watched: { off: Bell, on: BellRing },
} as const;
const texts = {
  saved: { off: labels.save, on: labels.saved, name: labels.saveWhat },
  watched: { off: labels.watch, on: labels.watching, name: labels.watchWhat },
} as const;

/** Saving and watching a call on its page; visitors are led to sign in. */
export function MarkButtons({ topicId }: { topicId: string }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (!user)
    return (
      <LinkButton to={signInThen(pathname + search)} state={needsAccount}>
        <Bookmark size={18} aria-hidden /> {labels.signInToSave}
      </LinkButton>
    );
  return (
    <>
      <TextButton topicId={topicId} mark="saved" />
      <TextButton topicId={topicId} mark="watched" title={labels.watchHelp} />
    </>
  );
}

function TextButton({ topicId, mark, title }: { topicId: string; mark: Mark; title?: string }) {
  const state = useMark(topicId, mark);
  const marked = state?.marked ?? false;
  const Icon = icons[mark][marked ? 'on' : 'off'];
  return (
    <Button aria-pressed={marked} busy={!state} onClick={state?.toggle} title={title}>
      <span className={marked ? styles.marked : styles.icon}>
        <Icon size={18} aria-hidden />
      </span>
      {texts[mark][marked ? 'on' : 'off']}
    </Button>
  );
}

/** The same as icons in a list of calls, for people who are signed in; the key `s` presses the first one. */
export function RowMarkButtons({ topicId, title }: { topicId: string; title: string }) {
  if (!useUser()) return null;
  return (
    <span className={styles.row}>
      <IconButton topicId={topicId} mark="saved" title={title} />
      <IconButton topicId={topicId} mark="watched" title={title} />
    </span>
  );
}

function IconButton({ topicId, mark, title }: { topicId: string; mark: Mark; title: string }) {
  const state = useMark(topicId, mark);
  const marked = state?.marked ?? false;
  const Icon = icons[mark][marked ? 'on' : 'off'];
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-pressed={marked}
      aria-label={texts[mark].name(title)}
      aria-disabled={!state || undefined}
      title={texts[mark][marked ? 'on' : 'off']}
      data-save={mark === 'saved' || undefined}
      onClick={state?.toggle}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
