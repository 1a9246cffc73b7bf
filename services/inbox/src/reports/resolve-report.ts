import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { fail } from '@consortia/proto/errors';
import { inboxApi } from '@consortia/proto/inbox/api';
import { reportMessages } from '@consortia/proto/inbox/messages/reports';
import { assertMayModerate } from '../policies.ts';
import type { Reporting } from './reported-conversation.ts';

export const resolveReport = ({ reports, clock }: Reporting) =>
  handle(
    inboxApi.resolveReport,
    async ({ viewer, params: { id }, body: { note } }) => {
      const resolution = { resolvedAt: clock(), resolvedBy: signedIn(viewer).id, note };
      const { matchedCount } = await reports.updateOne({ _id: id, resolvedAt: null }, { $set: resolution });
      if (matchedCount === 1) return { message: reportMessages.resolvedNow };
      return fail((await reports.exists({ _id: id })) ? 'inbox.report_resolved' : 'inbox.report_not_found');
    },
    { assertMayCall: assertMayModerate },
  );
