import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { Failure } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsErrors } from '@consortia/proto/organisations/errors';
import { managementMessages } from '@consortia/proto/organisations/messages/management';
import { approvalOf } from '../membership/approve-person.ts';
import { assertMayDecideOnRequests } from '../policies.ts';
import { loadManaged } from './load-managed.ts';
import type { Managing } from './member-of-managed.ts';

const reasons: Readonly<Record<string, { message: string }>> = organisationsErrors;

type Outcome = { id: string; reason: string | null };

/** Approves several people at once, each independently, so that one who has withdrawn does not keep the others waiting. */
export const approveMembers = (parts: Managing) =>
  handle(
    organisationsApi.approveMembers,
    async ({ viewer, loaded: organisation, body }) => {
      assertMayDecideOnRequests(viewer, organisation);
      const ids = [...new Set(body.ids)];
      const approve = await approvalOf(parts, ids, organisation, signedIn(viewer).id);
      const outcomeOf = async (id: string): Promise<Outcome> => {
        try {
          await approve(id);
          return { id, reason: null };
        } catch (error) {
          const declared = error instanceof Failure ? reasons[error.code] : undefined;
          if (!declared) throw error;
          return { id, reason: (error as Failure).detail.message ?? declared.message };
        }
      };
      const outcomes = await Promise.all(ids.map(outcomeOf));
      const approved = outcomes.flatMap(({ id, reason }) => (reason === null ? [id] : []));
      const refused = outcomes.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }]));
      return { message: managementMessages.membersApproved(approved.length), approved, refused };
    },
    { load: loadManaged(parts) },
  );
