import type { PublishedHelix } from '@consortia/proto/helixes/shapes';
import { mediaPath } from '@consortia/proto/media';
import type { Helix } from './helix-model.ts';

export const presentHelix = (helix: Helix): PublishedHelix => ({
  id: helix._id,
  name: helix.name,
  alias: helix.alias,
  image: helix.image && mediaPath('helixes', helix.image, 'card'),
  description: helix.description,
  mission: helix.mission,
  relatedClusters: [...helix.relatedClusters],
  hue: helix.hue,
  terms: helix.terms ? { decisive: [...helix.terms.decisive], supporting: [...helix.terms.supporting] } : null,
  retired: Boolean(helix.retiredAt),
  managers: [...helix.managers],
});
