import type { StatementModel } from '@consortia/infra/llm/statements/statement-model';
import { learnLabels, learnStatements, limits } from '../training/learn.ts';
import { authors, type Section, type SetName } from './sections.ts';

/**
 * For each set a model that knows from the sets of all other authors what statements say. What they are about it knows from all other
 * sets, since one author alone has labels.
 */
export async function crossedModels(
  sets: ReadonlyMap<SetName, readonly Section[]>,
): Promise<Map<SetName, StatementModel>> {
  const models = new Map<SetName, StatementModel>();
  const without = (left: readonly SetName[]): Section[] =>
    [...sets].filter(([name]) => !left.includes(name)).flatMap(([, sections]) => sections);
  for (const names of Object.values(authors)) {
    const substance = await learnStatements(without(names));
    for (const name of names) models.set(name, { substance, aspects: await learnLabels(without([name])), ...limits });
  }
  return models;
}
