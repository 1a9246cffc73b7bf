import { MongoClient } from 'mongodb';
import { startStoreServer } from './store.ts';

describe('the document store as a server of its own', () => {
  it('responds to a refused database name with an error, over a connection that stays open', async () => {
    const server = await startStoreServer();
    const client = await MongoClient.connect(server.url, { maxPoolSize: 1 });
    let closed = 0;
    client.on('connectionClosed', () => (closed += 1));
    try {
      await expect(client.db('Posts').command({ ping: 1 })).rejects.toMatchObject({
        code: 73,
        codeName: 'InvalidNamespace',
        message: "Invalid database name: 'Posts'",
      });
      await client.db('posts').collection<{ _id: number }>('rows').insertOne({ _id: 1 });
      expect([await client.db('posts').collection('rows').countDocuments(), closed]).toEqual([1, 0]);
    } finally {
      await client.close();
      await server.stop();
    }
  });
});
