import type { SentenceAt } from '@consortia/infra/text/sentences';
import { placeIn, type Statement } from '../statement.ts';
import { countedAt } from './read-counts.ts';
import type { Token } from './tokens.ts';

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
const people = /^(?:beneficiaries|candidates|dcs|esrs|fellows|researchers|positions|people|postdocs|students)$/;
/** "Each of the ten beneficiaries hosts one". */
function hasOneEach(text: string): boolean {
  const each = text.toLowerCase().indexOf('each of the ');
  return each >= 0 && /\bone\b/i.test(text.slice(each));
}
/** "14 DCs × 36 months = 504 person-months". */
function* effortOfPeople(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  const efforts = tokens.filter((token) => token.kind === 'effort');
  const lengths = tokens.filter((token) => token.kind === 'length');
  const counts = tokens.filter(
    (token, at) => token.kind === 'number' && people.test(countedAt(tokens, at)?.noun ?? ''),
  );
  const [effort, length, count] = [efforts[0], lengths[0], counts[0]];
  // "36 per candidate".
  const each = tokens.find(
    (token, at) =>
      token.kind === 'number' &&
      word(tokens, at + 1) === 'per' &&
      /^(?:candidate|dc|esr|researcher|person|fellow)$/.test(word(tokens, at + 2)),
  );
  if (efforts.length !== 1 || lengths.length + (each ? 1 : 0) !== 1 || counts.length !== 1) return;
  const time = length ?? each;
  if (effort?.kind !== 'effort' || !time || !('value' in time) || count?.kind !== 'number') return;
  const isOfOthers = countedAt(tokens, tokens.indexOf(count))!.noun === 'beneficiaries';
  if (isOfOthers && !hasOneEach(sentence.text.slice(0, time.at))) return;
  const isTold = tokens.some(({ kind, text }) => kind === 'code' && text.startsWith('wp'));
  if (isTold || Math.abs(tokens.indexOf(count) - tokens.indexOf(time)) > 12) return;
  const [one, other, total] = [count.value, time.value!, effort.value];
  yield { kind: 'product', one, other, total, noun: 'person-months', place: placeIn(sentence, effort.at) };
}

/** "Five schools of four days each, 25 days in all". */
export function* productsIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  yield* effortOfPeople(sentence, tokens);
  const eachAt = tokens.findIndex(({ text }) => /^(?:each|per|every)$/.test(text));
  const total = tokens.findIndex(
    ({ text }, at) =>
      /^(?:total|altogether|all)$/.test(text) && (text === 'altogether' || /^(?:in|a)$/.test(word(tokens, at - 1))),
  );
  if (eachAt < 0) return;
  const figures = tokens.flatMap((token, at) => {
    const noun =
      token.kind === 'number'
        ? countedAt(tokens, at)?.noun
        : token.kind === 'length'
          ? 'months'
          : token.kind === 'effort'
            ? 'person-months'
            : null;
    return (token.kind === 'number' || token.kind === 'length' || token.kind === 'effort') && noun
      ? [{ value: token.value, noun, at }]
      : [];
  });
  if (figures.length !== 3 || tokens.some(({ kind }) => kind === 'range' || kind === 'share')) return;
  const same = figures.filter(({ noun }) => figures.filter((one) => one.noun === noun).length === 2);
  const near = (one: number): number => Math.abs(one - total);
  // "48 sites, that is twelve sites in each of the four regions".
  const third = figures.find((one) => !same.includes(one));
  const isOfEach =
    third !== undefined && tokens.slice(Math.max(0, third.at - 3), third.at).some(({ text }) => text === 'each');
  const isTold = total < 0 && same.length === 2 && isOfEach;
  if (total < 0 && !isTold) return;
  const last = isTold
    ? same.reduce((one, other) => (other.value > one.value ? other : one))
    : figures.reduce((one, other) => (near(other.at) < near(one.at) ? other : one));
  const [one, other] = figures.filter((figure) => figure !== last);
  if (!one || !other || ![one.noun, other.noun].includes(last.noun)) return;
  yield {
    ...{ kind: 'product', one: one.value, other: other.value, total: last.value, noun: last.noun },
    place: placeIn(sentence, tokens[last.at]!.at),
  };
}
