import { limits } from '@consortia/proto/limits';
import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import { type SearchKind, searchKinds } from '@consortia/proto/recommendations/shapes';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/field.tsx';
import layout from '../ui/layout.module.css';
import { Link } from '../ui/link.tsx';
import { Modal } from '../ui/modal.tsx';
import { Select } from '../ui/select.tsx';
import type { ApiError } from './client.ts';
import { paths } from './paths.ts';
import { useSaveSearchMutation } from './saved-searches-api.ts';
import { type ScheduleChoice, scheduleOf, scheduleOptions } from './search-schedules.ts';
import { setFilters } from './set-filters.ts';

const lists = searchKinds.map((value) => ({ value, label: labels.kinds[value] }));

/** Saves a list with its filters. With `choosesList` the filters fit every list, and `kind` is the first choice among them. */
export function SaveSearchDialog({
  kind: first,
  filters,
  choosesList = false,
  onClose,
}: {
  kind: SearchKind;
  filters: object;
  choosesList?: boolean;
  onClose: () => void;
}) {
  const sent = setFilters(filters);
  const [kind, setKind] = useState(first);
  const [name, setName] = useState(typeof sent.q === 'string' ? sent.q : labels.kinds[first]);
  const [schedule, setSchedule] = useState<ScheduleChoice>('settings');
  const [save, { data, error, isLoading }] = useSaveSearchMutation();
  const fields = (error as ApiError | undefined)?.fields ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ kind, name, filters: sent, schedule: scheduleOf(schedule) });
  };
  return (
    <Modal title={labels.saveTitle} closeLabel={labels.close} open onClose={onClose}>
      {data ? (
        <div className={layout.stack}>
          <p role="status">{labels.saved}</p>
          <p>
            <Link to={paths.savedSearches}>{labels.savedSee}</Link>
          </p>
        </div>
      ) : (
        <form className={layout.stack} onSubmit={submit} noValidate>
          <p>{labels.saveLead}</p>
          <TextInput
            label={labels.name}
            help={labels.nameHelp}
            value={name}
            maxLength={limits.savedSearchNameCharacters}
            error={fields.name?.[0] ?? fields.filters?.[0]}
            onChange={({ target }) => setName(target.value)}
          />
          {choosesList ? (
            <Select
              label={labels.list}
              value={kind}
              options={lists}
              onChange={({ target }) => setKind(target.value as SearchKind)}
            />
          ) : null}
          <Select
            label={labels.schedule}
            value={schedule}
            options={scheduleOptions}
            onChange={({ target }) => setSchedule(target.value as ScheduleChoice)}
          />
          <div className={layout.row}>
            <Button type="submit" variant="primary" busy={isLoading}>
              {labels.save}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
