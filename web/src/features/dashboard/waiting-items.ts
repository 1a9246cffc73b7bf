import type { ResponseBody } from '@consortia/proto/client';
import type { consortiumApi } from '@consortia/proto/consortium/api';
import type { Unanswered } from '@consortia/proto/inbox/shapes';
import { messages } from '@consortia/proto/messages';
import type { membershipApi } from '@consortia/proto/organisations/membership-api';
import { dashboardNewsMessages as labels } from '@consortia/proto/recommendations/messages/dashboard-news';
import { consortiumAt, editPostOf, paths } from '../../lib/paths.ts';
import type { OwnPost } from './dashboard-api.ts';

/** Something that waits for the reader. `note` tells from whom or what; `at` is an ISO instant. */
export type WaitingItem = {
  key: string;
  kind: string;
  title: string;
  note: string;
  to: string;
  at: string | null;
  urgent?: boolean;
};
type Sources = {
  unanswered: readonly Unanswered[];
  joinRequests: ResponseBody<typeof membershipApi.listJoinRequests>['items'];
  consortia: Pick<ResponseBody<typeof consortiumApi.listConsortia>, 'items' | 'invitations'>;
  drafts: readonly OwnPost[];
};

const ofUnanswered = ({ kind, user, link, post, excerpt, at }: Unanswered): WaitingItem =>
  kind === 'response'
    ? {
        key: `response ${link} ${post?.url ?? ''}`,
        kind: labels.waitingResponse,
        title: post?.name ?? user.name,
        note: post ? user.name : excerpt,
        to: link,
        at,
      }
    : { key: `message ${link}`, kind: labels.waitingMessage, title: user.name, note: excerpt, to: link, at };

/** One entry for each organisation, with since when the first person waits. */
function ofJoinRequests(requests: Sources['joinRequests']): WaitingItem[] {
  const byOrganisation = Map.groupBy(requests, ({ organisation }) => organisation.id);
  return [...byOrganisation.values()].map((all) => {
    const { organisation, person, requestedAt } = all[0]!;
    return {
      key: `join ${organisation.id}`,
      kind: labels.waitingJoin,
      title: organisation.name,
      note: labels.waitingJoinFrom(person.name, all.length - 1),
      to: paths.manageMembers.replace(':slug', organisation.slug),
      at: requestedAt,
    };
  });
}

const ofConsortia = ({ items, invitations }: Sources['consortia']): WaitingItem[] => [
  ...invitations
    .filter(({ state, offered, closed }) => state === 'requested' && !offered && !closed)
    .map(({ candidateId, call, seat, coordinator, at }) => ({
      key: `seat ${candidateId}`,
      kind: labels.waitingSeat,
      title: call.title,
      note: [coordinator?.name, seat?.role].filter(Boolean).join(' · '),
      to: paths.consortia,
      at,
    })),
  ...items
    .filter(({ interested, closedAt }) => interested > 0 && closedAt === null)
    .map(({ id, title, interested }) => ({
      key: `candidates ${id}`,
      kind: labels.waitingCandidates,
      title,
      note: labels.waitingInterested(interested),
      to: consortiumAt(id),
      at: null,
    })),
];

function ofDrafts(drafts: readonly OwnPost[]): WaitingItem[] {
  const items = drafts.map(({ id, name, sentBackReason }) => ({
    key: `draft ${id}`,
    kind: sentBackReason === null ? labels.waitingDraft : labels.waitingSentBack,
    title: name || messages.untitledDraft,
    note: sentBackReason ?? labels.waitingFinish,
    to: editPostOf(id),
    at: null,
    urgent: sentBackReason !== null,
  }));
  return [...items.filter(({ urgent }) => urgent), ...items.filter(({ urgent }) => !urgent)];
}

/** What waits for the reader: first whom they keep waiting, then what they have read of nobody yet, and what they have begun. */
export function waitingItems({ unanswered, joinRequests, consortia, drafts }: Sources): WaitingItem[] {
  const of = (kind: Unanswered['kind']) => unanswered.filter((one) => one.kind === kind).map(ofUnanswered);
  return [
    ...of('response'),
    ...ofJoinRequests(joinRequests),
    ...ofConsortia(consortia),
    ...of('message'),
    ...ofDrafts(drafts),
  ];
}
