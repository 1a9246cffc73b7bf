import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { asBeneficiary, exclusionsOf } from '@consortia/proto/consortium/exclusions-of';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { SeatMember } from '@consortia/proto/consortium/suggestions-api';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { Exclusion } from '@consortia/proto/funding-ingest/exclusion';
import type { PartnerRecord } from '@consortia/proto/funding-ingest/partner-records-api';
import { isOfKind } from '@consortia/proto/organisation-kinds';
import { loadForReading, partOf } from '../consortia/change.ts';
import type { StoredConsortium, StoredSeat } from '../consortia/consortium-model.ts';
import { callsOf, type ReadingConsortia } from '../consortia/related.ts';
import { contactsOf } from '../paths/contacts.ts';
import { isEditor } from '../policies.ts';
import { type FoundMember, findMembers } from './find-members.ts';
import { wordsOf } from './words-of.ts';

/** Organisations whose records are requested at once. */
const recordsAtOnce = 60;

/** What CORDIS says of the organisations of some members, by their ids. */
async function recordsOf({ call }: ReadingConsortia, found: readonly Pick<FoundMember, 'organisation'>[]) {
  const ids = [...new Set(found.map(({ organisation }) => organisation.id))];
  const all = new Map<string, PartnerRecord>();
  for (let at = 0; at < ids.length; at += recordsAtOnce) {
    const some = ids.slice(at, at + recordsAtOnce);
    const organisations = some.map((organisationId) => ({ organisationId, pic: null }));
    const { records } = await call(fundingIngestApi.readPartnerRecords, { body: { organisations, texts: [] } });
    for (const [n, one] of records.entries()) all.set(some[n]!, one);
  }
  return all;
}

type Records = Awaited<ReturnType<typeof recordsOf>>;

/** Those of the kind of a seat, as the participants that organisations are linked to say it. */
const ofKind = (found: readonly FoundMember[], records: Records, sought: StoredSeat['kind']) =>
  found.filter(({ organisation }) => isOfKind(records.get(organisation.id)?.kind ?? null, sought));

/** Whom the call rules out as beneficiaries, by their ids; nobody by a call that is not known here. */
async function ruledOut(
  consortia: ReadingConsortia,
  { callIdentifier: identifier }: StoredConsortium,
  found: readonly FoundMember[],
): Promise<ReadonlyMap<string, Exclusion>> {
  if (!(await callsOf(consortia, [identifier])).has(identifier)) return new Map();
  const conditions = await consortia.call(fundingIngestApi.readCallConditions, { body: { identifier } });
  const partners = found.map(({ id, organisation: { name, country } }) =>
    asBeneficiary({ id, name, country, pic: null }),
  );
  const today = consortia.clock().toISOString().slice(0, 10);
  return exclusionsOf(partners, { identifier, ...conditions }, standardRules, today);
}

/**
 * People and organisations that meet the conditions of a seat: first those that the call does not rule out, then by how many words their
 * profiles name, then people, who respond for themselves, and last, where all else is equal, those with whom the viewer works.
 */
export const suggestMembers = (consortia: ReadingConsortia) =>
  handle(consortiumApi.suggestMembers, async ({ viewer, params: { consortiumId, seatId } }) => {
    const { consortium, viewer: member } = await loadForReading(consortia, viewer, consortiumId);
    if (!isEditor(consortium, member.id)) return fail('consortium.not_found');
    const seat = partOf(consortium.seats, seatId);
    const named = await findMembers(consortia, consortium, { words: wordsOf(seat), countries: seat.countries });
    const known = seat.kind === null ? null : await recordsOf(consortia, named);
    const found = known ? ofKind(named, known, seat.kind) : named;
    const [exclusions, contacts] = await Promise.all([
      ruledOut(consortia, consortium, found),
      contactsOf(consortia, member, [member.id]),
    ]);
    const items = found.map(({ kind, id, name, url, organisation, evidence }) => ({
      ...{ kind, id, name, url, evidence, organisation },
      trusted: kind === 'expert' && contacts.get(member.id)?.get(id) === null,
      exclusion: exclusions.get(id) ?? null,
    }));
    const order = items.toSorted(
      (one, other) =>
        Number(one.exclusion !== null) - Number(other.exclusion !== null) ||
        other.evidence.length - one.evidence.length ||
        Number(other.kind === 'expert') - Number(one.kind === 'expert') ||
        Number(other.trusted) - Number(one.trusted),
    );
    const shown = order.slice(0, sizes.suggestions);
    const records = known ?? (await recordsOf(consortia, shown));
    return {
      items: shown.map(
        ({ organisation: { id, name, country }, ...one }): SeatMember => ({
          ...{ ...one, country, organisation: one.kind === 'expert' ? name : null },
          pic: records.get(id)?.participant?.pic ?? null,
        }),
      ),
    };
  });
