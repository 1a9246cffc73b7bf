import { folded } from '@consortia/proto/fold';
import { signUpFormMessages as labels } from '@consortia/proto/identity/messages/sign-up-form';
import { organisationNameOrNone } from '@consortia/proto/names';
import type { Suggestion } from '@consortia/proto/organisations/directory';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Combobox, type ComboboxOption } from '../../../ui/combobox.tsx';
import { choiceOf, type OrganisationChoice } from './sign-up-form.ts';

const countries = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });
const newId = 'new';
const minCharacters = 2;

const optionOf = ({ id, name, city, country }: Suggestion): ComboboxOption => ({
  id,
  label: name,
  note: labels.inPlace(city, country && countries.of(country)!) || undefined,
});
const sameName = (a: string, b: string): boolean => folded(a.trim()) === folded(b.trim());

/** Whether a text can be added as the name of an organisation. */
const isNewName = (name: string, suggestions: readonly Suggestion[]): boolean =>
  name.length >= minCharacters &&
  organisationNameOrNone.safeParse(name).success &&
  !suggestions.some((one) => sameName(one.name, name));

type Props = {
  value: OrganisationChoice;
  onChange: (choice: OrganisationChoice) => void;
  error: string | undefined;
};

/** A field to select an organisation by its name, or to add a name that is not known. Typing gives up what was selected. */
export function OrganisationField({ value, onChange, error }: Props) {
  const { text, from } = value;
  const typed = text.trim();
  const q = useDebounced(typed);
  const tooShort = q.length < minCharacters;
  const { currentData, isFetching, isError } = useOrganisationSuggestionsQuery(q, { skip: tooShort || from !== null });
  const settled = q === typed && !isFetching;
  const suggestions = (settled && currentData?.items) || [];
  const isNew = (settled || isError) && isNewName(typed, suggestions);

  function status(): string {
    if (typed.length < minCharacters) return labels.organisationHelp;
    if (!settled) return labels.organisationsSearching;
    if (isError) return labels.organisationsFailed;
    return suggestions.length === 0 ? labels.organisationsNone : labels.organisationsFound(suggestions.length);
  }
  function select(id: string): void {
    const suggestion = suggestions.find((one) => one.id === id);
    onChange(
      suggestion ? choiceOf(suggestion) : { text: typed, organisation: '', organisationName: typed, from: 'new' },
    );
  }
  const helps = {
    domain: labels.organisationMatched,
    list: labels.organisationChosen,
    new: labels.organisationNew,
  };
  return (
    <Combobox
      label={labels.organisation}
      help={from ? helps[from] : labels.organisationHelp}
      error={error}
      value={text}
      onValueChange={(next) => {
        if (next !== text) onChange({ text: next, organisation: '', organisationName: '', from: null });
      }}
      options={
        from
          ? []
          : [
              ...suggestions.map(optionOf),
              ...(isNew ? [{ id: newId, label: labels.addOrganisation(typed), note: labels.addOrganisationNote }] : []),
            ]
      }
      onSelect={select}
      status={from ? '' : status()}
    />
  );
}
