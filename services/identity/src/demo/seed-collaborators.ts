import { duplicatesOnly } from '@consortia/infra/store/consume';
import { demoCollaborator, demoPeople } from '@consortia/proto/demo';
import type { Identity } from '../identity.ts';

const { ana, marek, liWei } = demoPeople;
const demoPairs = [
  { ownerId: marek, referredUserId: ana },
  { ownerId: liWei, referredUserId: ana },
];

/** Adds the trusted collaborators of the demo, who have all accepted it. */
export async function seedCollaborators({ collaborators, clock }: Pick<Identity, 'collaborators' | 'clock'>) {
  const at = clock();
  const documents = demoPairs.map((pair, index) => ({
    ...{ _id: demoCollaborator(index + 1), ...pair },
    ...{ at, acceptedAt: at },
  }));
  await duplicatesOnly(collaborators.insertMany(documents, { ordered: false }));
}
