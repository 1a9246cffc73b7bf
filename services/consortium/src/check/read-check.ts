import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { checkConsortium } from '@consortia/proto/consortium/check-consortium';
import { asBeneficiary, exclusionsOf } from '@consortia/proto/consortium/exclusions-of';
import type { QuestionKind } from '@consortia/proto/consortium/questions';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { loadForReading } from '../consortia/change.ts';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import {
  type Named,
  nameOf,
  organisationOf,
  type ReadingConsortia,
  type Related,
  relatedTo,
} from '../consortia/related.ts';
import { partnersOf } from '../coverage/coverage-of.ts';
import { isEditor } from '../policies.ts';

/** What is known of partners and candidates; with what editors answered. The first of the partners coordinates. */
function checkedPartners(consortium: StoredConsortium, related: Related, all: readonly (Named & { id: string })[]) {
  const [coordinator] = partnersOf(consortium);
  return all.map((one): Partner => {
    const organisation = organisationOf(related, one);
    const said = consortium.answers.filter(({ partnerId }) => partnerId === one.id);
    const answerTo = (about: QuestionKind) => said.find((answer) => answer.about === about)?.value ?? null;
    const candidate = consortium.candidates.find(({ id }) => id === one.id);
    const seat = consortium.seats.find(({ id }) => id === candidate?.seatId);
    const coordinates = one.id === coordinator?.id;
    return {
      ...asBeneficiary({ name: '', pic: null, country: null, ...organisation, id: one.id }),
      entity: organisation?.pic ?? organisation?.id ?? organisation?.name.toLowerCase() ?? one.id,
      // A seat that is not filled says what is sought, and not what the candidate is.
      kind: candidate?.state === 'confirmed' ? (seat?.kind ?? null) : null,
      coordinates,
      // Who coordinates is a beneficiary.
      role: coordinates ? 'beneficiary' : (candidate?.partnerRole ?? 'beneficiary'),
      ...{ region: answerTo('region') as Partner['region'], controlledFrom: answerTo('controlledFrom') },
      stated: said
        .filter(({ about }) => about === 'kind' || about === 'history' || about === 'leader')
        .map(({ name, value }) => ({ name, holds: value === 'yes' })),
    };
  });
}

function joinedBy({ answers }: StoredConsortium) {
  const answerTo = (kind: QuestionKind) => answers.find(({ about }) => about === kind)?.value;
  const [agreement, there] = [answerTo('runningProject'), answerTo('alreadyThere')];
  return {
    running: agreement === undefined ? null : agreement !== 'no',
    alreadyThere: there === undefined ? null : there === 'yes',
  };
}

/** The partners of a consortium compared with its call today, as far as its answers say who they are. */
export async function compared(consortia: ReadingConsortia, consortium: StoredConsortium) {
  const related = await relatedTo(consortia, [consortium]);
  const identifier = consortium.callIdentifier;
  const { typesOfAction, conditions } = related.calls.has(identifier)
    ? await consortia.call(fundingIngestApi.readCallConditions, { body: { identifier } })
    : { typesOfAction: [], conditions: null };
  const call = { identifier, typesOfAction, conditions };
  const partners = checkedPartners(consortium, related, partnersOf(consortium));
  const today = consortia.clock().toISOString().slice(0, 10);
  const asked = { ...call, answers: consortium.answers, joined: joinedBy(consortium) };
  return { related, call, partners, today, check: checkConsortium(partners, asked, standardRules, today) };
}

export const readCheck = (consortia: ReadingConsortia) =>
  handle(consortiumApi.readCheck, async ({ viewer, params: { consortiumId } }) => {
    const { consortium: stored, viewer: member } = await loadForReading(consortia, viewer, consortiumId);
    const edits = isEditor(stored, member.id);
    // A verdict would say what was answered.
    const consortium: StoredConsortium = edits ? stored : { ...stored, answers: [] };
    const { related, call, partners, today, check } = await compared(consortia, consortium);
    const open = consortium.candidates.filter(({ state }) => state !== 'confirmed' && state !== 'declined');
    const candidates = edits ? checkedPartners(consortium, related, open) : [];
    const names = new Map(partnersOf(consortium).map((one) => [one.id, nameOf(related, one) ?? '–']));
    const exclusions = exclusionsOf([...partners, ...candidates], call, standardRules, today);
    return {
      ...check,
      questions: edits ? check.questions : [],
      partners: partners.map(({ id, role }) => ({ id, role, name: names.get(id)! })),
      exclusions: [...exclusions].map(([id, exclusion]) => ({ ...exclusion, partner: id })),
    };
  });
