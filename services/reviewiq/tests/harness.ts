import { type Handler, handle } from '@consortia/infra/kit/requests/handler';
import { defineService } from '@consortia/infra/kit/service/define-service';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { LlmSettings } from '@consortia/infra/llm/chat-models';
import type { ModelServer } from '@consortia/infra/testing/model-server';
import { owned, ownerOf, servingAlso } from '@consortia/infra/testing/owner';
import { startTestService } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { contentApi } from '@consortia/proto/content/api';
import type { WrittenPage, WrittenPageName } from '@consortia/proto/content/shapes';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { fail } from '@consortia/proto/errors';
import type { EventEnvelope } from '@consortia/proto/event';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { personSource } from '@consortia/proto/identity/sources';
import { inboxApi } from '@consortia/proto/inbox/api';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { FoundPlace } from '@consortia/proto/organisations/directory';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchResponse } from '@consortia/proto/recommendations/shapes';
import { type AnswerPart, answerPart } from '@consortia/proto/reviewiq/answer-stream';
import { reviewiqApi as api } from '@consortia/proto/reviewiq/api';
import type { Output } from '@consortia/proto/route';
import { z } from 'zod';
import { reviewiqService } from '../src/service.ts';

const aurora = { alias: 'aurora', name: 'Aurora', emailDomains: [], profileUrl: null };
const paying = { paid: true, avatarUrl: null, administrators: [] };
/** The one person who belongs to an organisation. */
const ana = {
  ...{ id: demoPeople.ana, alias: 'ana', name: 'Ana', firstname: 'Ana', lastname: 'Ana', honorific: null },
  ...{ initials: 'A', avatarUrl: null, profileUrl: '/public-profile/ana', biography: null, trial: false },
  ...{ profile_pictures: { profile_thumb: null }, expertise: [], expertiseKeywords: [], hasProfile: true },
  primaryOrganisation: { ...aurora, id: demoOrganisations.aurora },
};
export const viewers = {
  ana: member(demoPeople.ana),
  marek: member(demoPeople.marek),
  tom: trialMember(demoPeople.tom),
  admin: administrator(demoPeople.admin),
  visitor: visitor(),
};
export type Name = keyof typeof viewers;
export type Scheme = 'PF' | 'DN';

export const objectives = "Quality and pertinence of the project's research and innovation objectives";
export const methodology = 'Soundness of the proposed methodology';
/** A draft with a word that is nowhere else, by which its traces can be found. */
export const secret = 'zorvexium';
export const draft = `Our measurable objectives go beyond the state of the art in ${secret} sensing. Objective one is reached by month 12 and verified against a reference. ${'The work is pertinent to the field and its methods are described in detail here. '.repeat(4)}`;

type Found = Output<typeof recommendationsApi.listFoundForViewer>['items'];
/** What the network finds, by kind; `related` is what has some of the words. */
export type Network = { items: Found; related: SearchResponse };

/** The search of the network, with what it is searched for. */
export function searchOf(
  searched: { kind: string; q: string; right: string; country: string[] }[],
  network: () => Network,
): ServiceDefinition {
  return defineService({
    name: 'recommendations',
    migrations: [],
    handlers: [
      () => handle(recommendationsApi.findForViewer, async () => network().related),
      () =>
        handle(recommendationsApi.listFoundForViewer, async ({ params: { kind }, body: { filters, right } }) => {
          const { q = '', country = [] } = filters;
          searched.push({ kind, q, right, country });
          const has = (text: string) => q.split(' ').every((word) => text.toLowerCase().includes(word.toLowerCase()));
          const items = network().items.filter(
            (item) =>
              item.kind === kind &&
              has(`${item.title} ${item.facts?.tags.join(' ') ?? ''}`) &&
              (country.length === 0 || country.includes(item.facts?.country ?? '')),
          );
          return { items, total: items.length, totalCapped: false };
        }),
      () => handle(recommendationsApi.listCallMatchesOf, async () => ({ items: [] })),
    ],
  });
}

