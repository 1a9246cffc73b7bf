import { waitingMessages as labels } from '@consortia/proto/gateway/messages/administration';
import { messages } from '@consortia/proto/messages';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import type { WaitingKind } from '@consortia/proto/waiting';
import { paths } from '../../../lib/paths.ts';
import { truncate } from '../../../ui/truncate.ts';
import type { QueuedPost } from '../admin-api.ts';
import type { WaitingDecision, WaitingLists } from './waiting-lists.ts';

/** One item of the queue of everything. `decision` is null where a decision takes more than one step. */
export type WaitingItem = {
  /** Kind and id. */
  id: string;
  version: number;
  kind: WaitingKind;
  title: string;
  /** Who or what it is about, in one line. */
  about: string;
  /** What someone wrote. */
  text: string;
  since: string;
  /** The page on which it is decided in full. */
  page: string;
  decision: Pick<WaitingDecision, 'ids' | 'version'> | null;
  /** Only for Opportunities, which are previewed. */
  queued?: QueuedPost;
};

/** Items whose refusal has a reason, which the person concerned receives. */
export const needsReason: ReadonlySet<WaitingKind> = new Set(['submitted', 'edited', 'accounts', 'organisations']);

const titleCharacters = 90;
const short = (text: string): string => truncate(text, titleCharacters);
type Draft = Omit<WaitingItem, 'id' | 'kind' | 'version' | 'text'> & {
  key: string;
  version?: number;
  text?: string;
};
const tab = (name: string): string => `${paths.adminDashboard}?tab=${name}`;

const drafts: { [K in WaitingKind]: (list: NonNullable<WaitingLists[K]>) => Draft[] } = {
  submitted: ({ items }) => items.map((item) => postDraft(item)),
  edited: ({ items }) => items.map((item) => postDraft(item)),
  comments: ({ items }) =>
    items.map(({ id, message, version, user, since, post }) => ({
      ...{ key: id, version, since, text: message, title: short(message), page: tab('comments') },
      about: `${user.name} · ${labels.commentOn(post.name)}`,
      decision: { ids: { id }, version },
    })),
  accounts: ({ items }) =>
    // An approved account whose membership waits is among the requests to join.
    items
      .filter(({ state }) => state === 'waiting')
      .map(({ id, name, email, organisation, request, registeredAt }) => ({
        ...{ key: id, title: name, since: registeredAt, page: paths.people },
        about: [email, organisation?.name, request && labels.wantsToJoin(request.organisation.name)]
          .filter(Boolean)
          .join(' · '),
        decision: { ids: { id } },
      })),
  'data-requests': ({ items }) =>
    items.map(({ id, message, person, requestedAt }) => ({
      ...{ key: id, title: short(message), text: message, since: requestedAt, page: paths.dataRequests },
      ...{ about: person?.name ?? labels.closedAccount, decision: null },
    })),
  'contact-messages': ({ items }) =>
    items.map(({ id, name, email, message, sentAt }) => ({
      ...{ key: id, title: short(message), text: message, since: sentAt, page: paths.contactMessages },
      ...{ about: `${name} · ${email}`, decision: null },
    })),
  members: ({ items }) =>
    items.map(({ person, organisation: { slug, name }, requestedAt, emailDomain, foreignDomain }) => ({
      ...{ key: `${slug}-${person.id}`, title: person.name, since: requestedAt, page: paths.joinRequests },
      about: [labels.wantsToJoin(name), foreignDomain && membershipMessages.foreignDomain(emailDomain, name)]
        .filter(Boolean)
        .join(' · '),
      decision: { ids: { id: person.id, slug } },
    })),
  organisations: ({ items }) =>
    items.map(({ id, name, country, people, requestedAt }) => ({
      ...{ key: id, title: name, since: requestedAt ?? '', page: paths.requestedOrganisations },
      about: [labels.requestedAtSignUp(people), country].filter(Boolean).join(' · '),
      decision: { ids: { id } },
    })),
  participants: ({ items }) =>
    items.map(({ organisation, participant, requestedAt }) => ({
      ...{ key: `${organisation.slug}-${participant.id}`, title: participant.name, since: requestedAt },
      page: `${paths.requestedOrganisations}?tab=participants`,
      about: labels.proposedBy(organisation.name),
      decision: { ids: { id: participant.id, slug: organisation.slug } },
    })),
  'helix-requests': ({ items }) =>
    items.map(({ helix, organisation, requestedAt }) => ({
      ...{ key: `${helix.id}-${organisation.id}`, title: organisation.name, since: requestedAt },
      ...{ page: paths.helixRequests, about: labels.wantsInto(helix.name) },
      decision: { ids: { id: helix.id, other: organisation.id } },
    })),
  reports: ({ items }) =>
    items.map(({ id, reporter, reported, reason, reportedAt }) => ({
      ...{ key: id, title: labels.reportOf(reported.name), text: reason, since: reportedAt, page: paths.reports },
      ...{ about: labels.reportedBy(reporter.name), decision: null },
    })),
};

function postDraft(queued: QueuedPost): Draft {
  const { post, version, since, queue } = queued;
  return {
    ...{ key: post.id, version, since, queued, page: tab(queue) },
    title: post.name || messages.untitledDraft,
    about: post.user.name,
    decision: { ids: { id: post.id }, version },
  };
}

/** The items of these kinds, the longest waiting first; a date that is not known comes first. */
export function waitingItems(lists: WaitingLists, kinds: readonly WaitingKind[]): WaitingItem[] {
  const items = kinds.flatMap((kind) => {
    const list = lists[kind];
    const made = list ? (drafts[kind] as (list: unknown) => Draft[])(list) : [];
    return made.map(({ key, version = 0, text = '', ...draft }) => ({
      ...{ ...draft, kind, version, text, id: `${kind}.${key}` },
    }));
  });
  return items.toSorted((one, other) => one.since.localeCompare(other.since));
}
