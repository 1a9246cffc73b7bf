import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { checkConsortium } from '@consortia/proto/consortium/check-consortium';
import { specialOf } from '@consortia/proto/consortium/special-organisations';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { loadForReading } from '../consortia/change.ts';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import { nameOf, organisationOf, type Related, relatedTo } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import { partnersOf } from '../coverage/coverage-of.ts';

/** What is known of the coordinator and the confirmed partners; who controls them, nobody states here. */
function checkedPartners(consortium: StoredConsortium, related: Related): Partner[] {
  return partnersOf(consortium).map((one, index) => {
    const organisation = organisationOf(related, one);
    const candidate = consortium.candidates.find(({ id }) => id === one.id);
    const seat = consortium.seats.find(({ id }) => id === candidate?.seatId);
    return {
      id: one.id,
      entity: organisation?.pic ?? organisation?.id ?? organisation?.name.toLowerCase() ?? one.id,
      ...{ country: organisation?.country ?? null, kind: seat?.kind ?? null, coordinates: index === 0 },
      // Who coordinates is a beneficiary.
      role: index === 0 ? 'beneficiary' : (candidate?.partnerRole ?? 'beneficiary'),
      ...{ region: null, special: organisation && specialOf(organisation), controlledFrom: null },
    };
  });
}

export const readCheck = (consortia: Consortia) =>
  handle(consortiumApi.readCheck, async ({ viewer, params: { consortiumId } }) => {
    const { consortium } = await loadForReading(consortia, viewer, consortiumId);
    const related = await relatedTo(consortia, [consortium]);
    const identifier = consortium.callIdentifier;
    const call = related.calls.has(identifier)
      ? await consortia.call(fundingIngestApi.readCallConditions, { body: { identifier } })
      : { typesOfAction: [], conditions: null };
    const partners = checkedPartners(consortium, related);
    const today = consortia.clock().toISOString();
    const names = new Map(partnersOf(consortium).map((one) => [one.id, nameOf(related, one) ?? '–']));
    return {
      ...checkConsortium(partners, { identifier, ...call }, standardRules, today),
      partners: partners.map(({ id, role }) => ({ id, role, name: names.get(id)! })),
    };
  });
