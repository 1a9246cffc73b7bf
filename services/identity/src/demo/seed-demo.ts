import type { Drawing } from '@consortia/infra/images/draw-picture';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { missingFrom } from '@consortia/infra/store/missing-from';
import { demoPassword, demoTotpSecret } from '@consortia/proto/demo';
import type { Identity } from '../identity.ts';
import { sealTotpSecret } from '../two-factor/totp-secret.ts';
import { type AddingUsers, addUser } from '../users/add-user.ts';
import { demoUsers } from './demo-people.ts';
import { seedCollaborators } from './seed-collaborators.ts';
import { seedInvitations } from './seed-invitations.ts';

/** Draws and stores a picture; the drawing library is loaded only when needed. */
async function addPicture({ images }: Pick<Identity, 'images'>, drawing: Drawing): Promise<string> {
  const { drawPicture } = await import('@consortia/infra/images/draw-picture');
  return images.put(await drawPicture(drawing));
}

/** Adds missing demo people and leaves the others unchanged; one who has closed the account does not come back. */
export async function seedDemo(
  identity: AddingUsers & Pick<Identity, 'closures' | 'collaborators' | 'hasher' | 'keys' | 'invitations' | 'images'>,
): Promise<void> {
  const { users, closures, hasher, clock } = identity;
  const closed = new Set((await closures.find().select('_id').lean()).map(({ _id }) => _id));
  const wanted = (await missingFrom(users, demoUsers)).filter(({ _id }) => !closed.has(_id));
  await Promise.all(
    wanted.map(async ({ secondFactor, picture, waitsFor, ...person }) => {
      const passwordHash = await hasher.hash(demoPassword);
      const totp = secondFactor
        ? { secret: sealTotpSecret(identity, person._id, demoTotpSecret), lastUsedStep: 0, backupCodes: [] }
        : null;
      const photo = picture && (await addPicture(identity, picture));
      // Another instance was faster, or the address belongs to an account already.
      const now = clock();
      await duplicatesOnly(
        addUser(
          identity,
          { ...person, passwordHash, totp, photo, approvedAt: waitsFor ? null : now, consentedAt: now },
          waitsFor,
        ),
      );
    }),
  );
  await seedInvitations(identity);
  await seedCollaborators(identity);
}
