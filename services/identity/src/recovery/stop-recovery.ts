import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { recoveryMessages } from '@consortia/proto/identity/messages/recovery';
import { identityPages } from '@consortia/proto/identity/pages';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { hashOf } from '../token.ts';
import type { Recovery } from './recovery-model.ts';

/** Also one whose email is on its way. */
const open: Recovery['state'][] = ['started', 'announced'];
export const stoppable = () => ({ state: trusted({ $in: open }) });

export const stopRecovery = ({ recoveries }: Pick<Identity, 'recoveries'>) =>
  handle(identityApi.stopRecovery, async ({ body, log }) => {
    const stopped = await recoveries
      .findOneAndUpdate({ tokenHash: hashOf(body.token), ...stoppable() }, { $set: { state: 'stopped' } })
      .lean<Recovery>();
    if (!stopped) return fail('identity.link_invalid');
    log.info({ recovery: stopped._id, account: stopped.userId }, 'A recovery was stopped');
    return { message: recoveryMessages.stopped, url: identityPages.signIn.path };
  });

/** The owner has shown a second factor, so it is not lost. */
export async function stopRecoveriesOf({ recoveries }: Pick<Identity, 'recoveries'>, userId: string): Promise<void> {
  await recoveries.updateMany({ userId, ...stoppable() }, { $set: { state: 'stopped' } });
}
