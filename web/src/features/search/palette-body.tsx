import { DialogDismiss, DialogHeading } from '@ariakit/react';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { searchMessages as words } from '@consortia/proto/recommendations/messages/search';
import type { SearchResponse } from '@consortia/proto/recommendations/shapes';
import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { Checkbox } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { kindOf } from './kinds.ts';
import styles from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { PaletteNotice } from './palette-notice.tsx';
import { formatTotal, nameOf } from './query-terms.ts';
import { foundSections, searchSection } from './sections.tsx';
import { useOptions } from './use-options.ts';
import { usePaletteSearch } from './use-palette-search.ts';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onLeave: (to: string) => void;
  onClose: () => void;
};

export function PaletteBody({ field, typed, onLeave, onClose }: Props) {
  const id = useId();
  const location = useLocation();
  const navigate = useNavigate();
  const administrator = useUser()?.roles.includes('ROLE_ADMIN') ?? false;
  const [text, setText] = useState(typed);
  const [explain, setExplain] = useState(false);
  const trimmed = text.trim();
  // A blank at the end stays where live results are asked for: it tells that the last word is whole.
  const q = [...trimmed].length < limits.searchMinimumCharacters ? null : text.trimStart();
  const { answer, failure, retry } = usePaletteSearch(q, { first: kindOf(location.pathname), explain });

  const found = q !== null && answer ? foundSections(id, trimmed, answer) : [];
  const sections = q === null ? [] : [searchSection(id, trimmed, location), ...found];
  const { activeId, onKeyDown, startAgain } = useOptions(
    sections.flatMap(({ options }) => options),
    (to, elsewhere) => {
      if (elsewhere) return void window.open(to, '_blank', 'noopener');
      onLeave(to);
      navigate(to);
    },
  );
  const openedAt = useRef(location.key);
  useEffect(() => {
    if (location.key !== openedAt.current) onClose();
  }, [location.key, onClose]);

  return (
    <>
      <DialogHeading render={(props) => <h2 {...props} />} className={styles.heading}>
        <VisuallyHidden>{words.title}</VisuallyHidden>
      </DialogHeading>
      <div className={styles.head}>
        <Search size={20} aria-hidden />
        <input
          ref={field}
          role="combobox"
          className={styles.field}
          aria-label={messages.search}
          aria-expanded={q !== null}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-describedby={`${id}-help`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            startAgain();
          }}
          onKeyDown={onKeyDown}
          placeholder={words.title}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <DialogDismiss className={styles.close} aria-label={words.close}>
          <X size={20} aria-hidden />
        </DialogDismiss>
      </div>
      {answer?.fuzzy ? <p className={styles.fuzzy}>{words.fuzzy}</p> : null}
      <PaletteList
        id={`${id}-list`}
        sections={sections}
        activeId={activeId}
        waiting={q !== null && !answer && !failure}
        onOpen={onLeave}
      />
      <PaletteNotice
        words={q?.trim() ?? null}
        failure={failure}
        nothing={answer !== undefined && found.length === 0}
        onRetry={() => {
          retry();
          field.current?.focus();
        }}
      />
      <div className={styles.foot}>
        <p id={`${id}-help`} data-short={q === null || undefined}>
          {q === null ? messages.searchTooShort : words.keysHelp}
        </p>
        {administrator ? (
          <Checkbox
            role="switch"
            label={words.explain}
            checked={explain}
            onChange={(event) => setExplain(event.target.checked)}
          />
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{told(text, q, answer)}</span>
      </VisuallyHidden>
    </>
  );
}

/** What a screen reader says of the state; failures speak for themselves. */
function told(text: string, q: string | null, answer: SearchResponse | undefined): string {
  if (q === null) return text === '' ? '' : messages.searchTooShort;
  if (!answer) return '';
  const parts = answer.groups
    .filter(({ total }) => total > 0)
    .map((group) => words.part(formatTotal(group), nameOf(group.kind, group.total)));
  const related = answer.groups.some(({ hits }) => hits.some((hit) => hit.related));
  if (parts.length === 0) return related ? messages.relatedAlone : words.nothing(q.trim());
  return `${answer.fuzzy ? `${words.fuzzy} ` : ''}${words.found(parts.join(', '))}`;
}
