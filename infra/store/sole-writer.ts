import type { Connection } from 'mongoose';

const connections = new WeakSet<Connection>();

/** Notes that no one else writes to the database of this connection, so that what was read is known to be so until this process writes. */
export function soleWriter(connection: Connection): Connection {
  connections.add(connection);
  return connection;
}
export const isSoleWriter = (connection: Connection): boolean => connections.has(connection);
