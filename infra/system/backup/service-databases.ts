import type { Engines } from '@consortia/infra/config/config';
import { databaseUrl } from '@consortia/infra/config/database-url';
import { connectMongodb } from '@consortia/infra/store/connect-mongodb';
import { connectStore } from '@consortia/infra/store/connection';
import type { Connection } from 'mongoose';
import { serviceNames } from '../topology.ts';

type Client = ReturnType<Connection['getClient']>;
export type ServiceDatabase = { service: string; database: ReturnType<Client['db']> };
export type ServiceDatabases = {
  client: Client;
  databases: readonly ServiceDatabase[];
  /** The server is no replica set, so it has no moment that all reads share. */
  single: boolean;
  close(): Promise<void>;
};

const quiet = { info: () => undefined, warn: () => undefined };

/** The databases of all services on the MongoDB of the settings. Rejects with a sentence where it cannot be used. */
export async function openServiceDatabases(engines: Engines): Promise<ServiceDatabases> {
  const { mongodbUrl, mongodbSingle: single = false, security } = engines;
  const connect = single ? connectStore : connectMongodb;
  const url = databaseUrl(mongodbUrl!, serviceNames[0]!);
  const connection = await connect(url, { log: quiet, ca: security?.ca });
  const client = connection.getClient();
  return {
    client,
    databases: serviceNames.map((service) => ({ service, database: client.db(service) })),
    single,
    close: () => connection.close(),
  };
}
