import { counts, groups, readiness } from './check-counts.ts';
import { lengthsAgree, lengthsOfScheme, phases, secondments } from './check-durations.ts';
import { dates, monthsAgree, monthsReversed, monthsWithin, resultsOfPackages } from './check-months.ts';
import { effort, sums } from './check-sums.ts';
import type { Check } from './stated.ts';

/** Rules between what a text states, and between that and its scheme. Each names what disagrees. */
export const figureChecks: readonly Check[] = [
  lengthsOfScheme,
  lengthsAgree,
  phases,
  secondments,
  monthsWithin,
  monthsReversed,
  monthsAgree,
  resultsOfPackages,
  dates,
  effort,
  sums,
  readiness,
  counts,
  groups,
];
