import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { messages } from '@consortia/proto/messages';
import type { SearchHit } from '@consortia/proto/recommendations/shapes';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './consortium.module.css';
import { useAddCandidateMutation } from './consortium-api.ts';
import { FindMember } from './find-member.tsx';
import { problemOf } from './problem-of.ts';
import { useFlash } from './use-flash.ts';

/** Names whom a search has found. */
export const candidateOf = ({ kind, id }: Pick<SearchHit, 'kind' | 'id'>) =>
  kind === 'expert' ? { userId: id } : { organisationId: id };
const codeProblem = (text: string, pattern: RegExp, problem: string) =>
  text === '' || pattern.test(text) ? undefined : problem;

/** Adds a person or an organisation of the network, or an organisation by its name, as an idea. */
export function AddCandidate({ consortium, onDone }: { consortium: Consortium; onDone: () => void }) {
  const [hit, setHit] = useState<SearchHit | null>(null);
  const [external, setExternal] = useState({ name: '', pic: '', country: '' });
  const [seatId, setSeatId] = useState('');
  const [note, setNote] = useState('');
  const [add, { isLoading, error }] = useAddCandidateMutation();
  const flash = useFlash();
  const { name, pic, country } = external;
  const set = (field: keyof typeof external) => (value: string) => setExternal({ ...external, [field]: value });
  const picProblem = codeProblem(pic, /^\d{9}$/, labels.picInvalid);
  const countryProblem = codeProblem(country, /^[A-Za-z]{2}$/, labels.countryInvalid);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!hit && (picProblem || countryProblem)) return;
    const named =
      name.trim() === '' ? {} : { external: { name, pic: pic || null, country: country.toUpperCase() || null } };
    const who = hit ? candidateOf(hit) : named;
    const body = { consortiumId: consortium.id, seatId: seatId || null, note, ...who };
    if (flash(await add(body))) onDone();
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
      {hit ? (
        <p className={layout.bar}>
          <span>
            {labels.chosen}: <strong>{hit.title}</strong>
          </span>
          <Button size="small" onClick={() => setHit(null)}>
            {labels.removeCandidate}
          </Button>
        </p>
      ) : (
        <>
          <FindMember label={labels.findPerson} kinds={['expert', 'organisation']} onChoose={setHit} />
          <fieldset className={styles.external}>
            <legend>{labels.orByName}</legend>
            <TextInput
              label={labels.name}
              value={name}
              maxLength={sizes.nameCharacters}
              onChange={({ target }) => set('name')(target.value)}
            />
            <div className={styles.halves}>
              <TextInput
                label={labels.pic}
                value={pic}
                inputMode="numeric"
                maxLength={9}
                error={picProblem}
                onChange={({ target }) => set('pic')(target.value)}
              />
              <TextInput
                label={labels.country}
                value={country}
                maxLength={2}
                error={countryProblem}
                onChange={({ target }) => set('country')(target.value)}
              />
            </div>
          </fieldset>
        </>
      )}
      <Select
        label={labels.seat}
        value={seatId}
        onChange={({ target }) => setSeatId(target.value)}
        options={[
          { value: '', label: labels.noSeat },
          ...consortium.seats.map(({ id, role }) => ({ value: id, label: role })),
        ]}
      />
      <TextArea
        label={labels.note}
        value={note}
        rows={3}
        maxLength={sizes.noteCharacters}
        onChange={({ target }) => setNote(target.value)}
      />
      {error ? <p role="alert">{problemOf(error)}</p> : null}
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.add}
        </Button>
        <Button onClick={onDone}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
