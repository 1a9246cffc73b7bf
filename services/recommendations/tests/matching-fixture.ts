import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { createExplainer } from '../src/matching/explain-match.ts';
import { learnModel } from '../src/matching/learn-model.ts';
import type { Model } from '../src/matching/model.ts';
import type { ItemText, ProfileText, ProjectText } from '../src/matching/shapes.ts';

const { embed } = createEmbeddedEmbeddings();
const explainer = createExplainer({ embed });
export const explainMatches = (model: Model, text: ProfileText) => (item: ItemText) => explainer(model, text)(item);

export const topic = (identifier: string, title: string, context = ''): ItemText => ({
  kind: 'funding_topic',
  title,
  keywords: [],
  context,
  text: '',
  helixIds: [],
  identifier,
});
export const post = (title: string, text: string, helixIds: string[] = []): ItemText => ({
  ...topic('', title),
  kind: 'post',
  text,
  helixIds,
  identifier: null,
});
export const person = (keywords: string[], rest: Partial<ProfileText> = {}): ProfileText => ({
  keywords,
  biography: '',
  written: [],
  helixIds: [],
  ...rest,
});

export const items: ItemText[] = [
  topic(
    'HORIZON-CL4-2026-DIGITAL-01',
    'Quantum sensors for healthcare and mobility',
    'Digital and emerging technologies',
  ),
  topic('HORIZON-CL4-2026-DIGITAL-02', 'Photonic integrated circuits', 'Digital and emerging technologies'),
  topic(
    'HORIZON-HLTH-2026-TOOL-01',
    'Imaging of tumours with artificial intelligence',
    'Tools and technologies for health',
  ),
  topic('HORIZON-HLTH-2026-TOOL-02', 'Regulatory science for medical devices', 'Tools and technologies for health'),
  topic('HORIZON-CL6-2026-SOIL-01', 'Soil health monitoring in forests', 'Clean environment'),
  topic('HORIZON-CL6-2026-SOIL-02', 'Restoring peatlands', 'Clean environment'),
  topic('HORIZON-CL5-2026-D3-01', 'Offshore wind farm control', 'Sustainable energy supply'),
  topic('HORIZON-CL2-2026-DEMOCRACY-01', 'Trust in democratic institutions', 'Democracy'),
  topic('HORIZON-CL2-2026-HERITAGE-01', 'Research and innovation on cultural heritage', 'Cultural heritage'),
  post('Clinical partner for wearable magnetometers', 'A diamond magnetometer follows a heartbeat through clothing.', [
    'h1',
  ]),
  post('Hospitals with photoacoustic data', 'Image reconstruction by federated learning, for dermatology.'),
  post(
    'Partners sought for a project',
    'We are looking for partners with experience in European projects and innovation.',
  ),
];
export const projects: ProjectText[] = [
  {
    title: 'Cleaner ammonia from wind',
    objective: 'Electrolysers fed by turbines at sea make ammonia for ships.',
    keywords: ['ammonia', 'electrolysis'],
    topicIdentifier: 'HORIZON-CL5-2026-D3-01',
  },
  {
    title: 'Heritage in wood',
    objective: 'Conservation of timber churches.',
    keywords: ['timber', 'conservation'],
    topicIdentifier: 'HORIZON-CL2-2026-HERITAGE-01',
  },
];
async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  yield* values;
}
export const learn = (funded: readonly ProjectText[]): Promise<Model> =>
  learnModel({ items: each(items), projects: each(funded), embed: null });
