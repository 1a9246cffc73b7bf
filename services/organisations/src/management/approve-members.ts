import { handle } from '@consortia/infra/kit/handler';
import { signedIn } from '@consortia/infra/kit/signed-in';
import { Failure } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsErrors } from '@consortia/proto/organisations/errors';
import { managementMessages } from '@consortia/proto/organisations/messages/management';
import { approvePerson } from '../membership/approve-person.ts';
import type { Organisations } from '../organisations.ts';
import { loadManaged } from './load-managed.ts';

const reasons: Readonly<Record<string, { message: string }>> = organisationsErrors;

/** Approves several people, each independently, so that one who has withdrawn does not keep the others waiting. */
export const approveMembers = (parts: Organisations) =>
  handle(
    organisationsApi.approveMembers,
    async ({ viewer, loaded: { _id: organisationId }, body }) => {
      const by = signedIn(viewer).id;
      const approved: string[] = [];
      const refused: { id: string; reason: string }[] = [];
      for (const id of new Set(body.ids)) {
        try {
          await approvePerson(parts, id, organisationId, by);
          approved.push(id);
        } catch (error) {
          const declared = error instanceof Failure ? reasons[error.code] : undefined;
          if (!declared) throw error;
          refused.push({ id, reason: (error as Failure).detail.message ?? declared.message });
        }
      }
      return { message: managementMessages.membersApproved(approved.length), approved, refused };
    },
    { load: loadManaged(parts) },
  );
