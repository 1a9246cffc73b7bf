import type { ServiceContext, ServiceDefinition } from '@consortia/infra/kit/service/service';
import type { Projected } from '@consortia/infra/store/projection';
import { startTestService, type TestService, type TestServiceOptions } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { type AddsOpportunities, addOpportunity, type NewOpportunity } from '../src/opportunities/add-opportunity.ts';
import { opportunityModel } from '../src/opportunities/opportunity-model.ts';
import type { TopicProjection } from '../src/projections.ts';
import { projectModel } from '../src/projects/project-model.ts';
import { postsService } from '../src/service.ts';
import { owners } from './owners.ts';
import { plainOpportunity } from './plain-opportunity.ts';

/** The service on the embedded engines, with fakes of the services that own the projected aggregates. */
export const startHarness = (options: TestServiceOptions = {}): Promise<TestService> =>
  startTestService(postsService, { neighbours: owners, ...options });

/** `startHarness` with the context that the service was created in. */
export async function startHarnessWithContext(): Promise<{ service: TestService; context: ServiceContext }> {
  const created = Promise.withResolvers<ServiceContext>();
  const observed: ServiceDefinition = {
    ...postsService,
    create(context) {
      created.resolve(context);
      return postsService.create(context);
    },
  };
  const service = await startTestService(observed, { neighbours: owners });
  return { service, context: await created.promise };
}

/** One viewer of each kind; `author` has written the posts of `addPost`. */
export const viewers = {
  visitor: visitor(),
  'trial member': trialMember(demoPeople.tom),
  'full member': member(demoPeople.liWei),
  author: member(demoPeople.ana),
  administrator: administrator(demoPeople.admin),
};
export type ViewerKind = keyof typeof viewers;

let posts = 0;
export const textDocument = (text: string): NewOpportunity['message'] => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Dependencies for adding posts to the database of the service. */
export const adding = ({ connection }: Pick<TestService, 'connection'>): AddsOpportunities => ({
  opportunities: opportunityModel(connection),
  projects: projectModel(connection),
  topics: {
    get: async (id) =>
      connection.model<Projected<TopicProjection>>('topics').findOne({ _id: id, deletedAt: null }).lean(),
  },
  clock: () => new Date(),
  newId: () => crypto.randomUUID().replaceAll('-', '').slice(0, 24),
});

/** Adds an approved network post of Ana's, with `changes`. */
export function addPost(service: TestService, changes: Partial<NewOpportunity> = {}) {
  posts += 1;
  const draft = changes.status === 'draft';
  return addOpportunity(adding(service), {
    _id: `d9${String(posts).padStart(22, '0')}`,
    name: `Post ${posts}`,
    ...plainOpportunity,
    type: 'proposal',
    visibility: 'network',
    message: textDocument('Seeking consortium partners.'),
    approvedAt: draft ? null : new Date(Date.UTC(2026, 0, 1) + posts * 60_000),
    ...changes,
  });
}

const isVisibility = (kind: string): kind is 'network' | 'private' => kind === 'network' || kind === 'private';
/**
 * Adds an approved post of each kind: a visibility, or `draft` and `deleted`, which are public otherwise. `facts` are those of all posts,
 * or made from the kind. Returns their ids by kind.
 */
export async function addPostOfEachKind<K extends string>(
  service: TestService,
  kinds: readonly K[],
  facts: Partial<NewOpportunity> | ((kind: K) => Partial<NewOpportunity>),
): Promise<Record<K, string>> {
  const ids = {} as Record<K, string>;
  for (const kind of kinds) {
    const { _id } = await addPost(service, {
      status: kind.includes('draft') ? 'draft' : 'approved',
      visibility: isVisibility(kind) ? kind : 'public',
      ...(typeof facts === 'function' ? facts(kind) : facts),
    });
    ids[kind] = _id;
  }
  if ('deleted' in ids)
    await opportunityModel(service.connection).updateOne(
      { _id: ids.deleted as string },
      { $set: { deletedAt: new Date() } },
    );
  return ids;
}

/** Kinds of posts with a named author or organisation, newest first, that each viewer is shown in a list of theirs. */
export const namedKindsShownTo = {
  visitor: ['public'],
  'trial member': ['public'],
  'full member': ['private', 'network', 'public'],
  administrator: ['private', 'network', 'public'],
} as const;
