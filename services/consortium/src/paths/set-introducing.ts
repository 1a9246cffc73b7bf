import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { pathMessages } from '@consortia/proto/consortium/messages/paths';
import type { Consortia } from '../consortium.ts';
import { assertMayIntroduce } from '../policies.ts';

export const setIntroducing = ({ introducers, clock }: Pick<Consortia, 'introducers' | 'clock'>) =>
  handle(
    consortiumApi.setIntroducing,
    async ({ viewer, body: { introduces } }) => {
      assertMayIntroduce(viewer);
      if (introduces) await introducers.updateOne({ _id: viewer.id }, { $set: { at: clock() } }, { upsert: true });
      else await introducers.deleteOne({ _id: viewer.id });
      return { message: pathMessages.settingSaved };
    },
    { assertMayCall: assertMayIntroduce },
  );
