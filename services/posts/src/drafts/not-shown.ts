import type { Viewer } from '@consortia/infra/kit/viewer';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { signedIn } from '../signed-in.ts';

/** What others learn of an Opportunity that they may not see. */
export const notShown = ({ _id: id, userId, name }: Pick<Opportunity, '_id' | 'userId' | 'name'>, viewer: Viewer) => ({
  id,
  userId,
  name,
  by: signedIn(viewer).id,
});
