import { candidateFields } from '@consortia/proto/consortium/fields';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import type { SearchHit } from '@consortia/proto/recommendations/shapes';
import { z } from 'zod';
import { countryChoices } from '../../lib/country-choices.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ExclusionNote } from '../../ui/exclusion-note.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './consortium.module.css';
import { useAddCandidateMutation } from './consortium-api.ts';
import { FindMember } from './find-member.tsx';

/** Names whom a search has found. */
export const candidateOf = ({ kind, id }: Pick<SearchHit, 'kind' | 'id'>) =>
  kind === 'expert' ? { userId: id } : { organisationId: id };
const empty = { hit: null as SearchHit | null, external: { name: '', pic: '', country: '' }, seatId: '', note: '' };
const bodyOf = ({ hit, external: { name, pic, country }, seatId, note }: typeof empty) => ({
  ...(hit && candidateOf(hit)),
  external: hit || name.trim() === '' ? null : { name, pic: pic || null, country: country || null },
  seatId: seatId || null,
  note,
});
const schema = z.preprocess((typed) => bodyOf(typed as typeof empty), candidateFields);

/** Adds a person or an organisation of the network, or an organisation by its name, as an idea. */
export function AddCandidate({ consortium, onDone }: { consortium: Consortium; onDone: () => void }) {
  const [add] = useAddCandidateMutation();
  const form = useContractForm({
    schema,
    initial: empty,
    send: (body) => add({ consortiumId: consortium.id, ...body }).unwrap(),
    onSent: onDone,
    elsewhere: 'root',
  });
  const { value: hit, onChange: setHit } = form.custom('hit');
  return (
    <Form of={form} button={labels.add} onCancel={onDone}>
      {hit ? (
        <>
          <p className={layout.bar}>
            <span>
              {labels.chosen}: <strong>{hit.title}</strong>
            </span>
            <Button size="small" onClick={() => setHit(null)}>
              {labels.removeCandidate}
            </Button>
          </p>
          {hit.exclusion ? <ExclusionNote exclusion={hit.exclusion} /> : null}
        </>
      ) : (
        <>
          <FindMember
            label={labels.findPerson}
            kinds={['expert', 'organisation']}
            call={consortium.call.identifier}
            onChoose={setHit}
          />
          <fieldset className={styles.external}>
            <legend>{labels.orByName}</legend>
            <TextInput label={labels.name} maxLength={sizes.nameCharacters} {...form.field('external.name')} />
            <div className={styles.halves}>
              <TextInput label={labels.pic} inputMode="numeric" maxLength={9} {...form.field('external.pic')} />
              <Select
                label={labels.country}
                options={[{ value: '', label: labels.countryUnknown }, ...countryChoices()]}
                {...form.field('external.country')}
              />
            </div>
          </fieldset>
        </>
      )}
      <Select
        label={labels.seat}
        options={[
          { value: '', label: labels.noSeat },
          ...consortium.seats.map(({ id, role }) => ({ value: id, label: role })),
        ]}
        {...form.field('seatId')}
      />
      <TextArea label={labels.note} rows={3} maxLength={sizes.noteCharacters} {...form.field('note')} />
    </Form>
  );
}
