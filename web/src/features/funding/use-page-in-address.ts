import { useLocation, useSearchParams } from 'react-router';

/** The page number of a section, stored in the address under `name` with its other parameters; `section` is the id to scroll to. */
export function usePageInAddress(name: string, section: string): { page: number; hrefOf: (page: number) => string } {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const wanted = Number(query.get(name) ?? '1');
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 10_000 ? wanted : 1;
  const hrefOf = (number: number): string => {
    const next = new URLSearchParams(query);
    if (number === 1) next.delete(name);
    else next.set(name, String(number));
    return `${pathname}${next.size > 0 ? `?${next}` : ''}#${section}`;
  };
  return { page, hrefOf };
}
