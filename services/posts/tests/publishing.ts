import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { member, trialMember } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { resultsApi } from '@consortia/proto/posts/results-api';
import type { Project } from '../src/projects/project-model.ts';
import { send } from './discussion.ts';
import { textDocument, viewers } from './harness.ts';

export const ana = viewers.author;
export const liWei = viewers['full member'];
export const trial = viewers['trial member'];
export const admin = viewers.administrator;
export const ines = member(demoPeople.ines);
/** Ana, whose organisation is no member any more. */
export const anaOnTrial = trialMember(demoPeople.ana);

type Sent = { status: number; body: Record<string, unknown> };
/** The requests of a person about Results, as the pages send them. */
export const publisher = (service: TestService, viewer: Viewer = ana) => {
  const post = (path: string, body: object = {}): Promise<Sent> => send(service, viewer, 'POST', path, body);
  return {
    create: (body: object) => post('/results/create', body),
    /** Id of a new Result. */
    published: async (body: object = {}): Promise<string> =>
      String((await post('/results/create', { title: 'A sensor', ...body })).body.id),
    update: (id: string, body: object) => post(`/results/${id}/update`, body),
    remove: (id: string) => post(`/results/${id}/delete`),
    follow: (id: string) => post(`/results/${id}/follow`),
    unfollow: (id: string) => post(`/results/${id}/unfollow`),
    comment: (id: string, message: string, more: object = {}) => post(`/results/${id}/comments`, { message, ...more }),
    like: (id: string) => post(`/results/${id}/likes`),
    unlike: (id: string) => send(service, viewer, 'DELETE', `/results/${id}/likes`),
    addLink: (id: string, body: object) => post(`/results/${id}/links`, body),
    changeLink: (id: string, linkId: string, body: object) =>
      send(service, viewer, 'PUT', `/results/${id}/links/${linkId}`, body),
    deleteLink: (id: string, linkId: string) => send(service, viewer, 'DELETE', `/results/${id}/links/${linkId}`),
    read: (id: string) => service.as(viewer).call(resultsApi.readResult, { params: { slug: id } }),
    form: (id: string) => service.as(viewer).call(resultsApi.readResultForEditing, { params: { id } }),
    list: (filters: object = {}, more: object = {}) =>
      service.as(viewer).call(resultsApi.listResults, { query: { filters, ...more } }),
    get: async (path: string): Promise<Sent> => {
      const response = await service.as(viewer).fetch(path);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
};

let projects = 0;
/** Adds a project of this person; returns its id. */
export async function addProject(
  service: TestService,
  userId: string,
  title = 'River watch',
  more: Partial<Project> = {},
): Promise<string> {
  projects += 1;
  const _id = `d8${String(projects).padStart(22, '0')}`;
  const nothing = { url: null, image: null, horizonGrantId: null, fundingAcknowledgement: null, deletedAt: null };
  await service.connection
    .collection<Project>('projects')
    .insertOne({ _id, version: 1, userId, title, ...nothing, ...more });
  return _id;
}

export const full = {
  title: 'A sensor for rivers',
  description: textDocument('It measures what no one sees.'),
  trl: 4,
  links: [{ title: 'Data', url: 'https://data.example/rivers' }],
  videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
};
