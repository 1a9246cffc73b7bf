import { handle } from '@consortia/infra/kit/handler';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { assertMayAdminister } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import type { AuditEntryDocument } from './audit-model.ts';

const pageSize = 50;

export const listAudit = ({ auditEntries, users }: Identity) =>
  handle(
    accountsApi.listAudit,
    async ({ query: { act, subject, before } }) => {
      const found = await auditEntries
        .find({
          ...(act && { act }),
          ...(subject && { subjectId: subject }),
          ...(before && { number: trusted({ $lt: before }) }),
        })
        .sort({ number: -1 })
        .limit(pageSize + 1)
        .lean<AuditEntryDocument[]>();
      const page = found.slice(0, pageSize);
      const ids = [...new Set(page.flatMap(({ actorId, subjectId }) => [actorId, subjectId]))];
      const people = await users
        .find({ _id: trusted({ $in: ids.filter((id) => id !== null) }) })
        .select('firstname lastname')
        .lean<Pick<User, '_id' | 'firstname' | 'lastname'>[]>();
      const names = new Map(people.map(({ _id, firstname, lastname }) => [_id, `${firstname} ${lastname}`]));
      const named = (id: string | null) => id && { id, name: names.get(id) ?? id };
      return {
        items: page.map(({ number, at, act: what, actorId, subjectId, address, requestId, details }) => ({
          ...{ number, act: what, address, requestId, details },
          at: at.toISOString(),
          actor: named(actorId) || null,
          subject: named(subjectId) || null,
        })),
        next: found.length > pageSize ? page.at(-1)!.number : null,
      };
    },
    { assertMayCall: assertMayAdminister },
  );
