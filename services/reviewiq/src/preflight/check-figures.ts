import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { counts, lists, readiness } from './check-counts.ts';
import { lengthsAgree, lengthsOfScheme, phases, secondments } from './check-durations.ts';
import { mentions } from './check-mentions.ts';
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
import type { Check, Stated } from './stated.ts';

/** Rules between what is stated of a whole project, wherever that is. */
const ofProject: readonly Check[] = [
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
/** Rules between what one text states, and between that and its scheme. */
const ofText: readonly Check[] = [lengthsOfScheme, lengthsOfSpans, monthsReversed, sums, lists];

function run(checks: readonly Check[], stated: Stated): PreflightFinding[] {
  const found = checks.flatMap((check) => check(stated));
  // What a rule names is not compared again.
  const isNamed = ({ places }: PreflightFinding): boolean =>
    found.some((other) =>
      places.every(({ at, section }) => other.places.some((one) => one.at === at && one.section === section)),
    );
  return [...found, ...mentions(stated).filter((one) => !isNamed(one))];
}
/** What disagrees in a text, each named. */
export const figuresOfText = (stated: Stated): PreflightFinding[] => run([...ofProject, ...ofText], stated);
/** What disagrees between the statements of two sections of one project. */
export const figuresOfSections = (stated: Stated): PreflightFinding[] => run(ofProject, stated);
