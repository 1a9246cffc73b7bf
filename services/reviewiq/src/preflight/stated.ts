import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { SchemeRules } from './scheme-rules.ts';
import type { Place, Statement } from './statement.ts';

/** What a text states, and the rules of its scheme; `isSpecial` where it names the kind of project that may last longer. */
export type Stated = {
  statements: readonly Statement[];
  scheme: SchemeValue;
  rules: SchemeRules & { callYear: number | null };
  isSpecial: boolean;
};
export type Of<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;
export type Check = (stated: Stated) => PreflightFinding[];

export const ofKind = <Kind extends Statement['kind']>({ statements }: Stated, kind: Kind): Of<Kind>[] =>
  statements.filter((one): one is Of<Kind> => one.kind === kind);
export const finding = (
  kind: PreflightFinding['kind'],
  text: string,
  places: readonly Place[],
  more: Partial<Pick<PreflightFinding, 'isQuestion' | 'source'>> = {},
): PreflightFinding => ({
  kind,
  finding: text,
  isQuestion: false,
  // One sentence may say both.
  places: places.filter(
    (place, at) => places.findIndex((one) => one.at === place.at && one.section === place.section) === at,
  ),
  source: null,
  ...more,
});
export const schemeNames = { PF: 'MSCA-PF', DN: 'MSCA-DN' } as const;

/** The first two that say different things. */
export function different<One>(all: readonly One[], value: (one: One) => unknown): [One, One] | null {
  const [first] = all;
  const other = all.find((one) => value(one) !== value(first!));
  return first !== undefined && other !== undefined ? [first, other] : null;
}
/** Who miscounts is near: what is farther off than any contradiction that was planted is the sum of something else. */
const farthestOff = 4 / 3;
export const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1 || Math.max(one, other) <= farthestOff * Math.min(one, other);
export const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
