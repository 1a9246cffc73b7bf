import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

/** Request of a person about their personal data, and the response. Both texts are personal data themselves. */
export type DataRequest = Aggregate & {
  userId: string;
  message: string;
  requestedAt: Date;
  /** Null while the request is open. */
  respondedAt: Date | null;
  response: string | null;
};

const schema = new Schema<DataRequest>(
  {
    ...aggregateFields,
    ...required({ userId: String, message: String, requestedAt: Date }),
    ...nullable({ respondedAt: Date, response: String }),
  },
  { id: false, versionKey: false },
);
schema.index({ respondedAt: 1, requestedAt: 1, _id: 1 });
// The requests of one person, to export and erase them.
schema.index({ userId: 1 });

export const dataRequestModel = (connection: Connection): Model<DataRequest> =>
  connection.model<DataRequest>('DataRequest', schema, 'dataRequests');
