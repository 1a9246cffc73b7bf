import type { SearchHit } from '@consortia/infra/search/search';
import type { CallCard } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { presentHelixes } from '../helixes/read-helixes.ts';
import type { HelixProjection } from '../projections.ts';
import type { IndexedCall } from '../topics/call-index.ts';
import { lifeOf } from '../topics/topic-life.ts';
import { leadingAction } from './read-call.ts';

/** Statuses as people read them. */
export const statusNames: Readonly<Record<CallCard['status'], string>> = {
  open: messages.statusOpen,
  forthcoming: messages.statusForthcoming,
  closed: messages.statusClosed,
};

type Highlights = Record<string, { text: string; marked: boolean }[]>;
/** Where the text matched; a title that matched is marked by itself. */
const highlightOf = ({ text = [] }: Highlights): CallCard['highlight'] =>
  text.some(({ marked }) => marked) ? text : [];

/** A found call as lists show it, with the status that it has at `now`. */
export function presentCard(
  { id, stored, highlights }: SearchHit,
  helixes: readonly HelixProjection[],
  now: Date,
): CallCard {
  const call = stored as IndexedCall;
  const { status, nextDeadline, deadlineTime } = lifeOf(call, now);
  const leading = leadingAction({ _id: id, ...call }, now);
  return {
    id,
    identifier: call.identifier,
    kind: call.kind,
    title: call.title,
    url: call.url,
    programme: call.programme,
    typeOfAction: leading?.actionTypes[0]?.name ?? null,
    status,
    openingDate: leading?.openingDate ?? null,
    nextDeadline,
    ...(deadlineTime && { deadlineTime }),
    deadlines: [...new Set(call.actions.flatMap(({ deadlines }) => deadlines))].sort(),
    budgetTotal: call.budgetTotal,
    ...(call.publishedOn && { publishedOn: call.publishedOn }),
    helixes: presentHelixes(call.helixIds, helixes),
    highlight: highlightOf(highlights),
  };
}
