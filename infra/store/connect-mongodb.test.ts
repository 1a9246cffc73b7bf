import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { connectMongodb } from './connect-mongodb.ts';

describe('a connection to MongoDB', () => {
  const log = { info: () => {}, warn: () => {} };
  let store: TestStore;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.close());

  it.each([
    ['journal=false', /requests journal=false, which must be left out\.$/],
    ['readPreference=nearest', /requests readPreference=nearest, which must be left out\.$/],
    ['retryWrites=true', /: it is no replica set, so writes can neither be repeated safely nor/],
  ])('is refused where less is kept than the product counts on: %s', async (option, reason) => {
    const address = `${await store.store.urlFor('posts')}?${option}`;
    await expect(connectMongodb(address, { log })).rejects.toThrow(reason);
  });

  it('is refused within its time where no server responds, without the password in the error', async () => {
    const refused = connectMongodb('mongodb://me:s3cret@127.0.0.1:1,127.0.0.1:2/posts', { log });
    await expect(refused).rejects.toThrow(/^MongoDB at 127\.0\.0\.1:1,127\.0\.0\.1:2 cannot be used \(MONGODB_URL\): /);
    await expect(refused).rejects.not.toThrow(/s3cret/);
  }, 10_000);
});
