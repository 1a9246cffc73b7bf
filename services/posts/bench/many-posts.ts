import { inventedWords } from '@consortia/infra/bench/invented-words';
import type { TestService } from '@consortia/infra/testing/test-service';
import { actionOf, demoHelixes, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { postRoles } from '@consortia/proto/posts/shapes';
import { slug } from '@consortia/proto/posts/slug';
import { opportunityModel } from '../src/opportunities/opportunity-model.ts';

const batch = 2000;
const { random, word, words, pick } = inventedWords(20261205);

export { pick, random, word };

const helixes = Object.values(demoHelixes);
const topics = Object.values(demoTopics);
const authors = [demoPeople.ana, demoPeople.marek, demoPeople.ines, demoPeople.liWei];
const sides = [demoOrganisations.aurora, demoOrganisations.tecnova, null];
const visibilities = ['public', 'public', 'network', 'network', 'private'] as const;

const post = (n: number) => {
  const name = words(8);
  const topicId = n % 3 === 0 ? null : pick(topics);
  const at = new Date(Date.UTC(2024, 0, 1) + n * 600_000);
  return {
    _id: `b${String(n).padStart(23, '0')}`,
    version: 1,
    deletedAt: null,
    name,
    alias: slug(name),
    type: n % 2 ? 'project' : 'proposal',
    status: 'approved',
    visibility: pick(visibilities),
    message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words(80) }] }] },
    userId: pick(authors),
    organisationId: pick(sides),
    groupId: null,
    helixIds: [...new Set([pick(helixes), pick(helixes)])],
    roles: [pick(postRoles)],
    expertiseSought: [word(), word()],
    collaboratorSought: null,
    seekingExpertise: true,
    seekingCoordinator: false,
    seekingWorkPackageLeader: false,
    seekingPartner: false,
    funding: null,
    proposal: null,
    topicId,
    actionId: topicId && actionOf(topicId, 1),
    project: null,
    result: null,
    bumpedAt: null,
    approvedAt: at,
    sortAt: at,
  };
};

/** Inserts this many approved posts of all kinds as if they had always been there, and the index with them. */
export async function addManyPosts(service: TestService, count: number): Promise<void> {
  const { collection } = opportunityModel(service.connection);
  for (let from = 0; from < count; from += batch)
    await collection.insertMany(
      Array.from({ length: Math.min(batch, count - from) }, (_, n) => post(from + n)) as never[],
    );
  await service.running.projections.find(({ name }) => name === 'opportunity-index')!.rebuild();
}
