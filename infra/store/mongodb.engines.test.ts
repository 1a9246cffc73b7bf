import mongoose, { type Connection } from 'mongoose';
import { databaseUrl } from '../config/database-url.ts';
import { externalServer } from '../testing/engines/engine.ts';
import { notRun, withEngine } from '../testing/engines/engine-suite.ts';
import { startMongodb } from '../testing/engines/mongodb.ts';
import { connectMongodb } from './connect-mongodb.ts';
import { ensureIndexes } from './connection.ts';
import { storeContract } from './contract/store-contract.ts';
import { storeOutageContract } from './contract/store-outage-contract.ts';
import { runMigrations } from './migrations.ts';

const log = { info: () => {}, warn: () => {} };

await withEngine('the store on MongoDB', startMongodb, ({ url, server }, newName) => {
  const connections: Connection[] = [];
  const connect = async () => {
    const connection = await connectMongodb(databaseUrl(url, newName()), { log });
    connections.push(connection);
    return connection;
  };
  afterAll(async () => {
    for (const connection of connections) {
      await connection.dropDatabase();
      await connection.close();
    }
  });

  describe('the store on MongoDB', () => {
    storeContract(connect);

    it('acknowledges writes once the majority has them on disk', async () => {
      const connection = await connect();
      const { writeConcern, retryWrites } = connection.getClient().options;
      expect([writeConcern, retryWrites]).toMatchObject([{ w: 'majority', journal: true }, true]);
    });

    it('is refused where its address requests less', async () => {
      const connecting = (option: string) => {
        const address = new URL(databaseUrl(url, newName()));
        address.search += `${address.search === '' ? '?' : '&'}${option}`;
        return connectMongodb(address.href, { log });
      };
      await expect(connecting('journal=false')).rejects.toThrow(/requests journal=false, which must be left out/);
      await expect(connecting('readPreference=nearest')).rejects.toThrow(/requests readPreference=nearest/);
    });

    it('makes indexes by a migration, once, however many instances start', async () => {
      const connection = await connect();
      const schema = new mongoose.Schema({ _id: String, mail: String });
      schema.index({ mail: 1 }, { unique: true });
      const model = connection.model('Person', schema);
      let runs = 0;
      const migration = {
        number: 1,
        name: 'indexes',
        async up(on: Connection) {
          runs += 1;
          await ensureIndexes(on);
        },
      };
      const start = () =>
        runMigrations({ connection, migrations: [migration], log: log as never, clock: () => new Date() });
      await Promise.all([start(), start(), start()]);
      expect(runs).toBe(1);
      expect(await model.collection.indexes()).toMatchObject([{ name: '_id_' }, { name: 'mail_1', unique: true }]);
    });
  });

  if (!server) return notRun('taking MongoDB away from the store', externalServer('MONGODB_URL'));
  storeOutageContract(databaseUrl(url, newName()), server);
});
