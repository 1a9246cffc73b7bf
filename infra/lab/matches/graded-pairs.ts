import { existsSync } from 'node:fs';
import { type JudgedPerson, linesOf } from './judged-people.ts';

/** How well a call suits a person, by each of two readers: 0 not, 1 in part, 2 well. */
export type Graded = { profile: string; call: string; grades: [number, number] };
/** `train`: what weights are learned from; `test`: what is measured. */
export type Part = 'train' | 'test';

const fileOf = (name: string): URL => new URL(`./graded/${name}.jsonl`, import.meta.url);

export const readPeople = (part: Part): JudgedPerson[] => linesOf<JudgedPerson>(fileOf(`people-${part}`));

/** Pairs that both readers graded. */
export function readGraded(part: Part): Graded[] {
  const file = fileOf(`grades-${part}`);
  return existsSync(file) ? linesOf<Graded>(file) : [];
}

/** Agreement of the readers beyond chance (Cohen), by what a grade counts as. */
export function kappa(graded: readonly Graded[], as: (grade: number) => number | boolean): number {
  const [firsts, seconds] = [new Map<unknown, number>(), new Map<unknown, number>()];
  const share = 1 / graded.length;
  let agreed = 0;
  for (const { grades } of graded) {
    const [first, second] = grades.map(as);
    firsts.set(first, (firsts.get(first) ?? 0) + share);
    seconds.set(second, (seconds.get(second) ?? 0) + share);
    if (first === second) agreed += share;
  }
  const chance = [...firsts].reduce((sum, [kind, some]) => sum + some * (seconds.get(kind) ?? 0), 0);
  return (agreed - chance) / (1 - chance);
}
