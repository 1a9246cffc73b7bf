import { createConnection, Schema } from 'mongoose';
import { defineService } from './define-service.ts';
import type { ServiceContext } from './service.ts';

const connection = createConnection();
const text = { type: String };
const notes = connection.model(
  'Note',
  new Schema({ title: text, sender: new Schema({ userId: text }, { _id: false }) }),
  'notes',
);
const places = connection.model('Place', new Schema({ name: text }), 'places');
const started = (models: Record<string, () => unknown>, covers?: string[]) =>
  defineService({
    name: 'desk',
    migrations: [],
    models,
    handlers: [],
    ...(covers && { personalData: { covers, export: async () => ({ sections: {} }), erase: async () => [] } }),
  }).create({ name: 'desk', connection } as unknown as ServiceContext);

describe('a service that stores data of people', () => {
  it('cannot start unless it says how they are exported and erased', async () => {
    await expect(started({ notes: () => notes })).rejects.toThrow('desk stores sender.userId in notes');
    await expect(started({ notes: () => notes }, ['others'])).rejects.toThrow('to name it in covers');
  });

  it('has the routes with which identity exports and erases them', async () => {
    const { handlers } = await started({ notes: () => notes }, ['notes']);
    expect(handlers.map(({ route }) => route.id)).toEqual([
      'desk.exportPersonalData',
      'desk.erasePersonalData',
      'desk.compactStore',
    ]);
    for (const { assertMayCall } of handlers) {
      expect(() => assertMayCall!({ kind: 'service', name: 'posts' })).toThrow('kit.forbidden');
      expect(() => assertMayCall!({ kind: 'service', name: 'identity' })).not.toThrow();
    }
  });

  it('is not one whose documents name no person', async () => {
    await expect(started({ places: () => places })).resolves.toMatchObject({ handlers: [] });
  });
});
