import { handle } from '@consortia/infra/kit/requests/handler';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { trusted } from 'mongoose';
import { accountIndex, administrators } from '../accounts/account-index.ts';
import type { Identity } from '../identity.ts';
import { assertMayAdminister } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import type { AuditEntries, AuditEntryDocument } from './audit-model.ts';

const pageSize = 50;

/** Accounts with a name or an email address, of which the entries are shown. */
const maxPeople = 50;
const dayMs = 86_400_000;

/** Entries by or about the people that a text finds, and those with exactly this network address or request id. */
async function findsText({ search }: Pick<Identity, 'search'>, text: string) {
  const query = { text, rights: administrators, filters: {}, fuzzy: false, limit: maxPeople };
  const { hits } = await search.query(accountIndex.name, query);
  const people = trusted({ $in: hits.map(({ id }) => id) });
  return { $or: [{ actorId: people }, { subjectId: people }, { address: text }, { requestId: text }] };
}

const within = (from: string | undefined, to: string | undefined) => {
  const range = {
    ...(from && { $gte: new Date(from) }),
    ...(to && { $lt: new Date(new Date(to).getTime() + dayMs) }),
  };
  return Object.keys(range).length > 0 ? { at: trusted(range) } : {};
};

export const listAudit = ({ auditEntries, users, search }: Pick<Identity, 'users' | 'search'> & AuditEntries) =>
  handle(
    accountsApi.listAudit,
    async ({ query: { act, subject, actor, q, from, to, before } }) => {
      const found = await auditEntries
        .find({
          ...(act && { act }),
          ...(subject && { subjectId: subject }),
          ...(actor && { actorId: actor }),
          ...(q ? await findsText({ search }, q) : {}),
          ...within(from, to),
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
