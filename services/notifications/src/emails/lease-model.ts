import { duplicatesOnly } from '@consortia/infra/store/consume';
import { type Connection, type Model, Schema, trusted } from 'mongoose';

/** Held by the instance that sends emails, so that two never put together emails for one person at the same time. */
export type Lease = { _id: string; holder: string; until: Date };

const schema = new Schema<Lease>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { id: false, versionKey: false },
);
export const leaseModel = (connection: Connection): Model<Lease> => connection.model<Lease>('Lease', schema, 'leases');

const name = 'emails';
/** Longer than one email can take; after a crash another instance goes on so much later. */
export const leaseMs = 120_000;

/** Gets or prolongs the lease; false while another instance holds it. */
export async function holdLease(leases: Model<Lease>, holder: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + leaseMs);
  const mine = { _id: name, $or: [{ holder }, { until: trusted({ $lte: now }) }] };
  return duplicatesOnly(leases.updateOne(trusted(mine) as never, { $set: { holder, until } }, { upsert: true }));
}
export const endLease = async (leases: Model<Lease>, holder: string): Promise<void> =>
  void (await leases.deleteOne({ _id: name, holder }));
