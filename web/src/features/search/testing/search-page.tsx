import { useSearchOpener } from '../use-search-opener.tsx';

/** A page with a button that opens the palette and a field of its own. */
export function SearchPage() {
  const { open, palette } = useSearchOpener();
  return (
    <>
      <button type="button" onClick={open}>
        Open the search
      </button>
      <input aria-label="Something else" />
      {palette}
    </>
  );
}
