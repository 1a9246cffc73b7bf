import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import { X } from 'lucide-react';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import { type MatchChoice, type MatchSort, type Show, shows, sorts } from './match-choice.ts';
import styles from './match-controls.module.css';

const showLabels: Record<Show, string> = {
  all: labels.showAll,
  opportunities: messages.opportunities,
  calls: messages.fundingCalls,
  results: messages.results,
};
const sortLabels: Record<MatchSort, string> = {
  score: labels.bestFirst,
  'score-up': labels.weakestFirst,
  newest: labels.newest,
  oldest: labels.oldest,
};
const showOptions = shows.map((value) => ({ value, label: showLabels[value] }));
const sortOptions = sorts.map((value) => ({ value, label: sortLabels[value] }));

/** Filter and order of the matches; clearing either restores its default. */
export function MatchControls({ choice, onChange }: { choice: MatchChoice; onChange: (choice: MatchChoice) => void }) {
  const { show, sort } = choice;
  return (
    <div className={`${layout.bar} ${styles.controls}`}>
      <div className={styles.control}>
        <Segmented
          legend={labels.show}
          value={show}
          options={showOptions}
          onChange={(next) => onChange({ ...choice, show: next })}
        />
        {show === shows[0] ? null : (
          <Clear label={labels.clearShow} onClear={() => onChange({ ...choice, show: shows[0] })} />
        )}
      </div>
      <div className={styles.control}>
        <Segmented
          legend={messages.sortBy}
          value={sort}
          options={sortOptions}
          onChange={(next) => onChange({ ...choice, sort: next })}
        />
        {sort === sorts[0] ? null : (
          <Clear label={labels.clearSort} onClear={() => onChange({ ...choice, sort: sorts[0] })} />
        )}
      </div>
    </div>
  );
}

function Clear({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      className={`${layout.iconButton} ${styles.clear}`}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => {
        // The button disappears with the choice it clears, so the focus moves to the control next to it.
        currentTarget.parentElement?.querySelector<HTMLElement>('input')?.focus();
        onClear();
      }}
    >
      <X size={18} aria-hidden />
    </button>
  );
}
