import type { Drawing } from '@consortia/infra/images/draw-picture';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { missingFrom } from '@consortia/infra/store/missing-from';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import { demoPeople, demoProject } from '@consortia/proto/demo';
import { acknowledgementMessages } from '@consortia/proto/posts/messages/acknowledgements';
import type { Posts } from '../posts.ts';
import type { Project } from '../projects/project-model.ts';

type DemoProject = Pick<Project, 'title' | 'url'> & {
  by: keyof typeof demoPeople;
  /** Of a project in the demo data of funding-ingest, with its acronym. */
  grant?: string;
  acronym?: string;
  drawing?: Drawing;
};

const demoProjects: readonly DemoProject[] = [
  {
    by: 'ines',
    title: 'Low-loss coatings for cold-atom sensors',
    url: 'https://tecnova.example/projects/low-loss',
    drawing: { motif: 'scene', hue: 205, seed: 41 },
  },
  {
    by: 'ana',
    title: 'Diamond magnetometers that work next to a hospital bed',
    url: 'https://uni-aurora.example/diamonds-in-wards',
    ...{ grant: '990000101', acronym: 'DIAMONDS-IN-WARDS' },
    drawing: { motif: 'scene', hue: 280, seed: 42 },
  },
  {
    by: 'ana',
    title: 'Portable gravimeters for groundwater and permafrost',
    url: null,
    ...{ grant: '990000102', acronym: 'GRAVIFIELD' },
  },
  {
    by: 'marek',
    title: 'Soil communities of dry farmland, kept alive by those who farm it',
    url: 'https://uni-aurora.example/terra-arida',
    ...{ grant: '990000103', acronym: 'TERRA-ARIDA' },
    drawing: { motif: 'scene', hue: 95, seed: 43 },
  },
  {
    by: 'ines',
    title: 'Diamond magnetometers that work next to a hospital bed',
    url: null,
    ...{ grant: '990000101', acronym: 'DIAMONDS-IN-WARDS' },
  },
];

/** Adds missing demo projects with their drawn pictures. */
export async function seedProjects(posts: Pick<Posts, 'projects' | 'images' | 'clock' | 'newId'>): Promise<void> {
  const numbered = demoProjects.map((demo, index) => ({ _id: demoProject(index + 1), demo }));
  for (const { _id, demo } of await missingFrom(posts.projects, numbered)) {
    const { by, title, url, grant = null, acronym = null, drawing } = demo;
    const fundingAcknowledgement = grant && acknowledgementMessages['horizon-europe'].withoutEmblem(grant);
    const image = drawing ? await addPicture(posts, drawing, _id) : null;
    const named = { title, acronym, url, image, horizonGrantId: grant, fundingAcknowledgement };
    const state = { _id, userId: demoPeople[by], ...named };
    await duplicatesOnly(insertAggregate<Project>(posts.projects, state, () => [], posts));
  }
}

async function addPicture({ images }: Pick<Posts, 'images'>, drawing: Drawing, owner: string): Promise<string> {
  const { drawPicture } = await import('@consortia/infra/images/draw-picture');
  return images.put(await drawPicture(drawing), owner);
}
