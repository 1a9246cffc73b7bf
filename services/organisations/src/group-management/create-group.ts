import { handle } from '@consortia/infra/kit/requests/handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { idOf } from '@consortia/proto/shapes';
import type { Group } from '../groups/group-model.ts';
import { presentGroup } from '../groups/present-group.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { emptyProfile } from '../organisations/profile-fields.ts';
import type { Organisations } from '../organisations.ts';
import { assertMayCreateGroup } from '../policies.ts';
import { readPicture } from '../profiles/read-picture.ts';
import { groupDetailsPath } from './group-paths.ts';
import type { ManagingGroups } from './group-photo.ts';

type Creation = { organisation: Organisation; creator: string };

/** Loads the organisation before the body is read. Throws `organisations.organisation_not_found` and `organisations.administrators_only`. */
const loadCreation =
  ({ organisations }: Pick<Organisations, 'organisations'>) =>
  async ({ viewer, params: { slug } }: { viewer: Viewer; params: { slug: string } }): Promise<Creation> => {
    const organisation = await organisations.findOne({ _id: idOf(slug), deletedAt: null }).lean<Organisation>();
    if (!organisation) return fail('organisations.organisation_not_found');
    return { organisation, creator: assertMayCreateGroup(viewer, organisation) };
  };

export const createGroup = (parts: ManagingGroups) =>
  handle(
    organisationsApi.createGroup,
    async ({ body, loaded: { organisation, creator } }) => {
      const { image_file: file, ...fields } = body.organisation_group;
      const _id = parts.newId();
      const picture = file && (await readPicture(file, 'organisation_group.image_file'));
      const photo = picture ? await parts.images.put(picture, _id) : null;
      // First, so that an interrupted request leaves no leader who is not a member.
      await parts.groupMembers.create({ _id: parts.newId(), groupId: _id, userId: creator });
      await insertAggregate<Group>(
        parts.groups,
        { _id, organisationId: organisation._id, ...fields, ...emptyProfile(), photo, leaders: [creator] },
        (group) => [record(organisationsEvents.groupUpdated, presentGroup(group, organisation))],
        parts,
      );
      return { message: groupMessages.created(fields.name), url: groupDetailsPath(_id) };
    },
    { load: loadCreation(parts) },
  );
