import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { EditedResult, ResultFields } from '@consortia/proto/posts/results-shapes';

export type StepName = 'description' | 'details' | 'links';
/** Sentences by the path of a field: `title`, `links.0.url`. */
export type Errors = Readonly<Record<string, string>>;
type Step = { name: StepName; title: string; text: string; fields: readonly (keyof ResultFields)[] };

export const steps: readonly [Step, Step, Step] = [
  {
    name: 'description',
    title: labels.stepDescription,
    text: labels.stepDescriptionText,
    fields: ['title', 'description'],
  },
  { name: 'details', title: labels.stepDetails, text: labels.stepDetailsText, fields: ['project', 'clusters', 'trl'] },
  { name: 'links', title: labels.stepLinks, text: labels.stepLinksText, fields: ['links', 'videoUrl'] },
];
/** The step an address names, or the first. */
export const stepNamed = (name: string | null): Step => steps.find((step) => step.name === name) ?? steps[0];

const fieldOf = (path: string): string => path.split('.')[0] ?? '';
const has = ({ fields }: Step, path: string): boolean => fields.some((field) => field === fieldOf(path));
export const stepOf = (path: string): Step => steps.find((step) => has(step, path)) ?? steps[0];
export const errorsOf = (step: Step, errors: Errors): [string, string][] =>
  Object.entries(errors).filter(([path]) => has(step, path));
/** Errors in the order of the form. */
export const inFormOrder = (errors: Errors): [string, string][] => steps.flatMap((step) => errorsOf(step, errors));
export const emptyResult: ResultFields = {
  title: '',
  description: { type: 'doc', content: [] },
  project: null,
  clusters: [],
  trl: null,
  links: [],
  videoUrl: '',
};
export const emptyLink = { title: '', url: '' };

/** Steps in which something was written. */
export const writtenSteps = (fields: ResultFields): StepName[] =>
  steps
    .filter((step) => step.fields.some((name) => JSON.stringify(fields[name]) !== JSON.stringify(emptyResult[name])))
    .map(({ name }) => name);

export type Lacking = 'trl' | 'links';
/** What most readers look for in a Result and do not find in these fields. */
export const lackingIn = ({ trl, links, videoUrl }: ResultFields): Lacking[] => [
  ...(trl === null ? (['trl'] as const) : []),
  ...(links.length === 0 && videoUrl === '' ? (['links'] as const) : []),
];

/** The fields of a stored Result. */
export const fieldsOf = (result: EditedResult): ResultFields => ({
  title: result.title,
  description: result.description,
  project: result.project,
  clusters: result.clusters,
  trl: result.trl,
  links: result.links.map(({ title, url }) => ({ title, url })),
  videoUrl: result.videoUrl,
});

/** Links without those in which nothing was written. */
export const writtenLinks = (links: ResultFields['links']): ResultFields['links'] =>
  links.filter(({ title, url }) => title.trim() !== '' || url.trim() !== '');

/** The sentences of a form's errors by the path of their field. */
export function sentencesIn(errors: object, path = ''): Errors {
  const { message } = errors as { message?: unknown };
  if (typeof message === 'string') return { [path]: message };
  const parts = Object.entries(errors).filter(([, part]) => typeof part === 'object' && part !== null);
  return Object.assign({}, ...parts.map(([name, part]) => sentencesIn(part, path === '' ? name : `${path}.${name}`)));
}
