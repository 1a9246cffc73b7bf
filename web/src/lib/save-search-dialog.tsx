import { limits } from '@consortia/proto/limits';
import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import { savedSearchesApi } from '@consortia/proto/recommendations/saved-searches-api';
import { type SearchKind, searchKinds } from '@consortia/proto/recommendations/shapes';
import { z } from 'zod';
import { TextInput } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import layout from '../ui/layout.module.css';
import { Link } from '../ui/link.tsx';
import { Modal } from '../ui/modal.tsx';
import { Select } from '../ui/select.tsx';
import { paths } from './paths.ts';
import { useSaveSearchMutation } from './saved-searches-api.ts';
import { scheduleChoices, scheduleOf, scheduleOptions } from './search-schedules.ts';
import { setFilters } from './set-filters.ts';
import { useContractForm } from './use-contract-form.ts';

const schema = savedSearchesApi.saveSearch.body
  .omit({ filters: true })
  .extend({ schedule: z.enum(scheduleChoices).transform(scheduleOf) });
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
  const [save, { data }] = useSaveSearchMutation();
  const form = useContractForm({
    schema,
    initial: {
      kind: first as string,
      name: typeof sent.q === 'string' ? sent.q : labels.kinds[first],
      schedule: 'settings',
    },
    send: (search) => save({ ...search, filters: sent }).unwrap(),
    elsewhere: 'name',
  });
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
        <Form of={form} button={labels.save}>
          <p>{labels.saveLead}</p>
          <TextInput
            label={labels.name}
            help={labels.nameHelp}
            maxLength={limits.savedSearchNameCharacters}
            {...form.field('name')}
          />
          {choosesList ? <Select label={labels.list} options={lists} {...form.field('kind')} /> : null}
          <Select label={labels.schedule} options={scheduleOptions} {...form.field('schedule')} />
        </Form>
      )}
    </Modal>
  );
}
