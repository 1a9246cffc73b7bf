import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { hasRealCalls, readRealCalls } from '@consortia/infra/testing/real-calls';
import { limits } from '@consortia/proto/limits';
import { explained } from '@consortia/recommendations/src/matches/explain';
import { byScore, maxExplained, rounded } from '@consortia/recommendations/src/matches/match-list';
import type { Entry } from '@consortia/recommendations/src/matches/packed-entries';
import { createExplainer } from '@consortia/recommendations/src/matching/explain-match';
import { createItemIndex } from '@consortia/recommendations/src/matching/item-index';
import { learnModel } from '@consortia/recommendations/src/matching/learn-model';
import { matchedProfile } from '@consortia/recommendations/src/matching/matched-keywords';
import { prepareItem } from '@consortia/recommendations/src/matching/prepare-item';
import { prepareProfile } from '@consortia/recommendations/src/matching/prepare-profile';
import { rankingsFor } from '@consortia/recommendations/src/matching/ranking';
import { sentencesOf } from '@consortia/recommendations/src/matching/sentences';
import type { ProfileText, TopicalReason } from '@consortia/recommendations/src/matching/shapes';
import { itemVectorText, profileVectorText } from '@consortia/recommendations/src/matching/vector-text';
import { isLive, itemOf } from '../matches/judged-people.ts';
import { each } from '../matches/run-matcher.ts';

/** Matches of a person that are judged. */
const best = 10;

export const missingData = 'The real calls are missing next to this checkout: nothing is measured.\n';

/** One reason as a person sees it; `yours` is empty where it names nothing of theirs. */
export type ShownReason = { profession: string; call: string; kind: string; yours: string; theirs: string };
/** One that a reader judged, a line of `judged-reasons.jsonl`. */
export type JudgedReason = ShownReason & {
  sensible: boolean;
  /** Of a Helix: whether the person follows it, or keywords of theirs belong to it. */
  followed?: boolean;
};
type Blind = 'sensible' | 'weak' | 'absurd';
/** One that two readers judged on their own who saw neither score nor code, a line of `blind-reasons.jsonl`. */
export type BlindReason = ShownReason & { verdicts: [Blind, Blind] };
/** A profile whose reasons are judged; `profession` names it, for readers alone. */
export type JudgedProfile = { profession: string; keywords: string[]; biography: string; titles?: string[] };
export type ShownList = {
  profession: string;
  reasons: (ShownReason & { title: string; sentence: string })[];
};

export function partsOf(reason: TopicalReason): Pick<ShownReason, 'yours' | 'theirs'> {
  if (reason.kind === 'helix') return { yours: '', theirs: reason.helixId };
  if (reason.kind === 'own_text') return { yours: reason.title, theirs: '' };
  const { yours, theirs } = reason.kind === 'history' ? { yours: '', theirs: reason.project } : reason;
  return { yours, theirs };
}

/** The real calls, by identifier, as a product knows them that has imported no funded projects; null where the data are missing. */
export async function openRealCalls() {
  if (!hasRealCalls) return null;
  const calls = readRealCalls();
  const byId = new Map(calls.map((call) => [call.identifier, call]));
  const texts = new Map(calls.map((call) => [call.identifier, itemOf(call)]));
  const model = await learnModel({ items: each(texts.values()), projects: each([]), embed: null });
  return { byId, texts, model, embeddings: createEmbeddedEmbeddings() };
}

export const profileOf = ({ keywords, biography, titles = [] }: JudgedProfile): ProfileText => ({
  keywords,
  biography,
  written: titles,
  helixIds: [],
});

/**
 * What each of these profiles is shown of the real open calls, with the reasons of its ten best: learned, ranked, explained and
 * left out as in a product that has imported calls and no funded projects. Null where the data do not lie next to the checkout.
 */
export async function shownReasons(profiles: readonly JudgedProfile[]): Promise<ShownList[] | null> {
  const opened = await openRealCalls();
  if (!opened) return null;
  const { byId, texts, model, embeddings } = opened;
  const live = [...texts].filter(([id]) => isLive(byId.get(id)!));
  const vectors = await embeddings.embed(live.map(([, item]) => itemVectorText(item)));
  const titles = await embeddings.embed(live.map(([, { title }]) => title));
  const index = createItemIndex(
    rankingsFor(embeddings.model).calls,
    live.map(([id, item], at) => [id, prepareItem(model, item, { text: vectors[at]!, title: titles[at]! })]),
  );
  const explainer = createExplainer(embeddings.secondModel ?? embeddings);

  async function listOf(judged: JudgedProfile): Promise<ShownList> {
    const { profession } = judged;
    const profile = profileOf(judged);
    const matched = matchedProfile(model, profile);
    const [vector] = await embeddings.embed([profileVectorText(matched)]);
    const prepared = prepareProfile(model, matched, vector!);
    const ranked = prepared ? index.rank(prepared, limits.maxStoredMatches) : [];
    const entries: Entry[] = ranked.map(({ id, score }) => ({ id, score: rounded(score), reasons: null }));
    const places = maxExplained(limits.maxStoredMatches);
    const all = await explained(explainer, entries.sort(byScore), places, profile, texts, model, () => true);
    const reasons = all.slice(0, best).flatMap(({ id, reasons: some }) =>
      (some ?? []).map((reason) => {
        const words = partsOf(reason);
        const { title } = byId.get(id)!;
        const sentence = sentencesOf(texts.get(id)!).find((text) => text.includes(words.theirs)) ?? '';
        return { profession, call: id, kind: reason.kind, ...words, title, sentence };
      }),
    );
    return { profession, reasons };
  }
  const lists: ShownList[] = [];
  for (const profile of profiles) lists.push(await listOf(profile));
  await embeddings.close();
  return lists;
}
