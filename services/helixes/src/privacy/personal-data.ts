import type { PersonalData } from '@consortia/infra/kit/personal-data';
import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { trusted } from 'mongoose';
import type { Helixes } from '../helixes.ts';
import type { Subscription } from '../subscriptions/subscription-model.ts';

const { subscriptionUpdated } = helixesEvents;

export const personalData: PersonalData<Helixes> = {
  covers: ['subscriptions'],
  async export({ helixes, subscriptions }, userId) {
    const followed = (await subscriptions.findById(userId).lean<Subscription>())?.helixes ?? [];
    const named = await helixes
      .find({ _id: trusted({ $in: [...followed] }) })
      .select('name')
      .lean();
    return { sections: { followedHelixes: named } };
  },
  async erase(context, userId) {
    const none = { id: userId, helixes: [] };
    await deleteAggregate<Subscription>(
      context.subscriptions,
      userId,
      () => [record(subscriptionUpdated, none)],
      context,
    );
    return [{ topic: subscriptionUpdated.topic, key: userId }];
  },
};
