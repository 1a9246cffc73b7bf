import { Schema } from 'mongoose';
import { nullable, required } from './schema-fields.ts';

describe('fields of a schema', () => {
  const schema = new Schema({ ...required({ name: String, tags: [String] }), ...nullable({ website: String }) });

  it('are required by name', () => {
    expect(schema.requiredPaths().toSorted()).toEqual(['name', 'tags']);
  });

  it('are null by default where they are nullable', () => {
    expect(nullable({ website: String, since: Date })).toEqual({
      website: { type: String, default: null },
      since: { type: Date, default: null },
    });
  });
});
