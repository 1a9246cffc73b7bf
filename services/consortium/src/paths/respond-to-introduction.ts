import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { pathMessages } from '@consortia/proto/consortium/messages/paths';
import { fail } from '@consortia/proto/errors';
import type { Consortia } from '../consortium.ts';
import { assertSignedIn, mayIntroduce } from '../policies.ts';

/** Once, by the person in the middle; of requests to others nobody learns that they exist. */
export const respondToIntroduction = ({ introductions }: Pick<Consortia, 'introductions'>) =>
  handle(
    consortiumApi.respondToIntroduction,
    async ({ viewer, params: { introductionId }, body: { state, answer } }) => {
      if (!mayIntroduce(viewer)) return fail('consortium.introduction_not_found');
      const { matchedCount } = await introductions.updateOne(
        { _id: introductionId, throughId: viewer.id, state: 'requested' },
        { $set: { state, answer: state === 'accepted' ? answer : '' } },
      );
      return matchedCount > 0 ? { message: pathMessages.answered } : fail('consortium.introduction_not_found');
    },
    { assertMayCall: assertSignedIn },
  );
