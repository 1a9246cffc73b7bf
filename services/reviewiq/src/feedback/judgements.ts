import { reviewMessages as words } from '@consortia/proto/reviewiq/messages';
import { type Judgement, judgement } from '../prompts/judgement.ts';
import { checkQuotes, unverifiedQuote } from './verbatim-quotes.ts';

const maxResponse = 60_000;
const maxWords = 600;
/** Fewer words of a text show nothing of it. */
const leastQuote = 3;

/** The response of a model has another form than feedback has: it has lost its task, or was led away from it. */
export class NoFeedback extends Error {
  constructor() {
    super('The response has no judgements.');
    this.name = 'NoFeedback';
  }
}

/** The objects that are in a list of a JSON text, each as soon as it is complete. */
async function* listedObjects(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const open: string[] = [];
  let [length, object, start, inString, escaped] = [0, '', -1, false, false];
  for await (const piece of pieces) {
    length += piece.length;
    if (length > maxResponse) throw new NoFeedback();
    for (const sign of piece) {
      if (start >= 0) object += sign;
      if (inString) {
        if (!escaped && sign === '"') inString = false;
        escaped = !escaped && sign === '\\';
      } else if (sign === '"') inString = open.length > 0;
      else if (sign === '{' || sign === '[') {
        if (sign === '{' && open.at(-1) === '[' && start < 0) [start, object] = [open.length, sign];
        open.push(sign);
      } else if (sign === '}' || sign === ']') {
        open.pop();
        if (start >= 0 && open.length === start) {
          yield object;
          start = -1;
        }
      }
    }
  }
}

function read(text: string): Judgement | null {
  try {
    return judgement.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** A sentence of a model; empty where it quotes what is not in the text. */
async function checked(sentence: string, source: string): Promise<string> {
  let found = '';
  for await (const piece of checkQuotes(onePiece(plain(sentence).slice(0, maxWords)), source)) found += piece;
  return found.includes(unverifiedQuote) ? '' : found;
}
async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}
const labelOf = (aspect: string): string => aspect.replace(/[.:]$/, '');

/**
 * Feedback on a text under the three headings of the specification, from what a model says of its aspects. Strengths are passed on as
 * they come. Words in a quote that are not in the text are dropped; a strength without words of the text, or with those of another one, is
 * none and is left to the reader. Of each aspect the first judgement counts. Throws `NoFeedback` where no aspect is judged.
 */
export async function* feedbackOf(
  pieces: AsyncIterable<string>,
  aspects: readonly string[],
  text: string,
): AsyncGenerator<string> {
  const source = plain(text);
  const shown = new Set<string>();
  const open = new Set(aspects.keys());
  const [weaknesses, improvements]: [string[], string[]] = [[], []];
  let strengths = 0;
  for await (const object of listedObjects(pieces)) {
    const found = read(object);
    const at = found ? found.aspect - 1 : -1;
    if (!found || !open.has(at)) continue;
    const label = labelOf(aspects[at]!);
    const evidence = plain(found.quote ?? '').replace(/(?:…|\.{3})$/, '');
    const isVerbatim = evidence.split(' ').length >= leastQuote && source.includes(evidence) && !shown.has(evidence);
    const quote = isVerbatim ? ` “${evidence.replace(/[“”]/g, '"')}”` : '';
    if (found.verdict === 'strong' && !isVerbatim) continue;
    open.delete(at);
    if (isVerbatim) shown.add(evidence);
    const reason = await checked(found.reason, source);
    const point = `- ${label}${reason === '' ? '.' : `: ${reason}`}${quote}\n`;
    if (found.verdict === 'strong') {
      strengths += 1;
      yield strengths === 1 ? `${words.feedbackStrength}\n${point}` : point;
      continue;
    }
    weaknesses.push(point);
    const advice = await checked(found.improvement ?? '', source);
    improvements.push(advice === '' ? words.improveAspect(label) : advice);
  }
  if (open.size === aspects.length) throw new NoFeedback();
  if (strengths === 0) yield `${words.feedbackStrength}\n- ${words.modelNoStrength}\n`;
  yield `\n${words.feedbackWeakness}\n${weaknesses.length > 0 ? weaknesses.join('') : `- ${words.modelNoWeakness}\n`}`;
  const checks = [...open].map((at) => words.checkYourself(labelOf(aspects[at]!)));
  const last = [...improvements, ...checks];
  yield `\n${words.feedbackImprovements}\n${(last.length > 0 ? last : [words.modelNothingToImprove]).map((one) => `- ${one}`).join('\n')}`;
}
