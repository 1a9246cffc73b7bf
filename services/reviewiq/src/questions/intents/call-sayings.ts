import { dot } from '@consortia/infra/embeddings/dot';
import { sentencesAt } from '@consortia/infra/text/sentences';
import { stem } from '@consortia/infra/text/stem';
import { namesSubject } from '@consortia/infra/text/subject-words';
import { termOf } from '@consortia/infra/text/terms';
import { countryName } from '@consortia/proto/country-names';
import { foldedWords } from '@consortia/proto/fold';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { plainLines } from '@consortia/proto/rich-text';
import type { Asking } from '../asking.ts';
import { beginning, type Line, quotable } from '../finding.ts';
import { adjectivesOf } from '../reading/country-adjectives.ts';
import { questionVector } from '../reading/question-model.ts';

const shown = 2;
const quoted = 500;
const maxSentences = 600;

const stemsOf = (text: string): string[] => foldedWords(text).map(stem);

/** What a question asks of a call besides its name: words of subjects, and the names of countries with their adjectives. */
function soughtBy(
  { reading: { tokens } }: Asking,
  { action: { topic } }: FundingCall,
  isAsked: (form: string) => boolean,
): string[][] {
  const known = new Set(stemsOf(`${topic.title} ${topic.identifier}`));
  return tokens.flatMap(({ kind, text, form, value, place }): string[][] => {
    if (kind === 'country') {
      const names = [countryName(value), ...(place ? [] : [text]), ...adjectivesOf(value)];
      return names.map((name) => stemsOf(name));
    }
    return kind === 'word' && namesSubject(termOf(text)) && !known.has(form) && !isAsked(form) ? [[form]] : [];
  });
}
const has = (stems: readonly string[], sought: readonly string[]): boolean =>
  stems.some((_, at) => sought.every((one, place) => stems[at + place] === one));

const sentencesOf = (sections: FundingCall['description']) =>
  sections.flatMap(({ text }) => sentencesAt(plainLines(text))).slice(0, maxSentences);

/** The words of subjects that a question asks of a call, and that neither its title nor its texts have; `isTold`: what a word asks for is told otherwise. */
export function unsaidOf(
  { reading: { tokens, subject } }: Asking,
  call: FundingCall,
  isTold: (form: string) => boolean,
): string[] {
  const { title, identifier } = call.action.topic;
  const texts = [...call.conditions, ...call.description].map(({ text }) => plainLines(text));
  const known = new Set([title, identifier, call.destination ?? '', ...texts].flatMap(stemsOf));
  const asked = tokens.filter((token) => subject.includes(token) && namesSubject(termOf(token.text)));
  return asked.filter(({ form }) => !known.has(form) && !isTold(form)).map(({ text }) => text);
}

/** `isAsked`: what a word asks for is told otherwise. Sentences of a call, word for word, that have what a question asks of it, the nearest to the question first. */
export async function sayingsOf(
  asking: Asking,
  call: FundingCall,
  isAsked: (form: string) => boolean = () => false,
): Promise<Line[]> {
  const sought = soughtBy(asking, call, isAsked).filter((one) => one.length > 0);
  if (sought.length === 0) return [];
  // What a condition says counts before what is expected of a project.
  const found = new Map<string, number>();
  for (const [first, sections] of [call.conditions, call.description].entries())
    for (const { text } of sentencesOf(sections)) {
      const stems = stemsOf(text);
      const count = sought.filter((one) => has(stems, one)).length;
      if (count > 0 && !found.has(text)) found.set(text, count + (first === 0 ? sought.length : 0));
    }
  const question = await questionVector(asking.reading.question);
  const ranked = await Promise.all(
    [...found].map(async ([text, count]) => ({ text, count, near: dot(question, await questionVector(text)) })),
  );
  ranked.sort((one, other) => other.count - one.count || other.near - one.near);
  return ranked.slice(0, shown).map(({ text }) => ({ text: `- ${words.callSays(quotable(beginning(text, quoted)))}` }));
}
