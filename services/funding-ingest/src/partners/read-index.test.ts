import { readyWithin } from './read-index.ts';

describe('the index of partners', () => {
  it('is not waited for longer than a reader waits', () =>
    expect(readyWithin(1, { read: () => new Promise(() => undefined) })).rejects.toMatchObject({
      code: 'funding-ingest.not_ready',
    }));
});
