import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { Opportunity } from '../opportunities/opportunity-model.ts';

/** Event payload for an Opportunity that is not visible to others. */
export const notShown = ({ _id: id, userId, name }: Pick<Opportunity, '_id' | 'userId' | 'name'>, viewer: Viewer) => ({
  id,
  userId,
  name,
  by: signedIn(viewer).id,
});
