import { Combobox } from '../ui/combobox.tsx';
import { useDebounced } from './use-debounced.ts';

type Named = { id: string; name: string };
type Found<Item> = { currentData?: { items: readonly Item[] }; isFetching: boolean; isError: boolean };
/** Finds by a text what can be chosen. */
export type UseFound<Item extends Named> = (q: string, options: { skip: boolean }) => Found<Item>;
type Sentences = {
  noneFound: string;
  /** With these every state of the search is announced, and only what matches the text as it stands is listed. */
  searching?: string;
  searchFailed?: string;
  found?: (count: number) => string;
  tooShort?: string;
};

const minCharacters = 2;

/** A field to choose something by its name. Typing gives up what was chosen. */
export function ChooseByName<Item extends Named>({
  label,
  help,
  error,
  text,
  isChosen,
  useFound,
  accepts = () => true,
  noteOf,
  addedTo,
  sentences: { noneFound, searching, searchFailed = noneFound, found: foundSentence = () => '', tooShort = '' },
  onChange,
}: {
  label: string;
  help?: string;
  error?: string;
  text: string;
  isChosen: boolean;
  useFound: UseFound<Item>;
  accepts?: (item: Item) => boolean;
  noteOf?: (item: Item) => string | undefined;
  /** What can be chosen besides what was found. */
  addedTo?: (found: readonly Item[], typed: string) => Item[];
  sentences: Sentences;
  onChange: (text: string, chosen: Item | null) => void;
}) {
  const typed = text.trim();
  const q = useDebounced(typed);
  const skip = q.length < minCharacters || isChosen;
  const { currentData, isFetching, isError } = useFound(q, { skip });
  const isListed = !skip && (q === typed || !searching);
  const found = (isListed && currentData?.items.filter(accepts)) || [];
  const isSettled = isError || (q === typed && !isFetching);
  const options = isSettled && !isChosen && addedTo ? [...found, ...addedTo(found, typed)] : found;
  function status(): string {
    if (isChosen) return '';
    if (typed.length < minCharacters) return tooShort;
    if (q !== typed || isFetching) return searching ?? '';
    if (isError) return searchFailed;
    return found.length > 0 ? foundSentence(found.length) : noneFound;
  }
  return (
    <Combobox
      label={label}
      help={help}
      error={error}
      value={text}
      onValueChange={(next) => {
        if (next !== text) onChange(next, null);
      }}
      options={options.map((item) => ({ id: item.id, label: item.name, note: noteOf?.(item) }))}
      onSelect={(id) => {
        const item = options.find((one) => one.id === id);
        if (item) onChange(item.name, item);
      }}
      status={status()}
    />
  );
}
