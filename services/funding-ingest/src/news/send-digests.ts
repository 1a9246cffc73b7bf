import { once } from '@consortia/infra/store/consume';
import { type Recipient, recipientsApi } from '@consortia/proto/identity/recipients-api';
import { trusted } from 'mongoose';
import { forgetPerson } from '../bookmarks/forget-person.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import type { CallChange } from './call-change-model.ts';
import type { Delivery } from './delivery-model.ts';
import { newsEmail } from './news-email.ts';
import { presentNews } from './present-news.ts';

const digestsAtOnce = 100;
/** News that could not be sent for so long is dropped. */
const giveUpMs = 3 * 86_400_000;
/** After so many failures in a row the mail server is taken for unreachable until the next pass. */
const maxFailures = 3;

/** Ids of digests that wait, from `after` on, and who gets them. */
async function waitingDigests({ deliveries, clock }: FundingIngest, after: string): Promise<Map<string, string>> {
  const rows = await deliveries
    .find({
      state: 'waiting',
      digestId: trusted({ $gt: after }),
      at: trusted({ $gt: new Date(clock().getTime() - giveUpMs) }),
    })
    .sort({ digestId: 1 })
    .limit(digestsAtOnce)
    .lean<Delivery[]>();
  return new Map(rows.map(({ digestId, userId }) => [digestId, userId]));
}

async function sendDigest(parts: FundingIngest, digestId: string, { email, firstname }: Recipient): Promise<void> {
  const rows = await parts.deliveries.find({ digestId }).lean<Delivery[]>();
  const changes = await parts.callChanges
    .find({ _id: trusted({ $in: rows.map(({ changeId }) => changeId) }) })
    .sort({ at: 1 })
    .lean<CallChange[]>();
  const news = await presentNews(parts, changes);
  if (news.length === 0) return;
  const { publicUrl } = parts.config;
  const messageId = `<${digestId}@${new URL(publicUrl).hostname}>`;
  await parts.mail.send({ to: email, messageId, ...newsEmail(firstname, news, publicUrl) });
}

/**
 * Sends what waits in the ledger, one email for each person and pass. A digest is sent once, by one instance; only a crash between
 * the mail server's response and the mark in the store repeats it, under the same message id.
 */
export async function sendDigests(parts: FundingIngest, signal?: AbortSignal): Promise<void> {
  const { deliveries, connection, clock, log } = parts;
  let failures = 0;
  for (let after = ''; !signal?.aborted && failures < maxFailures; ) {
    const waiting = await waitingDigests(parts, after);
    if (waiting.size === 0) return;
    const { recipients } = await parts.call(recipientsApi.listRecipients, {
      body: { ids: [...new Set(waiting.values())] },
    });
    const byId = new Map(recipients.map((recipient) => [recipient.id, recipient]));
    for (const [digestId, userId] of waiting) {
      if (signal?.aborted || failures >= maxFailures) return;
      const recipient = byId.get(userId);
      if (!recipient) {
        await forgetPerson(parts, userId);
        continue;
      }
      try {
        const isWanted = recipient.active && recipient.notifications.primarySchedule !== 'off';
        if (isWanted)
          await once(connection, 'call-news', digestId, () => sendDigest(parts, digestId, recipient), { clock });
        const state = isWanted ? 'sent' : 'skipped';
        await deliveries.updateMany({ digestId }, { $set: { state } });
        failures = 0;
      } catch (error) {
        failures += 1;
        log.warn({ err: error }, 'News of funding calls could not be sent');
      }
    }
    after = [...waiting.keys()].at(-1)!;
  }
}
