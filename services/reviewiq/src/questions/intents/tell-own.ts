import { isFullMember } from '@consortia/infra/kit/viewer/viewer';
import { stem } from '@consortia/infra/text/stem';
import { termOf } from '@consortia/infra/text/terms';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { foldedWords } from '@consortia/proto/fold';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { inboxApi } from '@consortia/proto/inbox/api';
import { pagePaths } from '@consortia/proto/page-paths';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import { ownMessages as own } from '@consortia/proto/reviewiq/messages/own';
import { type Asking, formsOf, timeoutMs } from '../asking.ts';
import type { Finding, Line } from '../finding.ts';
import { callSource, dateInWords, identified, statusInWords } from './call-words.ts';

const shown = 5;

const inBold = (name: string): string => `**${name.replaceAll('*', '')}**`;
const pageOf = (title: string, url: string) => ({ title, url, kind: own.kind });

async function matches({ reviewiq, viewer }: Asking): Promise<Line[]> {
  const body = { userId: viewer.id };
  const { items } = await reviewiq.call(recommendationsApi.listCallMatchesOf, { body }, { timeoutMs });
  const lines = items.slice(0, shown).map(({ title, identifier, url, status, nextDeadline, activeActions }): Line => {
    const { openingDate = null, deadlineTime } = activeActions[0] ?? {};
    const dated = { status, openingDate, nextDeadline, deadlineTime };
    return {
      text: `- ${inBold(title)} ${identified(identifier)}: ${statusInWords(dated)}`,
      of: callSource({ title, url }),
    };
  });
  const of = pageOf(own.matchesPage, pagePaths.home);
  return [{ text: lines.length > 0 ? own.matches : own.noMatches, of }, ...lines];
}

async function messages({ reviewiq, viewer }: Asking): Promise<Line[]> {
  const body = { userId: viewer.id };
  const found = await reviewiq.call(inboxApi.listUnreadOf, { body }, { timeoutMs });
  const of = pageOf(own.inboxPage, pagePaths.inbox);
  return [
    { text: own.unread(found.messages, found.conversations.length), of },
    ...found.conversations.slice(0, shown).map(({ name, url, unread }) => ({
      text: `- ${own.unreadFrom(inBold(name), unread)}`,
      of: pageOf(name, url),
    })),
  ];
}

async function consortia({ reviewiq, viewer }: Asking): Promise<Line[]> {
  const body = { viewer: { userId: viewer.id, trial: !isFullMember(viewer) } };
  const { items, invitations } = await reviewiq.call(consortiumApi.listConsortiaOf, { body }, { timeoutMs });
  const of = pageOf(own.consortiaPage, pagePaths.consortia);
  const open = invitations.filter(({ state, offered, closed }) => state === 'requested' && !offered && !closed);
  return [
    { text: items.length + open.length > 0 ? own.consortia : own.noConsortia, of },
    ...items.slice(0, shown).map(({ id, title, call, seats, filled, closedAt }) => ({
      text: `- ${own.consortium(inBold(title), call.title, filled, seats, closedAt !== null)}`,
      of: pageOf(title, pagePaths.consortium.replace(':consortiumId', id)),
    })),
    ...open.slice(0, shown).map(({ call }) => ({ text: `- ${own.invitation(inBold(call.title))}`, of })),
  ];
}

async function deadlines({ reviewiq, viewer }: Asking): Promise<Line[]> {
  const body = { userId: viewer.id };
  const { items } = await reviewiq.call(fundingIngestApi.listBookmarkedDeadlinesOf, { body }, { timeoutMs });
  const of = pageOf(own.callsPage, pagePaths.fundingCalls);
  return [
    { text: items.length > 0 ? own.deadlines : own.noDeadlines, of },
    ...items.slice(0, shown).map(({ title, url, date }) => ({
      text: `- ${own.deadline(dateInWords(date), inBold(title))}`,
      of: { title, url, kind: assistantMessages.kindCall },
    })),
  ];
}

const parts = [
  { about: own.aboutMatches, tell: matches },
  { about: own.aboutMessages, tell: messages },
  { about: own.aboutConsortia, tell: consortia },
  { about: own.aboutDeadlines, tell: deadlines },
];

/** What is the viewer's own in the network: those of matches, unread messages, consortia and deadlines that the question names, or all. */
export async function tellOwn(asking: Asking): Promise<Finding> {
  const asked = formsOf(asking);
  const named = parts.filter(({ about }) =>
    foldedWords(about).some((word) => termOf(word) !== '' && asked.has(stem(word))),
  );
  const shownParts = named.length > 0 ? named : parts;
  return { lines: (await Promise.all(shownParts.map(({ tell }) => tell(asking)))).flat() };
}
