import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { pathMessages } from '@consortia/proto/consortium/messages/paths';
import { fail } from '@consortia/proto/errors';
import { retention } from '@consortia/proto/retention';
import type { Consortia } from '../consortium.ts';
import { assertMayIntroduce } from '../policies.ts';
import { type FindingPaths, reachOf } from './contacts.ts';
import type { Introduction } from './introduction-model.ts';
import { ownRequest } from './own-request.ts';

const day = 86_400_000;
type Needed = FindingPaths & Pick<Consortia, 'clock' | 'introductions' | 'newId'>;

/** The response is the same whether an earlier request waits or was declined, so that asking again tells nothing. */
export const requestIntroduction = (needed: Needed) =>
  handle(
    consortiumApi.requestIntroduction,
    async ({ viewer, body: { throughId, personId, words } }) => {
      assertMayIntroduce(viewer);
      const { named } = await reachOf(needed, viewer);
      const isPath = named.some(({ person, through }) => person.id === personId && through?.id === throughId);
      if (!isPath) return fail('consortium.no_path');
      const at = needed.clock();
      const expiresAt = new Date(at.getTime() + retention.introductions.days * day);
      const people = { askerId: viewer.id, throughId, personId };
      const isNew = await duplicatesOnly(
        insertAggregate<Introduction>(
          needed.introductions,
          { _id: needed.newId(), ...people, words, state: 'requested', answer: '', at, expiresAt },
          ({ _id: id }) => [record(consortiumEvents.introductionRequested, { id, userId: throughId, by: viewer.id })],
          needed,
        ),
      );
      if (isNew) return { message: pathMessages.requested, asked: ownRequest({ at, state: 'requested' }) };
      const earlier = await needed.introductions.findOne(people).lean<Introduction>();
      // It has expired since.
      if (!earlier) return fail('common.conflict');
      return { message: pathMessages.requestedBefore, asked: ownRequest(earlier) };
    },
    { assertMayCall: assertMayIntroduce },
  );
