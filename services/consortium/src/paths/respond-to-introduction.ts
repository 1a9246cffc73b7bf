import { handle } from '@consortia/infra/kit/requests/handler';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { pathMessages } from '@consortia/proto/consortium/messages/paths';
import { fail } from '@consortia/proto/errors';
import type { Consortia } from '../consortium.ts';
import { assertSignedIn, mayIntroduce } from '../policies.ts';
import type { Introduction } from './introduction-model.ts';
import { type ReadingIntroductions, shownIntroductions } from './shown-introductions.ts';

/** Once, by the person in the middle; of requests to others nobody learns that they exist. A no causes no event. */
export const respondToIntroduction = (parts: ReadingIntroductions & Pick<Consortia, 'clock' | 'newId'>) =>
  handle(
    consortiumApi.respondToIntroduction,
    async ({ viewer, params: { introductionId }, body: { state, answer } }) => {
      const notFound = () => fail('consortium.introduction_not_found');
      if (!mayIntroduce(viewer)) return notFound();
      const found = await parts.introductions
        .find({ _id: introductionId, throughId: viewer.id })
        .lean<Introduction[]>();
      if ((await shownIntroductions(parts, found)).length === 0) return notFound();
      const answered = await changeAggregate<Introduction>(
        parts.introductions,
        introductionId,
        (introduction) => {
          if (introduction.state !== 'requested') return notFound();
          introduction.state = state;
          if (state === 'declined') return [];
          introduction.answer = answer;
          const { askerId: userId } = introduction;
          return [record(consortiumEvents.introductionAccepted, { id: introductionId, userId, by: viewer.id })];
        },
        parts,
      );
      return answered ? { message: pathMessages.answered } : notFound();
    },
    { assertMayCall: assertSignedIn },
  );
