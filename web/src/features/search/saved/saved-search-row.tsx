import { limits } from '@consortia/proto/limits';
import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import type { SavedSearch } from '@consortia/proto/recommendations/saved-search-shapes';
import { useId, useState } from 'react';
import { OwnFeed } from '../../../lib/own-feed.tsx';
import {
  useChangeSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useMarkHitsSeenMutation,
} from '../../../lib/saved-searches-api.ts';
import { choiceOf, type ScheduleChoice, scheduleOf, scheduleOptions } from '../../../lib/search-schedules.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { describeFilters } from './describe-filters.ts';
import { NewHits } from './new-hits.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import styles from './saved-searches.module.css';

type Shown = 'rename' | 'feed' | 'delete' | null;

const countOf = (newHits: number): string => {
  if (newHits === 0) return labels.noNewHits;
  return newHits >= limits.savedSearchHitsNamed ? labels.manyNewHits(newHits) : labels.newHits(newHits);
};

export function SavedSearchRow({ search, helixName }: { search: SavedSearch; helixName: (id: string) => string }) {
  const { id, name, kind, filters, url, schedule, newHits } = search;
  const heading = useId();
  const [shown, setShown] = useState<Shown>(null);
  const [listed, setListed] = useState(false);
  const [change] = useChangeSavedSearchMutation();
  const [markSeen] = useMarkHitsSeenMutation();
  const described = describeFilters(filters, helixName);
  return (
    <article aria-labelledby={heading} className={`${layout.panel} ${styles.row}`}>
      <div className={`${layout.bar} ${styles.head}`}>
        <h2 id={heading} className={styles.name}>
          {name}
        </h2>
        <span className={newHits > 0 ? styles.new : layout.soft}>{countOf(newHits)}</span>
      </div>
      <ul className={`${layout.row} ${layout.soft} ${styles.filters}`}>
        <li>{labels.kinds[kind]}</li>
        {described.length > 0 ? (
          described.map((sentence) => <li key={sentence}>{sentence}</li>)
        ) : (
          <li>{labels.everything}</li>
        )}
      </ul>
      {listed && newHits > 0 ? <NewHits search={search} /> : null}
      <div className={`${layout.row} ${styles.tools}`}>
        <LinkButton
          to={url}
          size="small"
          aria-label={labels.openWhat(name)}
          onClick={() => {
            if (newHits > 0) void markSeen(id);
          }}
        >
          {labels.open}
        </LinkButton>
        {newHits > 0 ? (
          <Button
            size="small"
            aria-expanded={listed}
            aria-label={labels.showHitsOf(name)}
            onClick={() => setListed(!listed)}
          >
            {labels.showHits}
          </Button>
        ) : null}
        <Button size="small" variant="quiet" aria-label={labels.renameWhat(name)} onClick={() => setShown('rename')}>
          {labels.rename}
        </Button>
        {kind === 'opportunity' || kind === 'result' ? (
          <Button size="small" variant="quiet" aria-label={labels.feedOf(name)} onClick={() => setShown('feed')}>
            {labels.feed}
          </Button>
        ) : null}
        <Button size="small" variant="quiet" aria-label={labels.deleteWhat(name)} onClick={() => setShown('delete')}>
          {labels.delete}
        </Button>
      </div>
      <Select
        label={labels.schedule}
        value={choiceOf(schedule)}
        options={scheduleOptions}
        onChange={({ target }) => void change({ id, schedule: scheduleOf(target.value as ScheduleChoice) })}
      />
      {shown === 'rename' ? <RenameDialog search={search} onClose={() => setShown(null)} /> : null}
      {shown === 'feed' && (kind === 'opportunity' || kind === 'result') ? (
        <Modal title={labels.feedOf(name)} closeLabel={labels.close} open onClose={() => setShown(null)}>
          <OwnFeed subject={{ list: kind, helixId: null, searchId: id }} />
        </Modal>
      ) : null}
      {shown === 'delete' ? <DeleteDialog search={search} onClose={() => setShown(null)} /> : null}
    </article>
  );
}

function DeleteDialog({ search: { id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteSavedSearchMutation();
  return (
    <ConfirmDialog
      title={labels.deleteTitle}
      button={labels.delete}
      busy={isLoading}
      open
      onConfirm={() => void remove(id)}
      onClose={onClose}
    >
      <p>{labels.deleteText(name)}</p>
    </ConfirmDialog>
  );
}
