import { handle } from '@consortia/infra/kit/requests/handler';
import { featuresApi } from '@consortia/proto/identity/features-api';
import { featureMessages } from '@consortia/proto/identity/messages/features';
import { assertMayAdminister } from '../policies.ts';
import type { StoredSwitches } from './feature-model.ts';

export const switchFeature = ({ featureSwitches, clock }: StoredSwitches & { clock: () => Date }) =>
  handle(
    featuresApi.switchFeature,
    async ({ params: { name }, body: { state } }) => {
      const on = state === 'on';
      await featureSwitches.updateOne({ _id: name }, { $set: { on, changedAt: clock() } }, { upsert: true });
      const shown = featureMessages.names[name];
      return { message: on ? featureMessages.switchedOn(shown) : featureMessages.switchedOff(shown) };
    },
    { assertMayCall: assertMayAdminister },
  );
