import { Combobox, DialogDismiss, DialogHeading } from '@ariakit/react';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { mayBeAcronym } from '@consortia/proto/recommendations/acronym';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { SearchResponse } from '@consortia/proto/recommendations/shapes';
import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { Checkbox } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { kindOf } from './kinds.ts';
import styles from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { PaletteNotice } from './palette-notice.tsx';
import { formatTotal, nameOf } from './query-terms.ts';
import { addRecent } from './recent.ts';
import { type Option, useOptions } from './use-options.ts';
import { usePaletteSearch } from './use-palette-search.ts';
import { useSections } from './use-sections.ts';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onLeave: (to: string) => void;
  onClose: () => void;
  onSave: (q: string) => void;
};

export function PaletteBody({ field, typed, onLeave, onClose, onSave }: Props) {
  const id = useId();
  const location = useLocation();
  const user = useUser();
  const administrator = user?.roles.includes('ROLE_ADMIN') ?? false;
  const [text, setText] = useState(typed);
  const [explain, setExplain] = useState(false);
  const trimmed = text.trim();
  const isShort = [...trimmed].length < limits.searchMinimumCharacters;
  // Live results are requested with a blank at the end, which marks the last word as complete.
  const requested = isShort && !mayBeAcronym(trimmed) ? null : text.trimStart();
  const { response, failure, retry } = usePaletteSearch(requested, { first: kindOf(location.pathname), explain });
  // The service knows which acronyms are searched for; until it has responded, a short text is none.
  const q = isShort && !response ? null : requested;

  const remember = ({ recent }: Option) => {
    if (user && recent) addRecent(user.id, recent);
  };
  const sections = useSections({
    id,
    text,
    user,
    location,
    response: q === null ? undefined : response,
    isSearch: q !== null,
    onSave,
  });
  const { store, activeId, onKeyDownCapture } = useOptions(
    sections.flatMap(({ options }) => options),
    { text, onTextChange: setText, onNewTab: remember, open: sections.length > 0 },
  );
  const choose = (option: Option) => {
    remember(option);
    option.run?.();
    if (option.to === undefined) onClose();
    else onLeave(option.to);
  };
  const openedAt = useRef(location.key);
  useEffect(() => {
    if (location.key !== openedAt.current) onClose();
  }, [location.key, onClose]);

  return (
    <>
      <DialogHeading render={(props) => <h2 {...props} />} className={styles.heading}>
        <VisuallyHidden>{labels.title}</VisuallyHidden>
      </DialogHeading>
      <div className={styles.head}>
        <Search size={20} aria-hidden />
        <Combobox
          ref={field}
          store={store}
          className={styles.field}
          aria-label={messages.search}
          aria-describedby={`${id}-help`}
          onKeyDownCapture={onKeyDownCapture}
          placeholder={labels.title}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <DialogDismiss className={layout.iconButton} aria-label={labels.close}>
          <X size={20} aria-hidden />
        </DialogDismiss>
      </div>
      {response?.fuzzy ? <p className={styles.fuzzy}>{labels.fuzzy}</p> : null}
      <PaletteList
        store={store}
        sections={sections}
        activeId={activeId}
        waiting={q !== null && !response && !failure}
        onOpen={choose}
      />
      <PaletteNotice
        words={q?.trim() ?? null}
        failure={q === null ? undefined : failure}
        nothing={response !== undefined && !response.groups.some(({ hits }) => hits.length > 0)}
        onRetry={() => {
          retry();
          field.current?.focus();
        }}
      />
      <div className={`${layout.soft} ${layout.bar} ${styles.foot}`}>
        <p id={`${id}-help`} data-short={q === null || undefined}>
          {q === null ? messages.searchTooShort : labels.keysHelp}
        </p>
        {administrator ? (
          <Checkbox
            role="switch"
            label={labels.explain}
            checked={explain}
            onChange={(event) => setExplain(event.target.checked)}
          />
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement(text, q, response)}</span>
      </VisuallyHidden>
    </>
  );
}

/** Announcement of the state to screen readers; failures are alerts of their own. */
function announcement(text: string, q: string | null, response: SearchResponse | undefined): string {
  if (q === null) return text === '' ? '' : messages.searchTooShort;
  if (!response) return '';
  const parts = response.groups
    .filter(({ total }) => total > 0)
    .map((group) => labels.part(formatTotal(group), nameOf(group.kind, group.total)));
  const related = response.groups.some(({ hits }) => hits.some((hit) => hit.related));
  if (parts.length === 0) return related ? messages.relatedAlone : labels.nothing(q.trim());
  return `${response.fuzzy ? `${labels.fuzzy} ` : ''}${labels.found(parts.join(', '))}`;
}
