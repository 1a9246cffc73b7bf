import type { Drawing } from '@consortia/infra/images/draw-picture';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { missingFrom } from '@consortia/infra/store/missing-from';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { demoGroupData, demoGroupMembers } from './groups/demo-groups.ts';
import { presentGroup } from './groups/present-group.ts';
import { nameKey } from './names/name-key.ts';
import { demoOrganisationData } from './organisations/demo-organisations.ts';
import { presentOrganisation } from './organisations/present-organisation.ts';
import { emptyProfile } from './organisations/profile-fields.ts';
import type { Organisations } from './organisations.ts';

/** Draws and stores a picture; the drawing library is loaded only when needed. */
async function addPicture({ images }: Pick<Organisations, 'images'>, drawing: Drawing): Promise<string> {
  const { drawPicture } = await import('@consortia/infra/images/draw-picture');
  return images.put(await drawPicture(drawing));
}

/** Adds the demo organisations and groups that are not there yet. */
export async function seedDemo(
  context: Pick<Organisations, 'organisations' | 'groups' | 'groupMembers' | 'images' | 'clock' | 'newId'>,
): Promise<void> {
  const { organisations, groups, groupMembers } = context;
  for (const { takingPart = [], picture, ...organisation } of await missingFrom(organisations, demoOrganisationData)) {
    const now = context.clock();
    const photo = picture ? await addPicture(context, picture) : null;
    await duplicatesOnly(
      insertAggregate(
        organisations,
        {
          ...emptyProfile(),
          ...organisation,
          photo,
          nameKey: nameKey(organisation.name),
          requestedAt: organisation.waiting ? now : null,
          participants: takingPart.map(({ organisationId, approved }) => ({
            ...{ organisationId, requestedAt: now },
            approvedAt: approved ? now : null,
          })),
        },
        (added) => [record(organisationsEvents.organisationUpdated, presentOrganisation(added))],
        context,
      ),
    );
  }
  for (const group of await missingFrom(groups, demoGroupData)) {
    // With their group alone, so that one who has left stays out.
    for (const member of demoGroupMembers.filter(({ groupId }) => groupId === group._id))
      await duplicatesOnly(groupMembers.create(member));
    const organisation = await organisations.findById(group.organisationId).select('paid').lean();
    await duplicatesOnly(
      insertAggregate(
        groups,
        { ...emptyProfile(), ...group },
        (added) => [record(organisationsEvents.groupUpdated, presentGroup(added, organisation))],
        context,
      ),
    );
  }
}
