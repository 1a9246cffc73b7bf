import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { mediaPath } from '@consortia/proto/media';
import type { GroupProfile, OrganisationProfile } from '@consortia/proto/organisations/profiles-api';
import { groupRevision } from '../groups/group-revision.ts';
import { presentGroup } from '../groups/present-group.ts';
import { slugOf } from '../organisations/organisation-at.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import type { ProfileFields } from '../organisations/profile-fields.ts';
import { registryUrl } from '../organisations/registry-url.ts';
import { maySeeContact } from '../policies.ts';
import type { SeenGroup } from './visible-group.ts';
import type { SeenOrganisation } from './visible-organisation.ts';

const shared = ({ links, expertise }: ProfileFields) => ({
  links: links.map(({ id, title, url }) => ({ id, title, url })),
  expertise: [...expertise],
});

export function presentOrganisationProfile(
  viewer: Viewer,
  { organisation, isMember, mayManage }: SeenOrganisation,
  counts: OrganisationProfile['counts'],
): OrganisationProfile {
  const { description, website, directoryId } = organisation;
  const slug = slugOf(organisation);
  const published = presentOrganisation(organisation);
  return {
    ...published,
    emailDomains: isSignedIn(viewer) ? published.emailDomains : [],
    manageUrl: mayManage ? `/organisation-dashboard/${slug}` : null,
    slug,
    ...{ description, website, isMember, mayManage, counts },
    ...shared(organisation),
    directoryUrl: directoryId && registryUrl(directoryId),
  };
}

export function presentGroupProfile(
  viewer: Viewer,
  { group, organisation, isMember, isLeader, mayManage }: SeenGroup,
  counts: GroupProfile['counts'],
): GroupProfile {
  const { website, phone, email, photo } = group;
  const picture = (size: 'thumb' | 'large') => photo && mediaPath('organisations', photo, size);
  return {
    ...presentGroup(group, organisation),
    ...{ website, isMember, isLeader, mayManage, counts },
    ...(maySeeContact(viewer) ? { phone, email } : { phone: null, email: null }),
    image_file: picture('large'),
    profilePictures: { profileThumb: picture('thumb') },
    manageUrl: mayManage ? `/groups/${group._id}/details/edit` : null,
    revision: mayManage ? groupRevision(group) : null,
    organisation: { ...presentOrganisation(organisation), slug: slugOf(organisation) },
    ...shared(group),
  };
}
