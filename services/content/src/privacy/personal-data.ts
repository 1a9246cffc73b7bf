import type { PersonalData } from '@consortia/infra/kit/service/personal-data';
import { changeAggregate } from '@consortia/infra/store/outbox-record';
import { contentEvents } from '@consortia/proto/content/events';
import type { Content } from '../content.ts';
import type { Item } from '../items/item-model.ts';

type Needed = Pick<Content, 'clock' | 'images' | 'items' | 'newId'>;

const written = (userId: string) => ({ $or: [{ createdBy: userId }, { editedBy: userId }], deletedAt: null });
const spoken = (userId: string) => ({ kind: 'speaker' as const, 'item.userId': userId, deletedAt: null });

/** What administrators wrote stays without their ids; a speaker who is the person is removed with the picture. */
export const personalData: PersonalData<Needed> = {
  covers: ['items'],
  async export({ items }, userId) {
    const [edited, speakers] = await Promise.all([
      items.find(written(userId)).select('kind item createdAt').lean(),
      items.find(spoken(userId)).select('item createdAt').lean(),
    ]);
    return { sections: { editedContent: edited, speakers } };
  },
  async erase(content, userId) {
    const { items, images } = content;
    for (const { _id } of await items.find(spoken(userId)).select('_id').lean()) {
      await items.deleteOne({ _id });
      await images.removeOf(_id);
    }
    const edited = await items.find(written(userId)).select('_id').lean();
    for (const { _id } of edited)
      await changeAggregate<Item>(
        items,
        _id,
        (item) => {
          if (item.createdBy === userId) item.createdBy = null;
          if (item.editedBy === userId) item.editedBy = null;
          return [];
        },
        content,
      );
    return edited.map(({ _id: key }) => ({ topic: contentEvents.itemChanged.topic, key }));
  },
};