type Listed = Output<typeof fundingIngestApi.findCalls>['items'][number];
/** Calls by identifier, and what the list was asked for. */
export type Funding = {
  calls: Map<string, { listed: Listed; whole: FundingCall }>;
  /** Calls that are near every text. */
  near: Listed[];
  asked: z.output<typeof fundingIngestApi.findCalls.body>[];
  partners: Output<typeof fundingIngestApi.rankPartners>['items'];
  projects: Output<typeof fundingIngestApi.findProjects>['items'];
};
export const fundingOf = (funding: Funding): ServiceDefinition =>
  defineService({
    name: 'funding-ingest',
    migrations: [],
    handlers: [
      () =>
        handle(fundingIngestApi.findCalls, async ({ body }) => {
          funding.asked.push(body);
          const { q = '', status } = body.filters;
          const items = [...funding.calls.values()].flatMap(({ listed }) => {
            const text = `${listed.title} ${listed.identifier}`.toLowerCase();
            const fits = q.split(' ').every((word) => text.includes(word.toLowerCase()));
            return fits && (!status || status.includes(listed.status)) ? [listed] : [];
          });
          const near = body.fills && q !== '' ? funding.near.map((one) => ({ ...one, related: true })) : [];
          return { items: [...items, ...near], total: items.length, totalCapped: false, fuzzy: false };
        }),
      () =>
        handle(fundingIngestApi.readWholeCall, async ({ body }) => {
          const found = funding.calls.get(body.identifier);
          return found ? found.whole : fail('funding-ingest.not_found');
        }),
      () =>
        handle(fundingIngestApi.findProjects, async () => ({
          items: funding.projects,
          total: funding.projects.length,
        })),
      () => handle(fundingIngestApi.rankPartners, async () => ({ items: funding.partners })),
      () => handle(fundingIngestApi.listBookmarkedDeadlinesOf, async () => ({ items: [] })),
    ],
  });

/** What is somebody's own in other services, by the id of the person; places by their names. */
export type Own = {
  unread: Map<string, { name: string; url: string; unread: number }[]>;
  places: FoundPlace[];
  asked: { route: string; userId: string; trial?: boolean }[];
};
export const ownersOf = (own: Own): ServiceDefinition[] => {
  const asked = (route: string, userId: string, trial?: boolean) => void own.asked.push({ route, userId, trial });
  const service = (name: string, handler: Handler) =>
    defineService({ name, migrations: [], handlers: [() => handler] });
  return [
    service(
      'inbox',
      handle(inboxApi.listUnreadOf, async ({ body: { userId } }) => {
        asked('inbox', userId);
        const conversations = own.unread.get(userId) ?? [];
        return { conversations, messages: conversations.reduce((sum, { unread }) => sum + unread, 0) };
      }),
    ),
    service(
      'consortium',
      handle(consortiumApi.listConsortiaOf, async ({ body: { viewer } }) => {
        asked('consortium', viewer.userId, viewer.trial);
        return { items: [], invitations: [] };
      }),
    ),
  ];
};
const placesOf = (own: Own) =>
  handle(organisationsApi.findPlaces, async ({ body: { names } }) => ({
    items: own.places.filter(({ name }) => names.includes(name)),
  }));

/** The guide that administrators write: one topic on each of its pages. */
export const guideOf = (
  pages: Partial<Record<WrittenPageName, { heading: string; text: string }>>,
): ServiceDefinition =>
  defineService({
    name: 'content',
    migrations: [],
    handlers: [
      () =>
        handle(contentApi.readGuide, async () => ({
          pages: Object.entries(pages).map(([page, { heading, text }]): WrittenPage => {
            const words = (of: string) => [{ type: 'text' as const, text: of }];
            const content = [
              { type: 'heading' as const, content: words(heading) },
              { type: 'paragraph' as const, content: words(text) },
            ];
            return { page: page as WrittenPageName, title: 'Guide', description: '', text: { type: 'doc', content } };
          }),
        })),
    ],
  });

