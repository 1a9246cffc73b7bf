import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { member } from '@consortia/infra/testing/viewers';
import { actionOf, demoPeople, demoTopics } from '@consortia/proto/demo';
import type { DraftChanges } from '@consortia/proto/posts/drafts';
import type { Opportunity } from '../src/opportunities/opportunity-model.ts';
import { eventsOf, send } from './discussion.ts';
import { startHarness, textDocument, viewers } from './harness.ts';
import { organisations, topics } from './owners.ts';

/** A date between the opening and the first deadline of every topic of `owners.ts`. */
export const writingDay = new Date('2027-02-03T10:00:00Z');
export const marek = member(demoPeople.marek);
export const ines = member(demoPeople.ines);
export const author = viewers.author;

const [first] = topics.imaging.actions;
const another = { ...first!, id: actionOf(demoTopics.imaging, 2), actionTypes: [{ name: 'Innovation Actions' }] };
/** Two actions to choose from; a topic whose deadlines are over; Marek administers TecNova, whose group Inês leads. */
export function furnish(): void {
  topics.imaging.actions = [first!, another];
  const over = { ...topics.grids.actions[0]!, deadlines: ['2027-01-15'], firstStageDeadline: '2027-01-15' };
  topics.grids.actions = [{ ...over, secondStageDeadline: null, deadlineModel: 'single-stage' }];
  organisations.tecnova.administrators = [demoPeople.marek];
}
export const startWritingHarness = async (): Promise<TestService> => {
  furnish();
  return startHarness({ clock: () => writingDay });
};

/** A form that can be submitted. */
export const complete: DraftChanges = {
  name: 'Sensors for rivers',
  message: textDocument('Seeking consortium partners.'),
};

export type WriterResponse = { status: number; body: Record<string, unknown> };
const projectPath = '/project-opportunities/create';

/** The requests of an author, as the pages send them. */
export const writer = (service: TestService, viewer: Viewer = author) => {
  const act = (path: string, body: object = {}): Promise<WriterResponse> => send(service, viewer, 'POST', path, body);
  return {
    create: (body: object = {}, path = projectPath) => act(path, body),
    /** Id of a new draft. */
    draft: async (body: object = complete): Promise<string> => String((await act(projectPath, body)).body.id),
    update: (id: string, body: object) => act(`/post/${id}/update`, body),
    submit: (id: string) => act(`/opportunities/some-title-${id}`),
    withdraw: (id: string) => act(`/post/${id}/withdraw`),
    duplicate: (id: string) => act(`/post/${id}/duplicate`),
    remove: (id: string) => act(`/post/${id}/delete`),
    /** Without an id the draft of the session. */
    discard: (id?: string) => act('/opportunities/create/proposal/delete', { id }),
    read: async (path: string): Promise<WriterResponse> => {
      const response = await service.as(viewer).fetch(path);
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson ? await response.json() : { html: await response.text() } };
    },
    form: async (id: string): Promise<Record<string, unknown>> =>
      (await service.as(viewer).fetch(`/api/v1/posts/${id}/edit`)).json(),
  };
};

/** The service with Ana and an administrator as writers, and the events of a topic. */
export async function startWriters(topic: string) {
  const service = await startWritingHarness();
  const events = await eventsOf(service, topic);
  return { service, ana: writer(service), admin: writer(service, viewers.administrator), events };
}

/** A post as it is stored, or null. */
export const storedPost = (service: TestService, id: string): Promise<Opportunity | null> =>
  service.connection
    .collection<Opportunity>('opportunities')
    .findOne({ _id: id, deletedAt: null }, { projection: { outbox: 0 } });

/** Approves a post in the store. */
export async function approve(service: TestService, id: string): Promise<void> {
  const approved = { status: 'approved' as const, submittedAt: null, approvedAt: writingDay, sortAt: writingDay };
  await service.connection
    .collection<Opportunity>('opportunities')
    .updateOne({ _id: id }, { $set: approved, $inc: { version: 1 } });
}
