import type { Graded } from './graded-pairs.ts';
import { mean } from './measure.ts';

const [shown, first] = [10, 5];
/** So many suitable calls a person should find among those shown, where there are as many. */
const wanted = 3;
/** Groups of equal size in which predicted and actual shares are compared. */
const groups = 10;

const meanGrade = ({ grades }: Graded): number => mean(grades);
/** Of a reader's grade; of the mean of both where it is at least as much. */
export const isRelevant = (grade: number): boolean => grade >= 1;
const gain = (grade: number): number => 2 ** grade - 1;
const discounted = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, rank) => sum + gain(grade) / Math.log2(rank + 2), 0);

export type ListMeasures = {
  ndcg: number;
  p5: number;
  /** Null where fewer than three graded calls are suitable. */
  three: number | null;
  /** Share of the calls that both readers gave 2; null where there is none. */
  recall: number | null;
  fewer: number;
  ungraded: string[];
};

/** What a list of one person is worth; calls without a grade count as unsuitable, and are named. */
export function measureList(list: readonly string[], graded: readonly Graded[]): ListMeasures {
  const grades = new Map(graded.map((one) => [one.call, meanGrade(one)]));
  const best = list.slice(0, shown);
  const found = best.map((id) => grades.get(id) ?? 0);
  const all = [...grades.values()].sort((a, b) => b - a);
  const perfect = [...grades].filter(([, grade]) => grade === 2).map(([id]) => id);
  return {
    ndcg: all[0] ? discounted(found) / discounted(all.slice(0, shown)) : 1,
    p5: found.slice(0, first).filter(isRelevant).length / first,
    three: all.filter(isRelevant).length < wanted ? null : Number(found.filter(isRelevant).length >= wanted),
    recall: perfect.length === 0 ? null : perfect.filter((id) => best.includes(id)).length / perfect.length,
    fewer: Number(best.length < shown),
    ungraded: best.filter((id) => !grades.has(id)),
  };
}

/** A chance, and the share of the readers who call the pair relevant. */
export type Predicted = { chance: number; relevant: number };
export const relevantTo = ({ grades }: Graded): number => mean(grades.map((grade) => Number(isRelevant(grade))));

/** Expected calibration error: how far chances are from what came true, in groups of like chances. */
export function calibrationError(predicted: readonly Predicted[]): number {
  const sorted = predicted.toSorted((a, b) => a.chance - b.chance);
  let error = 0;
  for (let group = 0; group < groups; group += 1) {
    const some = sorted.slice(
      Math.floor((group * sorted.length) / groups),
      Math.floor(((group + 1) * sorted.length) / groups),
    );
    const off = Math.abs(mean(some.map(({ chance }) => chance)) - mean(some.map(({ relevant }) => relevant)));
    error += (off * some.length) / sorted.length;
  }
  return error;
}

/** How much nearer chances are to each verdict than the share of all verdicts is: 1 for those that know them, 0 for no better. */
export function brierSkill(predicted: readonly Predicted[]): number {
  const base = mean(predicted.map(({ relevant }) => relevant));
  const off = (chance: number, { relevant }: Predicted): number =>
    relevant * (1 - chance) ** 2 + (1 - relevant) * chance ** 2;
  return 1 - mean(predicted.map((one) => off(one.chance, one))) / mean(predicted.map((one) => off(base, one)));
}
