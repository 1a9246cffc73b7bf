import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { helixesEvents } from '@consortia/proto/helixes/events';
import type { HydratedDocument } from 'mongoose';
import type { Helix } from '../helixes/helix-model.ts';
import { presentHelix } from '../helixes/present-helix.ts';
import type { Helixes } from '../helixes.ts';

/** Changes a Helix, retired ones included, and publishes it. Throws `helixes.not_found`. */
export async function changeHelix(
  context: Pick<Helixes, 'helixes' | 'clock' | 'newId'>,
  id: string,
  change: (helix: HydratedDocument<Helix>) => void,
): Promise<Helix> {
  const changed = await changeAggregate<Helix>(
    context.helixes,
    id,
    (helix) => {
      change(helix);
      return [record(helixesEvents.helixUpdated, presentHelix(helix))];
    },
    context,
  );
  return changed ?? fail('helixes.not_found');
}
