import type { HiddenText } from '@consortia/infra/documents/document-text';
import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { source } from './source.ts';

/** An order to set aside what was ordered before; one to judge well; a role that is given to a model. */
const orders = new RegExp(
  [
    '\\b(?:ignore|disregard|forget|override|bypass)\\b[^.!?\\n]{0,20}\\b(?:previous|prior|above|earlier|preceding|your|these)\\b[^.!?\\n]{0,20}\\b(?:instructions?|prompts?|rubrics?|guidelines|criteria)\\b',
    '\\b(?:give|assign|award|rate|score|grade)\\b[^.!?\\n]{0,50}\\b(?:highest|maximum|top|full|perfect|excellent|5 out of 5|5/5)\\b[^.!?\\n]{0,20}\\b(?:score|mark|rating|grade)s?\\b',
    '\\b(?:give|award|assign)\\b[^.!?\\n]{0,20}\\b5(?:\\.0)?\\b[^.!?\\n]{0,20}\\b(?:each|every|all|any)\\b[^.!?\\n]{0,20}\\bcriteri(?:on|a)\\b',
    '\\bif you are an? (?:AI|(?:large )?language model|LLM|assistant|chatbot|automated|artificial)\\b',
    '\\b(?:you are|act as|as) (?:an? )?(?:AI|language model|LLM|assistant|chatbot|ChatGPT)\\b[^.!?\\n]{0,80}\\b(?:must|should|always|only|never|please)\\b',
    '\\b(?:do not|never|don’t) (?:mention|report|list|reveal)\\b[^.!?\\n]{0,30}\\b(?:weakness(?:es)?|this instruction|these instructions|prompt)\\b',
    '\\bsystem prompt\\b',
  ].join('|'),
  'giu',
);
/** Without width, not between letters of scripts that join by them; and tags, which no one sees. */
const invisible = /(?:[\u200b\u2060-\u2064\ufeff]|[\u{e0000}-\u{e007f}])+/gu;
/** Organisations that fund research are asked to look for what is hidden from people and meant for language models. */
const hiddenPrompts = source(
  'ERA Living Guidelines on the responsible use of generative AI in research, second revision',
  'https://european-research-area.ec.europa.eu/news/updated-guidance-generative-ai-research',
  '2026-05-08',
  '2026-11-30',
);
type Place = PreflightFinding['places'][number];
const maxFound = 10;
const around = 30;

const finding = (
  kind: PreflightFinding['kind'],
  text: string,
  places: PreflightFinding['places'],
  isQuestion = false,
): PreflightFinding => ({ kind, finding: text, isQuestion, places, source: null });

/** Instructions to language models in a text, and characters that no one sees. */
export function checkInstructions(text: string): PreflightFinding[] {
  const ordered = [...text.matchAll(orders)].slice(0, maxFound).map(({ 0: quote, index }) => ({ quote, at: index }));
  const unseen = [...text.matchAll(invisible)].slice(0, maxFound).map(({ 0: characters, index }) => {
    const at = Math.max(0, index - around);
    return { quote: text.slice(at, index + characters.length + around), at };
  });
  return [
    ...(ordered.length > 0 ? [{ ...finding('instruction', say.instruction, ordered), source: hiddenPrompts }] : []),
    ...(unseen.length > 0 ? [finding('hidden', say.hidden.zeroWidth, unseen)] : []),
  ];
}

/** These can be meant for readers. */
const mayBeMeant: readonly HiddenText['how'][] = ['white', 'altText', 'covered'];
/**
 * What the text of a file hides, and instructions in what is hidden and in what stands beside its text. `at` is where the words are in
 * the text, else 0.
 */
export function checkFile(text: string, hidden: readonly HiddenText[], asides: string): PreflightFinding[] {
  const place = ({ text: written, page }: HiddenText): Place => {
    const quote = written.replace(/\s+/g, ' ').trim();
    return { quote, at: Math.max(0, text.indexOf(quote)), ...(page !== null && { page }) };
  };
  const ofHidden = [...Map.groupBy(hidden, ({ how }) => how)].map(([how, all]) =>
    finding('hidden', say.hidden[how], all.slice(0, maxFound).map(place), mayBeMeant.includes(how)),
  );
  const seen = checkInstructions(text);
  const beside = checkInstructions(asides).map((found) => ({
    ...found,
    places: found.places.map(({ quote }) => ({ quote, at: 0 })),
  }));
  const unseen = hidden.flatMap((one) =>
    checkInstructions(one.text).map((found) => ({ ...found, places: [place(one)] })),
  );
  return [
    ...ofHidden,
    ...[...seen, ...unseen, ...beside].filter(
      ({ finding: one }, at, all) => all.findIndex((other) => other.finding === one) === at,
    ),
  ];
}
