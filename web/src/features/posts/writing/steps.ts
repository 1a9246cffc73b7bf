import { type DraftFields, emptyDraft } from '@consortia/proto/posts/drafts';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { type FieldName, sameValue } from './draft-values.ts';

export type StepName = 'details' | 'description' | 'project' | 'overview' | 'visibility';
type Step = { name: StepName; title: string; description: string; fields: readonly FieldName[] };

export const steps: readonly Step[] = [
  {
    name: 'details',
    title: labels.stepDetails,
    description: labels.stepDetailsHelp,
    fields: ['topicId', 'actionId', 'funding', 'proposal'],
  },
  {
    name: 'description',
    title: labels.stepDescription,
    description: labels.stepDescriptionHelp,
    fields: ['message', 'roles', 'expertiseSought', 'collaboratorSought'],
  },
  {
    name: 'project',
    title: labels.stepProject,
    description: labels.stepProjectHelp,
    fields: ['projectId', 'projectTitle', 'projectUrl'],
  },
  {
    name: 'overview',
    title: labels.stepOverview,
    description: labels.stepOverviewHelp,
    fields: ['organisationId', 'groupId', 'name', 'helixes'],
  },
  { name: 'visibility', title: labels.stepVisibility, description: labels.stepVisibilityHelp, fields: ['visibility'] },
];

/** Steps in which nothing is missing and something was written, or that were left without writing anything in them. */
export const completedSteps = (
  fields: DraftFields,
  missing: Partial<Record<FieldName, string>>,
  left: readonly StepName[],
): StepName[] =>
  steps
    .filter(({ name, fields: names }) => {
      const isWritten = names.some((field) => !sameValue(fields[field], emptyDraft[field]));
      return !names.some((field) => missing[field]) && (isWritten || left.includes(name));
    })
    .map(({ name }) => name);

/** The step an address names, or the first. */
export const stepNamed = (name: string | null): Step => steps.find((step) => step.name === name) ?? steps[0]!;
export const stepOfField = (field: FieldName): Step => steps.find(({ fields }) => fields.includes(field)) ?? steps[0]!;
