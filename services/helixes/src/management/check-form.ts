import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import type { HelixForm } from '@consortia/proto/helixes/management-api';
import { managementMessages as messages } from '@consortia/proto/helixes/messages/management';
import { trusted } from 'mongoose';
import { type Helix, live } from '../helixes/helix-model.ts';
import type { Helixes } from '../helixes.ts';

/** Stored fields of a form, without duplicates. */
export type HelixFields = Pick<
  Helix,
  'name' | 'description' | 'mission' | 'hue' | 'terms' | 'relatedClusters' | 'leaders' | 'managers'
>;

const each = (values: readonly string[]): string[] => [...new Set(values)];
const refuse = (code: string, field: string, message: string): never =>
  fail(code as 'helixes.people_unknown', { errors: [message], fields: { [field]: [message] } });

/**
 * The fields of a form as they are stored. `before` holds the previous fields: a Helix retired since then, or a person whose account was
 * closed, may stay. Throws `helixes.name_taken`, `helixes.people_unknown` and `helixes.related_unknown`.
 */
export async function checkForm(
  { helixes, people }: Pick<Helixes, 'helixes' | 'people'>,
  { name, description, mission, hue, terms, ...form }: HelixForm,
  before: Pick<Helix, '_id' | 'relatedClusters' | 'leaders' | 'managers'> | null,
): Promise<HelixFields> {
  const relatedClusters = each(form.relatedClusters).filter((id) => id !== before?._id);
  const [leaders, managers] = [each(form.leaders), each(form.managers)];
  const [namesake, found, known] = await Promise.all([
    helixes
      .findOne({ name, deletedAt: null, _id: trusted({ $ne: before?._id ?? '' }) })
      .select('_id')
      .lean(),
    helixes
      .find({ _id: trusted({ $in: relatedClusters }), ...live })
      .select('_id')
      .lean<{ _id: string }[]>(),
    people.getMany([...leaders, ...managers]),
  ]);
  if (namesake) refuse('helixes.name_taken', 'name', messages.nameTaken);
  const related = new Set([...found.map(({ _id }) => _id), ...(before?.relatedClusters ?? [])]);
  if (!relatedClusters.every((id) => related.has(id)))
    refuse('helixes.related_unknown', 'relatedClusters', messages.relatedUnknown);
  for (const [field, ids] of [
    ['leaders', leaders],
    ['managers', managers],
  ] as const)
    if (!ids.every((id) => known.get(id)?.hasProfile || before?.[field].includes(id)))
      refuse('helixes.people_unknown', field, messages.peopleUnknown);
  const own = terms && { decisive: each(terms.decisive), supporting: each(terms.supporting) };
  return { name, description, mission, hue, terms: own, relatedClusters, leaders, managers };
}

/** Waits for a write of a name or an address. Throws `helixes.name_taken` where another Helix has it. */
export async function unlessTaken(write: Promise<unknown>): Promise<void> {
  if (!(await duplicatesOnly(write))) refuse('helixes.name_taken', 'name', messages.nameTaken);
}
