import { createConnection, Schema } from 'mongoose';
import { defineService } from './define-service.ts';
import type { ServiceContext } from './service.ts';

const connection = createConnection();
const text = { type: String };
const letters = connection.model(
  'Letter',
  new Schema({ title: text, sender: new Schema({ userId: text }, { _id: false }) }),
  'letters',
);
const places = connection.model('Place', new Schema({ name: text }), 'places');
const started = (models: Record<string, () => unknown>, covers?: string[]) =>
  defineService({
    name: 'notes',
    migrations: [],
    models,
    handlers: [],
    ...(covers && { personalData: { covers, export: async () => ({ sections: {} }), erase: async () => [] } }),
  }).create({ name: 'notes', connection } as unknown as ServiceContext);

describe('a service that stores data of people', () => {
  it('cannot start unless it says how they are exported and erased', async () => {
    await expect(started({ letters: () => letters })).rejects.toThrow('notes stores sender.userId in letters');
    await expect(started({ letters: () => letters }, ['others'])).rejects.toThrow('to name it in covers');
  });

  it('has the routes with which identity exports and erases them', async () => {
    const { handlers } = await started({ letters: () => letters }, ['letters']);
    expect(handlers.map(({ route }) => route.id)).toEqual([
      'notes.exportPersonalData',
      'notes.erasePersonalData',
      'notes.compactStore',
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
