import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { checkAcronyms } from './check-acronyms.ts';
import { figuresOfText } from './check-figures.ts';
import { checkInstructions } from './check-hidden.ts';
import { checkReferences } from './check-references.ts';
import { compareWith, type OtherSection } from './check-sections.ts';
import { checkTables } from './check-tables.ts';
import { checkResubmission } from './form/check-resubmission.ts';
import { inTurns } from './in-turns.ts';
import { statementsOfTables } from './reading/read-tables.ts';
import { type Table, tablesIn } from './reading/tables.ts';
import { rulesOf } from './scheme-rules.ts';
import type { Statement } from './statement.ts';
import { statementsOf } from './statements.ts';

/** More findings help no one, and neither do more places of one. */
const maxFindings = 40;
const maxPlaces = 12;

/**
 * What the text is for, and the other sections of the session that it is compared with. `year` is that of the call; null where it is not
 * known.
 */
type Draft = { scheme: SchemeValue; year: number | null; others?: readonly OtherSection[] };

function* read(text: string): Generator<null, { statements: Statement[]; tables: Table[] }> {
  const statements: Statement[] = [];
  for (const found of statementsOf(text)) {
    if (found) statements.push(found);
    else yield null;
  }
  const tables = tablesIn(text);
  return { statements: [...statements, ...statementsOfTables(tables)], tables };
}

/**
 * What disagrees in a text with itself, with other sections or with the rules of its scheme for a call year, without a language model.
 * Yields null so that others get their turn; linear in the texts.
 */
export function* preflight(text: string, { scheme, year, others = [] }: Draft): Generator<null, PreflightFinding[]> {
  const { statements, tables } = yield* read(text);
  const rules = rulesOf(scheme, year);
  const stated = { statements, scheme, rules, isSpecial: rules.special.named.test(text) };
  const findings = [...figuresOfText(stated), ...checkTables(tables)];
  yield null;
  findings.push(...checkResubmission(text, scheme, year));
  for (const check of [checkInstructions, checkReferences]) {
    findings.push(...check(text));
    yield null;
  }
  findings.push(...checkAcronyms(text, others));
  for (const other of others) {
    const { statements: ofOther } = yield* read(other.text);
    findings.push(...compareWith(stated, other.title, ofOther));
    yield null;
  }
  return findings
    .filter(({ finding }, at) => findings.findIndex((other) => other.finding === finding) === at)
    .slice(0, maxFindings)
    .map((found) => ({ ...found, places: found.places.slice(0, maxPlaces) }));
}

/** All of `preflight`. */
export const runPreflight = (text: string, of: Draft): Promise<PreflightFinding[]> => inTurns(preflight(text, of));
