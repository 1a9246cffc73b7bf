import type { ServiceContext } from '@consortia/infra/kit/service/service';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { type Connection, type Model, Schema } from 'mongoose';

/** Since when emails are sent: the bus has events of days, which cause no emails when this service starts for the first time. */
export type Installation = { _id: string; from: Date };

const schema = new Schema<Installation>(
  { _id: { type: String, required: true }, from: { type: Date, required: true } },
  { id: false, versionKey: false },
);
export const installationModel = (connection: Connection): Model<Installation> =>
  connection.model<Installation>('Installation', schema, 'installation');

type Parts = Pick<ServiceContext, 'clock' | 'config'> & { installation: Model<Installation> };
const name = 'emails';
/** Demo data is added while the services start, and causes no emails. */
const demoMs = 5 * 60_000;

/** The time before which no event causes an email; the first start sets it. */
export async function emailsFrom({ installation, clock, config }: Parts): Promise<Date> {
  const known = await installation.findById(name).lean<Installation>();
  if (known) return known.from;
  const from = new Date(clock().getTime() + (config.demo ? demoMs : 0));
  await duplicatesOnly(installation.updateOne({ _id: name }, { $setOnInsert: { from } }, { upsert: true }));
  return (await installation.findById(name).lean<Installation>())!.from;
}
