import { storeContract } from '../store/contract/store-contract.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

describe('the embedded store', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.close());

  storeContract((name) => store.connect(name));
});
