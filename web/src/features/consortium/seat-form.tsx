import { seatFields } from '@consortia/proto/consortium/fields';
import { consortiumMessages as names } from '@consortia/proto/consortium/messages';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Seat } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { expertiseMessages } from '@consortia/proto/identity/messages/expertise';
import { organisationKinds } from '@consortia/proto/organisation-kinds';
import { useState } from 'react';
import { useProfileKeywordsQuery } from '../../lib/keyword-queries.ts';
import { orNull } from '../../lib/or-null.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { TextInput } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { KeywordInput } from '../../ui/keyword-input.tsx';
import { Select } from '../../ui/select.tsx';
import { ChooseCountries } from './choose-countries.tsx';
import { useKeywordsOfCallQuery, useSaveSeatMutation } from './consortium-api.ts';

const schema = seatFields.extend({ kind: orNull(seatFields.shape.kind) });

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
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed).trim();
  const { currentData: offered = [] } = useProfileKeywordsQuery(term, { skip: term === '' });
  const [save] = useSaveSeatMutation();
  const form = useContractForm({
    schema,
    initial: {
      role: seat?.role ?? '',
      expertise: seat?.expertise ?? sought,
      kind: seat?.kind ?? '',
      countries: seat?.countries ?? [],
    },
    send: (fields) => save({ consortiumId, ...fields, seatId: seat?.id, expected: seat?.revision }).unwrap(),
    onSent: onDone,
    elsewhere: 'root',
  });
  const { value: keywords, onChange } = form.custom('expertise');
  const { value: countries, onChange: setCountries } = form.custom('countries');
  const { currentData: ofCall = [] } = useKeywordsOfCallQuery(consortiumId);
  const asked = { label: labels.keywordsOfCall, keywords: ofCall, status: '' };
  const used = { label: expertiseMessages.usedByOthers, keywords: offered };
  return (
    <Form of={form} button={labels.save} onCancel={onDone}>
      <TextInput label={labels.role} help={labels.roleHelp} maxLength={sizes.roleCharacters} {...form.field('role')} />
      <KeywordInput
        label={labels.expertise}
        keywords={keywords}
        onChange={onChange}
        onTextChange={setTyped}
        most={sizes.expertise}
        words={expertiseMessages}
        offers={term === '' ? asked : { ...used, status: expertiseMessages.found(offered.length), further: asked }}
      />
      <Select
        label={labels.kind}
        options={[
          { value: '', label: labels.anyKind },
          ...organisationKinds.map((value) => ({ value, label: names.kinds[value] })),
        ]}
        {...form.field('kind')}
      />
      <ChooseCountries label={labels.countries} codes={countries} onChange={setCountries} />
    </Form>
  );
}