export const modelSettings = (server: ModelServer, more: Partial<LlmSettings> = {}): LlmSettings => ({
  ...{ provider: 'openai', model: 'test-model', apiKey: 'key', url: `${server.url}/v1` },
  ...{ concurrency: 2, maxTokens: 500, firstTokenMs: 10_000, silenceMs: 10_000 },
  prices: { input: 2, output: 10 },
  ...more,
});

type Options = { llm?: LlmSettings; demo?: boolean };

export async function startReviewiq({ llm, demo = false }: Options = {}) {
  let now = new Date('2027-03-01T09:00:00Z');
  const searched: { kind: string; q: string; right: string; country: string[] }[] = [];
  const network: Network = { items: [], related: { groups: [], fuzzy: false } };
  const funding: Funding = { calls: new Map(), near: [], asked: [], partners: [], projects: [] };
  const guide: Parameters<typeof guideOf>[0] = {
    guide: { heading: 'Helixes', text: 'Follow a Helix to see its Results.' },
  };
  const own: Own = { unread: new Map(), places: [], asked: [] };
  const service = await startTestService(reviewiqService, {
    config: { llm, demo },
    clock: () => now,
    neighbours: [
      searchOf(searched, () => network),
      fundingOf(funding),
      guideOf(guide),
      ownerOf(owned(personSource, [ana])),
      servingAlso(
        ownerOf(owned(organisationSource, [{ ...aurora, id: demoOrganisations.aurora, country: 'FI', ...paying }])),
        placesOf(own),
      ),
      ...ownersOf(own),
    ],
  });
  const csrfOf = (viewer: Viewer) => (viewer.kind === 'service' ? '' : viewer.csrf);

  const post = (name: Name, tool: 'feedback' | 'qa', body: object, init: RequestInit = {}) =>
    service.as(viewers[name]).fetch(`/api/v1/ai-agent/${tool}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ scheme: 'PF', csrf: csrfOf(viewers[name]), ...body }),
      ...init,
    });
  async function partsOf(response: Response): Promise<AnswerPart[]> {
    return z.array(answerPart.strict()).parse(JSON.parse(await response.text()));
  }
  const textOf = (parts: readonly AnswerPart[]): string => parts.map(({ response }) => response).join('');
  return {
    service,
    searched,
    network,
    funding,
    guide,
    own,
    post,
    partsOf,
    textOf,
    advance(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    async feedback(name: Name, prompt: string, sectionSelection: string = objectives, scheme: Scheme = 'PF') {
      now = new Date(now.getTime() + 1000);
      return partsOf(await post(name, 'feedback', { scheme, prompt, sectionSelection }));
    },
    question: async (name: Name, prompt: string) => partsOf(await post(name, 'qa', { prompt })),
    history: async (name: Name, scheme: Scheme = 'PF', tool: 'feedback' | 'qa' = 'feedback') =>
      (await service.as(viewers[name]).call(api.readAssistantSession, { query: { scheme, tool } })).data
        .session_history,
    clear: (name: Name, scheme: Scheme = 'PF', tool: 'feedback' | 'qa' = 'feedback') =>
      service.as(viewers[name]).call(api.clearAssistantSession, { query: { scheme, tool } }),
    /** The events of a topic, as they come. */
    async eventsOf(topic: string): Promise<EventEnvelope[]> {
      const events: EventEnvelope[] = [];
      await service.bus.consume({ group: 'test', topics: [topic], handle: async (event) => void events.push(event) });
      return events;
    },
    async clearAll() {
      for (const collection of ['exchanges', 'turns', 'slots'])
        await service.connection.collection(collection).deleteMany({});
    },
  };
}
export type Harness = Awaited<ReturnType<typeof startReviewiq>>;
