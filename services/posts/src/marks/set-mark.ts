import { duplicatesOnly } from '@consortia/infra/store/consume';
import {
  type Aggregate,
  changeAggregate,
  insertAggregate,
  type RecordContext,
  type Recorded,
} from '@consortia/infra/store/outbox-record';
import type { Model } from 'mongoose';

/** A person's mark on a post, such as a like: a document for each pair of both, which stays when the mark is removed. */
type Mark<D extends Aggregate> = {
  model: Model<D>;
  /** Whether the mark is set now. */
  isSet: (document: D) => boolean;
  /** The document as it is to be; its `_id` follows from post and person. */
  wanted: Omit<D, 'version' | 'deletedAt'> & { _id: string };
  eventsOf: (document: D) => Recorded[];
};

/** Sets or removes a mark and publishes that; repeating either changes nothing. */
export async function setMark<D extends Aggregate>(
  { model, isSet, wanted, eventsOf }: Mark<D>,
  context: RecordContext,
): Promise<void> {
  const on = isSet(wanted as unknown as D);
  const { _id, ...fields } = wanted;
  const change = () =>
    changeAggregate<D>(
      model,
      _id,
      (document) => {
        if (isSet(document as unknown as D) === on) return [];
        document.set(fields);
        return eventsOf(document as unknown as D);
      },
      context,
    );
  const stored = await change();
  // Of several concurrent first marks one is inserted, the others change it.
  if (
    !stored &&
    on &&
    !(await duplicatesOnly(insertAggregate<D>(model, wanted as never, eventsOf as never, context)))
  ) {
    await change();
  }
}
