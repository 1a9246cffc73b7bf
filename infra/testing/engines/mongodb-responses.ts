import { mongo } from 'mongoose';

/** Asks one server there and closes the connection again; null where it does not response, or refuses. */
export async function queryMongodb<T>(port: number, query: (admin: mongo.Admin) => Promise<T>): Promise<T | null> {
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1000,
    connectTimeoutMS: 1000,
  });
  try {
    return await query(client.db('admin').admin());
  } catch {
    return null;
  } finally {
    await client.close();
  }
}
