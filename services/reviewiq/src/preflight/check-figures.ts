import { counts, groups, lists, readiness } from './check-counts.ts';
import { lengthsAgree, lengthsOfScheme, phases, secondments } from './check-durations.ts';
import {
  dates,
  lengthsOfSpans,
  monthsAgree,
  monthsReversed,
  monthsWithin,
  resultsOfPackages,
  yearsWithin,
} from './check-months.ts';
import { effort, sums } from './check-sums.ts';
import type { Check } from './stated.ts';

/** Rules between what a text states, and between that and its scheme. Each names what disagrees. */
export const figureChecks: readonly Check[] = [
  lengthsOfScheme,
  lengthsAgree,
  phases,
  secondments,
  monthsWithin,
  yearsWithin,
  lengthsOfSpans,
  monthsReversed,
  monthsAgree,
  resultsOfPackages,
  dates,
  effort,
  sums,
  readiness,
  counts,
  groups,
  lists,
];
