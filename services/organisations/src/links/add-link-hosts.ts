import { buildIndexes } from '@consortia/infra/store/connection';
import { hostOfAddress } from '@consortia/proto/web-address';
import { type Model, trusted } from 'mongoose';
import type { ProfileFields } from '../organisations/profile-fields.ts';

type Owner = { _id: string } & Pick<ProfileFields, 'links'>;

/** Adds their hosts to links that were stored without, and the index. Safe to repeat. */
export async function addLinkHosts<D extends Owner>(model: Model<D>): Promise<void> {
  const without = { links: trusted({ $elemMatch: { host: trusted({ $exists: false }) } }) };
  const ids = await (model as unknown as Model<Owner>).find(without).select('_id').lean();
  for (const { _id } of ids) {
    const owner = await (model as unknown as Model<Owner>).findById(_id).select('links').lean();
    const links = (owner?.links ?? []).map((link) => ({ ...link, host: hostOfAddress(link.url) }));
    await model.updateOne({ _id } as never, { $set: { links } } as never);
  }
  await buildIndexes(model);
}
