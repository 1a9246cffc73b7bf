import { limits } from '@consortia/proto/limits';

/** The numbers a pagination shows: up to three in a row with the current one among them, and the last where it is not. */
export function pageNumbers(page: number, pages: number): { numbers: number[]; last: number | null } {
  const shown = Math.min(limits.paginationNumbers, pages);
  const first = Math.max(1, Math.min(page - 1, pages - shown + 1));
  const numbers = Array.from({ length: shown }, (_, index) => first + index);
  return { numbers, last: numbers.includes(pages) ? null : pages };
}

const maxPage = 10_000;
/** The page number in a query parameter; the first page where it is absent or not valid. */
export function pageNumberIn(text: string | null): number {
  const number = Number(text ?? '1');
  return Number.isInteger(number) && number >= 1 && number <= maxPage ? number : 1;
}
