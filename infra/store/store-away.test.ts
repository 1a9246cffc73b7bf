import mongoose from 'mongoose';
import { connectStore } from './connection.ts';
import { isStoreAway } from './store-away.ts';

const { MongoServerError, MongoNetworkTimeoutError, MongoWriteConcernError } = mongoose.mongo;

describe('whether the store is away', () => {
  it('is recognised by the error of the driver where no server responds', async () => {
    const log = { info: () => {}, warn: () => {} };
    expect(isStoreAway(await connectStore('mongodb://127.0.0.1:1/none', { log }).catch((error) => error))).toBe(true);
    expect(isStoreAway(new MongoNetworkTimeoutError('connection timed out'))).toBe(true);
  }, 10_000);

  it('is known by what a server says that steps down, shuts down, or has no majority', () => {
    const reported = [10107, 11600, 189, 91].map((code) => new MongoServerError({ message: 'not now', code }));
    const late = new MongoWriteConcernError({
      ok: 1,
      writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' },
    } as never);
    expect([...reported, late].map(isStoreAway)).toEqual([true, true, true, true, true]);
  });

  it('is not what a refused write says, nor anything else', () => {
    const refused = new MongoServerError({ message: 'E11000 duplicate key error', code: 11000 });
    const ours = Object.assign(new Error('no such thing'), { code: 91 });
    expect([refused, ours, new Error('other'), null, undefined, 'text'].some(isStoreAway)).toBe(false);
  });
});
