import { standardTerms } from '@consortia/proto/helixes/find-terms';
import { type ManagedHelix, managementApi } from '@consortia/proto/helixes/management-api';
import type { HelixPerson } from '@consortia/proto/helixes/shapes';
import { z } from 'zod';
import type { useFields } from '../../../ui/use-fields.ts';
import type { FormBody } from './managed-helixes-api.ts';

/** The form of a Helix as it is edited; terms are lines of a text. */
export type HelixFormState = {
  name: string;
  description: string;
  mission: boolean;
  hue: number;
  hasOwnTerms: boolean;
  terms: { decisive: string; supporting: string };
  relatedClusters: readonly string[];
  leaders: readonly HelixPerson[];
  managers: readonly HelixPerson[];
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The form of a Helix, or an empty one. The terms of a Helix without its own are those that follow from its name. */
export function formOf(helix: ManagedHelix | null): HelixFormState {
  const { decisive, supporting } = helix?.terms ?? standardTerms(helix?.name ?? '');
  return {
    name: helix?.name ?? '',
    description: helix?.description ?? '',
    mission: helix?.mission ?? false,
    hue: helix?.hue ?? 1,
    hasOwnTerms: Boolean(helix?.terms),
    terms: { decisive: decisive.join('\n'), supporting: supporting.join('\n') },
    relatedClusters: helix?.relatedClusters ?? [],
    leaders: helix?.leaders ?? [],
    managers: helix?.managers ?? [],
  };
}

/** The terms that are sent; null: those that follow from the name. */
export const termsOf = ({ hasOwnTerms, terms: { decisive, supporting } }: HelixFormState): FormBody['terms'] =>
  hasOwnTerms ? { decisive: linesOf(decisive), supporting: linesOf(supporting) } : null;

const bodyOf = (form: HelixFormState) => ({
  ...form,
  terms: termsOf(form),
  leaders: form.leaders.map(({ id }) => id),
  managers: form.managers.map(({ id }) => id),
});

export const helixSchema = z.preprocess((form) => bodyOf(form as HelixFormState), managementApi.createHelix.body);

/** What decides which calls are assigned: two forms with the same key move the same calls. */
export const termsKey = (form: HelixFormState): string => JSON.stringify([form.name.trim(), termsOf(form)]);

/** The form for its parts. */
export type HelixFields = Pick<ReturnType<typeof useFields<HelixFormState, unknown>>, 'field' | 'errorOf' | 'watch'>;
