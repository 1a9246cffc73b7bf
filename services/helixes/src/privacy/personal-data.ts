import type { PersonalData } from '@consortia/infra/kit/service/personal-data';
import { changeAggregate, deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { trusted } from 'mongoose';
import type { Helix } from '../helixes/helix-model.ts';
import type { Helixes } from '../helixes.ts';
import type { Participation } from '../participation/participation-model.ts';
import type { Subscription } from '../subscriptions/subscription-model.ts';

type Needed = Pick<Helixes, 'clock' | 'helixes' | 'newId' | 'participations' | 'subscriptions'>;

const { subscriptionUpdated } = helixesEvents;
const without = (ids: readonly string[], userId: string): string[] => ids.filter((id) => id !== userId);

/** Helixes and participations belong to others as well: a person leaves the lists of leaders and managers, and a request its author. */
export const personalData: PersonalData<Needed> = {
  covers: ['subscriptions', 'helixes', 'participations'],
  async export({ helixes, subscriptions, participations }, userId) {
    const followed = (await subscriptions.findById(userId).lean<Subscription>())?.helixes ?? [];
    const [named, led, managed, requests] = await Promise.all([
      helixes
        .find({ _id: trusted({ $in: [...followed] }) })
        .select('name')
        .lean(),
      helixes.find({ leaders: userId }).select('name').lean(),
      helixes.find({ managers: userId }).select('name').lean(),
      participations.find({ requestedBy: userId }).select('helixId organisationId state requestedAt').lean(),
    ]);
    return { sections: { followedHelixes: named, ledHelixes: led, managedHelixes: managed, helixRequests: requests } };
  },
  async erase(context, userId) {
    const { helixes, participations } = context;
    for (const { _id } of await helixes
      .find({ $or: [{ leaders: userId }, { managers: userId }] })
      .select('_id')
      .lean())
      await changeAggregate<Helix>(
        helixes,
        _id,
        (helix) => {
          helix.leaders = without(helix.leaders, userId);
          helix.managers = without(helix.managers, userId);
          // Published Helixes do not contain people.
          return [];
        },
        context,
      );
    for (const { _id } of await participations.find({ requestedBy: userId }).select('_id').lean())
      await changeAggregate<Participation>(
        participations,
        _id,
        (participation) => {
          participation.requestedBy = null;
          return [];
        },
        context,
      );
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
