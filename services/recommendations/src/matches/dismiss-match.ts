import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationResponseMessages } from '@consortia/proto/recommendations/messages/responses';
import { mayChangeMatches } from '../policies.ts';
import { dismissalId } from './dismissal-model.ts';
import { type MatchList, matchListId } from './match-list.ts';
import type { Matches } from './matches.ts';
import { unpackEntries } from './packed-entries.ts';
import { scorePersonLater } from './score-person-later.ts';

/** Dismisses a match. An item that is not among the viewer's matches is not found, so its existence is not revealed. */
export const dismissMatch = (matches: Matches) =>
  handle(recommendationsApi.dismissMatch, async ({ viewer, params: { userId }, body: { kind, id } }) => {
    if (!mayChangeMatches(viewer, userId)) return fail('recommendations.not_yours');
    const { matchLists, dismissals, clock } = matches;
    const _id = dismissalId(userId, kind, id);
    const list = await matchLists.findById(matchListId(userId, kind)).lean<MatchList>();
    const isListed = list !== null && unpackEntries(list.entries).some((entry) => entry.id === id);
    if (!isListed && !(await dismissals.exists({ _id }))) return fail('recommendations.not_found');
    const isNew = await duplicatesOnly(dismissals.create({ _id, userId, kind, item: id, at: clock() }));
    // Another finds room in the list now.
    if (isNew && isListed) await scorePersonLater(matches, userId);
    return { message: recommendationResponseMessages.matchDismissed };
  });
