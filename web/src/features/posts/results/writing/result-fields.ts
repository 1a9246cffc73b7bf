import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { type EditedResult, type ResultFields, resultFields } from '@consortia/proto/posts/results-shapes';
import type { ApiError } from '../../../../lib/client.ts';

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
/** The errors without those of a field. */
export const withoutErrorsOf = (field: string, errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => fieldOf(path) !== field));

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

/** The fields as they are sent: links in which nothing was written are left out. */
export const sendable = (fields: ResultFields): ResultFields => ({
  ...fields,
  links: fields.links.filter(({ title, url }) => title.trim() !== '' || url.trim() !== ''),
});

/** Reasons why the form cannot be sent, each at the first error of its field. */
export function problemsIn(fields: ResultFields): Errors {
  const checked = resultFields.safeParse(fields);
  if (checked.success) return {};
  const found = new Map<string, string>();
  for (const { path, message } of checked.error.issues) {
    const key = path.join('.');
    if (!found.has(key)) found.set(key, message);
  }
  return Object.fromEntries(found);
}

/** Errors of the service by the path of the field. */
export const refusedFields = ({ fields }: ApiError): Errors =>
  Object.fromEntries(Object.entries(fields).map(([path, sentences]) => [path, sentences[0] ?? '']));
