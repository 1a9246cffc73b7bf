import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import type { HelixPerson } from '@consortia/proto/helixes/shapes';
import { limits } from '@consortia/proto/limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import fieldStyles from '../../../ui/field.module.css';
import layout from '../../../ui/layout.module.css';
import styles from './helix-editor.module.css';
import { useExpertsNamedQuery } from './managed-helixes-api.ts';

/** People of one role of a Helix, found by their names. */
export function PeopleField({
  label,
  people,
  error,
  onChange,
}: {
  label: string;
  people: readonly HelixPerson[];
  error: string | undefined;
  onChange: (people: HelixPerson[]) => void;
}) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = useDebounced(typed);
  const skip = q.length < limits.searchMinimumCharacters;
  const { currentData = [], isFetching } = useExpertsNamedQuery(q, { skip });
  const found = skip ? [] : currentData.filter(({ id }) => !people.some((person) => person.id === id));
  const isSettled = !skip && q === typed && !isFetching;
  const add = (id: string) => {
    const hit = found.find((one) => one.id === id);
    if (!hit) return;
    const { title: name, url: profileUrl, detail: organisation } = hit;
    onChange([...people, { id, name, profileUrl, organisation, initials: '', avatarUrl: null }]);
    setText('');
  };
  return (
    <fieldset className={fieldStyles.group}>
      <legend className={fieldStyles.label}>{label}</legend>
      {people.length > 0 ? (
        <ul className={layout.row} aria-label={label}>
          {people.map(({ id, name }) => (
            <li key={id} className={styles.chip}>
              {name}
              <button
                type="button"
                aria-label={labels.removePerson(name)}
                onClick={() => onChange(people.filter((person) => person.id !== id))}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Combobox
        label={labels.addPerson}
        help={labels.addPersonHelp}
        error={error}
        value={text}
        onValueChange={setText}
        options={found.map(({ id, title, detail }) => ({ id, label: title, note: detail }))}
        onSelect={add}
        status={isSettled && found.length === 0 ? labels.noPerson : ''}
      />
    </fieldset>
  );
}
