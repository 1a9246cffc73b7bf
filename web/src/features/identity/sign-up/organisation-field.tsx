import { countryName } from '@consortia/proto/country-names';
import { folded } from '@consortia/proto/fold';
import { signUpFormMessages as labels } from '@consortia/proto/identity/messages/sign-up-form';
import { organisationNameOrNone } from '@consortia/proto/names';
import type { Suggestion } from '@consortia/proto/organisations/directory';
import { ChooseByName } from '../../../lib/choose-by-name.tsx';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { choiceOf, type OrganisationChoice } from './sign-up-form.ts';

const newId = 'new';
const minCharacters = 2;

const noteOf = ({ id, city, country }: Suggestion): string | undefined =>
  id === newId ? labels.addOrganisationNote : labels.inPlace(city, country && countryName(country)) || undefined;
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
  const helps = {
    domain: labels.organisationMatched,
    list: labels.organisationChosen,
    new: labels.organisationNew,
  };
  return (
    <ChooseByName
      label={labels.organisation}
      help={from ? helps[from] : labels.organisationHelp}
      error={error}
      text={text}
      isChosen={from !== null}
      useFound={useOrganisationSuggestionsQuery}
      noteOf={noteOf}
      addedTo={(found, typed) =>
        isNewName(typed, found) ? [{ id: newId, name: labels.addOrganisation(typed), city: null, country: null }] : []
      }
      sentences={{
        tooShort: labels.organisationHelp,
        searching: labels.organisationsSearching,
        searchFailed: labels.organisationsFailed,
        noneFound: labels.organisationsNone,
        found: labels.organisationsFound,
      }}
      onChange={(next, chosen) => {
        const typed = text.trim();
        if (!chosen) onChange({ text: next, organisation: '', organisationName: '', from: null });
        else if (chosen.id !== newId) onChange(choiceOf(chosen));
        else onChange({ text: typed, organisation: '', organisationName: typed, from: 'new' });
      }}
    />
  );
}
