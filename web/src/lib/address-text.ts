import { paths } from './paths.ts';

const longest = 100;
/** An id of this installation, not a number of a call: long, of letters and digits. */
const isId = (part: string): boolean => part.length >= 8 && /\d/.test(part) && /^[a-z0-9]+$/i.test(part);
const decoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

const lists = [paths.organisations, paths.groups, paths.experts, paths.results, paths.opportunities];
/** The list that an address without a page belongs to: Opportunities where it names no other. */
export const listNearest = (pathname: string): string =>
  pathname.startsWith('/funding')
    ? paths.fundingCalls
    : (lists.find((list) => pathname === list || pathname.startsWith(`${list}/`)) ?? paths.opportunities);

/** Likely subject of an address without a page: its last segment as text, without an id at its end. */
export function addressText(pathname: string): string {
  const last = decoded(pathname.slice(0, 500)).split('/').filter(Boolean).at(-1) ?? '';
  const parts = last.split(/[-_.+\s]+/).filter((part) => /[\p{L}\p{N}]/u.test(part) && !isId(part));
  return parts.join(' ').slice(0, longest).trim();
}
