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

/** Rules between what is stated of a whole project, wherever that is. */
export const sectionChecks: readonly Check[] = [
  lengthsAgree,
  phases,
  secondments,
  monthsWithin,
  yearsWithin,
  monthsAgree,
  resultsOfPackages,
  dates,
  effort,
  readiness,
  counts,
];

/** Rules between what a text states, and between that and its scheme. Each names what disagrees. */
export const figureChecks: readonly Check[] = [
  lengthsOfScheme,
  ...sectionChecks,
  lengthsOfSpans,
  monthsReversed,
  sums,
  groups,
  lists,
];
