import { isFullMember, type Member } from '@consortia/infra/kit/viewer/viewer';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchHit, SearchKind } from '@consortia/proto/recommendations/shapes';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import type { Reviewiq } from '../reviewiq.ts';
import { findTopics } from './guide-topics.ts';
import type { Material } from './material.ts';

const maxHits = 8;
const hitsOfKind = 4;
const maxWords = 12;
const maxQuery = 200;
const timeoutMs = 5000;

/** Words of questions that say nothing of their subject. */
const questionWords = new Set(
  (
    'a about after all also am an and any are as at be been before can could did do does for from get give had has have help how i if in into is ' +
    'it its know like list looking many may me more most much my need new next no not now of on one only or other our out over please ' +
    'should show some tell than that the their them then there these they this to under up us use want was way we were what when where which ' +
    'while who why will with would you your available currently'
  ).split(' '),
);
/** Names of the kinds of pages: nearly every page of a kind has them. */
const kindWords = new Set(
  'open opportunity opportunities call calls funding find finding partner partners result results expert experts organisation organisations'.split(
    ' ',
  ),
);

const kindNames: Record<SearchKind, string> = {
  opportunity: assistantMessages.kindOpportunity,
  call: assistantMessages.kindCall,
  organisation: assistantMessages.kindOrganisation,
  group: assistantMessages.kindGroup,
  expert: assistantMessages.kindExpert,
  result: assistantMessages.kindResult,
};

/** Words of a question that say what it is about, in lower case, each once. */
function readWords(question: string): string[] {
  const words =
    question
      .slice(0, 2000)
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 2 && !questionWords.has(word)))].slice(0, 40);
}

function textOf({ detail, highlight, call }: SearchHit): string {
  const dates = call ? `${call.status}${call.closesAt ? `, closes ${call.closesAt.slice(0, 10)}` : ''}` : '';
  return [detail, dates, highlight.map(({ text }) => text).join('')].filter(Boolean).join('. ');
}

/** Pages of the network that a question may be answered from, which its reader may see: the search finds nothing else. */
export async function findMaterials(reviewiq: Reviewiq, viewer: Member, question: string): Promise<Material[]> {
  const words = readWords(question);
  const guide = findTopics(reviewiq, words, assistantMessages.kindGuide);
  const subject = words.filter((word) => !kindWords.has(word)).slice(0, maxWords);
  if (subject.length === 0) return guide;
  const right = isFullMember(viewer) ? ('member' as const) : ('trial' as const);
  const q = subject.join(' ').slice(0, maxQuery);
  const [topics, { groups }] = await Promise.all([
    guide,
    reviewiq.call(recommendationsApi.findForViewer, { body: { q, right } }, { timeoutMs }),
  ]);
  const hits = groups.flatMap(({ hits: found }) => found.slice(0, hitsOfKind)).slice(0, maxHits);
  return [
    ...topics,
    ...hits.map((hit) => ({ title: hit.title, url: hit.url, kind: kindNames[hit.kind], text: textOf(hit) })),
  ];
}
