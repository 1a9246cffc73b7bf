import { handle } from '@consortia/infra/kit/requests/handler';
import { CallError } from '@consortia/proto/client';
import { consortiumApi } from '@consortia/proto/consortium/api';
import type { CoveredItem } from '@consortia/proto/consortium/coverage-shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { SoughtOrganisation } from '@consortia/proto/funding-ingest/partner-records-api';
import { participantCode } from '@consortia/proto/funding-ingest/shapes';
import { loadForReading, partOf } from '../consortia/change.ts';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import { relatedTo } from '../consortia/related.ts';
import { type Covering, cellsOf, coverageOf } from '../coverage/coverage-of.ts';
import { ofProjects, recordsOf, soughtOf } from '../coverage/proofs-of.ts';
import { readTexts } from '../coverage/score.ts';
import { isEditor } from '../policies.ts';
import { wordsOf } from './words-of.ts';

/** A dismissed organisation by its id or code; ids of people lead to no participant. */
const dismissedOf = (key: string): SoughtOrganisation =>
  participantCode.safeParse(key).success ? { organisationId: null, pic: key } : { organisationId: key, pic: null };

/** For each code the items that its funded projects cover: those that no partner covers first, then the better proof. */
async function coveredBy(consortia: Covering, consortium: StoredConsortium, codes: readonly string[]) {
  const { items: stored } = await coverageOf(consortia, consortium);
  const sought = stored.toSorted((one, other) => Number(other.state === 'missing') - Number(one.state === 'missing'));
  const texts = sought.map(({ text }) => text);
  if (texts.length === 0) return codes.map(() => []);
  const related = await relatedTo(consortia, []);
  const candidates = codes.map((pic) => ({
    ...{ userId: null, organisationId: null },
    external: { name: '', pic, country: null },
  }));
  const [items, records] = await Promise.all([
    readTexts(consortia.embeddings, texts),
    recordsOf(consortia, related, candidates, texts),
  ]);
  const cells = await cellsOf(consortia, items, records.map(ofProjects));
  return cells.map((own): CoveredItem[] =>
    own
      .flatMap(({ state, proof }, at) =>
        proof && state !== 'missing' ? [{ text: items[at]!.text, state, proof }] : [],
      )
      .slice(0, sizes.suggestionItems),
  );
}

/**
 * Organisations that did what a seat asks, with the projects that show it. Those in the list already, and those of the coordinator, the
 * editors and the partners are left out.
 */
export const suggestForSeat = (consortia: Covering) =>
  handle(consortiumApi.suggestForSeat, async ({ viewer, params: { consortiumId, seatId } }) => {
    const { consortium, viewer: member } = await loadForReading(consortia, viewer, consortiumId);
    if (!isEditor(consortium, member.id)) return fail('consortium.not_found');
    const seat = partOf(consortium.seats, seatId);
    const { kind, countries } = seat;
    const related = await relatedTo(consortia, [consortium]);
    const editors = [consortium.coordinatorId, ...consortium.editorIds].map((userId) => ({
      ...{ userId, organisationId: null, external: null },
    }));
    const left = [
      ...[...editors, ...consortium.candidates].map((one) => soughtOf(related, one)),
      ...(consortium.dismissed ?? []).map(dismissedOf),
    ].filter(({ organisationId, pic }) => organisationId !== null || pic !== null);
    const excluded = [...new Map(left.map((one) => [`${one.organisationId} ${one.pic}`, one])).values()];
    const of = {
      identifier: consortium.callIdentifier,
      words: wordsOf(seat),
      kind,
      countries: [...countries],
      excluded,
    };
    const body = { accountId: member.id, ...of };
    const { items } = await consortia.call(fundingIngestApi.findForSeat, { body }).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 404) return fail('consortium.call_unknown');
      throw error;
    });
    const shown = items.slice(0, sizes.suggestions);
    const covers = await coveredBy(
      consortia,
      consortium,
      shown.map(({ pic }) => pic),
    );
    return { items: shown.map((one, at) => ({ ...one, covers: covers[at] ?? [] })) };
  });
