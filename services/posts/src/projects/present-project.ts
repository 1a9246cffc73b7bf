import { projectLink } from '@consortia/proto/funding-ingest/project-link';
import { mediaPath } from '@consortia/proto/media';
import type { Project as PublicProject } from '@consortia/proto/posts/project-shapes';
import type { Project } from './project-model.ts';

export const presentProject = ({
  _id: id,
  title,
  acronym = null,
  url,
  image,
  horizonGrantId,
  fundingAcknowledgement,
}: Project): PublicProject => ({
  id,
  title,
  acronym,
  url,
  link: url ?? (horizonGrantId && projectLink(horizonGrantId)),
  image,
  imageUrl: image && mediaPath('posts', image, 'large'),
  horizonGrantId,
  fundingAcknowledgement,
});
