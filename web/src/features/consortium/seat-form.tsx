import { consortiumMessages as names } from '@consortia/proto/consortium/messages';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { type OrganisationKind, organisationKinds, type Seat } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { expertiseMessages } from '@consortia/proto/identity/messages/expertise';
import { messages } from '@consortia/proto/messages';
import { type FormEvent, useState } from 'react';
import { useProfileKeywordsQuery } from '../../lib/keyword-queries.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { KeywordInput } from '../../ui/keyword-input.tsx';
import layout from '../../ui/layout.module.css';
import { Select } from '../../ui/select.tsx';
import { useSaveSeatMutation } from './consortium-api.ts';
import { problemOf } from './problem-of.ts';
import { useFlash } from './use-flash.ts';

/** Country codes of a text; null where one is no code. */
export function countriesIn(text: string): string[] | null {
  const codes = text
    .split(/[,;\s]/)
    .map((code) => code.toUpperCase())
    .filter(Boolean);
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? [...new Set(codes)] : null;
}

/** A new seat, or what is sought for one. It keeps what was typed where someone else has changed the seat meanwhile. */
export function SeatForm({
  consortiumId,
  seat,
  sought = [],
  onDone,
}: {
  consortiumId: string;
  seat: Seat | null;
  /** Expertise that a new seat starts with. */
  sought?: readonly string[];
  onDone: () => void;
}) {
  const [role, setRole] = useState(seat?.role ?? '');
  const [expertise, setExpertise] = useState<readonly string[]>(seat?.expertise ?? sought);
  const [kind, setKind] = useState<OrganisationKind | ''>(seat?.kind ?? '');
  const [countries, setCountries] = useState(seat?.countries.join(', ') ?? '');
  const [missing, setMissing] = useState(false);
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed).trim();
  const { currentData: offered = [] } = useProfileKeywordsQuery(term);
  const [save, { isLoading, error }] = useSaveSeatMutation();
  const flash = useFlash();
  const codes = countriesIn(countries);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(role.trim() === '');
    if (role.trim() === '' || codes === null) return;
    const fields = { role, expertise: [...expertise], kind: kind || null, countries: codes };
    const change = seat ? { seatId: seat.id, expected: seat.revision } : {};
    if (flash(await save({ consortiumId, ...fields, ...change }))) onDone();
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={labels.role}
        help={labels.roleHelp}
        value={role}
        maxLength={sizes.roleCharacters}
        error={missing ? messages.fieldMissing : undefined}
        onChange={({ target }) => setRole(target.value)}
      />
      <KeywordInput
        label={labels.expertise}
        keywords={expertise}
        onChange={setExpertise}
        onTextChange={setTyped}
        most={sizes.expertise}
        words={expertiseMessages}
        offers={{
          label: expertiseMessages.usedByOthers,
          keywords: offered,
          status: expertiseMessages.found(offered.length),
        }}
      />
      <Select
        label={labels.kind}
        value={kind}
        onChange={({ target }) => setKind(target.value as OrganisationKind | '')}
        options={[
          { value: '', label: labels.anyKind },
          ...organisationKinds.map((value) => ({ value, label: names.kinds[value] })),
        ]}
      />
      <TextInput
        label={labels.countries}
        help={labels.countriesHelp}
        value={countries}
        error={codes === null ? labels.countriesInvalid : undefined}
        maxLength={80}
        onChange={({ target }) => setCountries(target.value)}
      />
      {error ? <p role="alert">{problemOf(error)}</p> : null}
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.save}
        </Button>
        <Button onClick={onDone}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
