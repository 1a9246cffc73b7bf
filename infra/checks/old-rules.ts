import { sources } from '@consortia/proto/consortium/standard-sources';

const day = 24 * 60 * 60 * 1000;
/** Law changes with each work programme, and lists of countries more often. */
const maxAge = 90 * day;

/** Sources of standard rules that nobody has compared with the rules for too long. */
export const findOldRules = (
  now: Date,
  all: readonly { title: string; checked: string }[] = Object.values(sources),
): string[] =>
  all
    .filter(({ checked }) => now.getTime() - Date.parse(checked) > maxAge)
    .map(({ title, checked }) => `proto/consortium/standard-sources.ts: last compared on ${checked}: ${title}`);
