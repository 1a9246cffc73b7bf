import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { identityApi } from '@consortia/proto/identity/api';
import { loadForEditing, loadForReading, partOf } from '../consortia/change.ts';
import type { ReadingConsortia } from '../consortia/related.ts';
import { namesOf } from './invite-by-email.ts';

export const previewEmail = (consortia: ReadingConsortia) =>
  handle(
    consortiumApi.previewEmail,
    async ({ loaded: viewer, params: { consortiumId, candidateId }, body: { words } }) => {
      const { consortium } = await loadForReading(consortia, viewer, consortiumId);
      const seat = await namesOf(consortia, consortium, partOf(consortium.candidates, candidateId));
      return consortia.call(identityApi.previewSeatInvitation, { body: { inviterId: viewer.id, words, seat } });
    },
    { load: loadForEditing(consortia) },
  );
