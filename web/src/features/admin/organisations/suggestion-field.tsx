import { isDirectoryId, type Suggestion } from '@consortia/proto/organisations/directory';
import { requestMessages } from '@consortia/proto/organisations/messages/requests';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { countryName } from '../../../ui/charts/countries.ts';
import { Combobox } from '../../../ui/combobox.tsx';

const minCharacters = 2;
export const noteOf = ({ id, city, country }: Suggestion): string =>
  [
    isDirectoryId(id) ? requestMessages.directoryEntry : requestMessages.onConsortia,
    city,
    country && countryName(country),
  ]
    .filter(Boolean)
    .join(' · ');

/** Chooses an organisation of the installation, or an entry of the directory, by its name. */
export function SuggestionField({
  label,
  help,
  error,
  none,
  text,
  chosen,
  accepts,
  onChange,
}: {
  label: string;
  help?: string;
  error?: string;
  /** Shown where nothing matches. */
  none: string;
  text: string;
  chosen: Suggestion | null;
  accepts: (suggestion: Suggestion) => boolean;
  onChange: (text: string, chosen: Suggestion | null) => void;
}) {
  const typed = text.trim();
  const q = useDebounced(typed);
  const skip = q.length < minCharacters || chosen !== null;
  const { currentData, isFetching } = useOrganisationSuggestionsQuery(q, { skip });
  const found = (!skip && currentData?.items.filter(accepts)) || [];
  const settled = q === typed && !isFetching && !skip;
  return (
    <Combobox
      label={label}
      help={help}
      error={error}
      value={text}
      onValueChange={(next) => {
        if (next !== text) onChange(next, null);
      }}
      options={found.map((one) => ({ id: one.id, label: one.name, note: noteOf(one) }))}
      onSelect={(id) => {
        const suggestion = found.find((one) => one.id === id);
        if (suggestion) onChange(suggestion.name, suggestion);
      }}
      status={settled && found.length === 0 ? none : ''}
    />
  );
}
