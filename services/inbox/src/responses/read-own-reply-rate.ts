import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { inboxApi } from '@consortia/proto/inbox/api';
import { ownReplyRate, type Responding } from './reply-rate.ts';

export const readOwnReplyRate = (inbox: Responding) =>
  handle(inboxApi.readOwnReplyRate, async ({ viewer }) => {
    const { id } = signedIn(viewer);
    const setting = await inbox.replySettings.findById(id).lean();
    return { shown: setting?.shown ?? true, rate: await ownReplyRate(inbox, id) };
  });
