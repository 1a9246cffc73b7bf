import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { statementsIn } from '@consortia/recommendations/src/matching/sentences';
import { actionsOf, type JudgedPerson, linesOf, openCalls } from './judged-people.ts';
import { type Lists, listsOf } from './list-rankers.ts';
import { seeded } from './measure.ts';

/**
 * Pools of calls that readers grade: for each person the best of several rankers, mixed by rank, with some by chance, in an order that
 * says nothing of where they come from.
 *
 *    node infra/lab/matches/make-pools.ts --folder FOLDER
 *
 * FOLDER has `train.jsonl` and `test.jsonl`; written are `pools-train.jsonl`, `pools-test.jsonl`, `call-ids.json` and `calls.md`.
 */
const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const folder = values.folder!;
const [size, byChance, words] = [25, 2, 110];

const shuffled = <Value>(all: readonly Value[], random: () => number): Value[] =>
  all
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);

/** The first of each ranker, then the second of each, without repeats. */
function mixed(lists: readonly string[][], most: number): string[] {
  const found = new Set<string>();
  for (let rank = 0; found.size < most && lists.some((list) => rank < list.length); rank += 1)
    for (const list of lists) if (rank < list.length && found.size < most) found.add(list[rank]!);
  return [...found];
}

const headings = /\b(?:Expected (?:Outcome|Impact)s?|Objectives?|Scope|Specific (?:Challenge|conditions))\s*:/gi;
/** Sentences that stand in most calls and say nothing of a subject. */
const ofEveryCall =
  /^(?:project (?:results|outcomes)|proposals? (?:should|are expected)|projects? (?:is|are|results) expected|to that end|actions? (?:is|are) expected)[^.]{0,80}:?$/i;

function shortText(text: string, most: number): string {
  const kept: string[] = [];
  let left = most;
  for (const statement of statementsIn(text.replaceAll(headings, '. ').replaceAll(/([a-z;)])([A-Z])/g, '$1. $2'))) {
    const clean = statement.replace(/^[\s:.•–-]+/, '').trim();
    if (clean === '' || ofEveryCall.test(clean)) continue;
    const all = clean.split(/\s+/);
    kept.push(all.slice(0, left).join(' ') + (all.length > left ? ' …' : ''));
    left -= all.length;
    if (left <= 0) break;
  }
  return kept.join('. ');
}
/** Outcome and scope, half of the words each where both are told. */
function asked(text: string): string {
  const at = text.search(/\bScope\s*:/);
  if (at < 200) return shortText(text, words);
  const scope = shortText(text.slice(at), words * 0.6);
  return `${shortText(text.slice(0, at), words - scope.split(' ').length)} | Scope: ${scope}`;
}

const sets = {
  train: linesOf<JudgedPerson>(join(folder, 'train.jsonl')),
  test: linesOf<JudgedPerson>(join(folder, 'test.jsonl')),
};
const people = [...sets.train, ...sets.test];
const lists = await listsOf(people);
const random = seeded(20_260_813);
const rankers: Lists[] = Object.values(lists);
const best = people.map((_, at) =>
  mixed(
    shuffled(rankers, random).map((list) => list[at]!),
    size - byChance,
  ),
);
const pooled = [...new Set(best.flat())].sort();
const pools = best.map((some) => {
  const others = shuffled(
    pooled.filter((id) => !some.includes(id)),
    random,
  );
  return shuffled([...some, ...others.slice(0, size - some.length)], random);
});
const ids = new Map(
  shuffled([...new Set(pools.flat())].sort(), random).map((id, at) => [id, `c${String(at + 1).padStart(3, '0')}`]),
);
const byPerson = new Map(people.map(({ id }, at) => [id, pools[at]!.map((call) => ids.get(call)!)]));
for (const [name, some] of Object.entries(sets))
  writeFileSync(
    join(folder, `pools-${name}.jsonl`),
    some.map(({ id }) => `${JSON.stringify({ profile: id, calls: byPerson.get(id) })}\n`).join(''),
  );
writeFileSync(
  join(folder, 'call-ids.json'),
  `${JSON.stringify(Object.fromEntries([...ids].map(([id, short]) => [short, id])), null, 1)}\n`,
);
const actions = actionsOf();
const byId = new Map(openCalls().live.map((call) => [call.identifier, call]));
writeFileSync(
  join(folder, 'calls.md'),
  [...ids]
    .map(([id, short]) => {
      const { title, text, callTitle } = byId.get(id)!;
      return `## ${short} ${id}: ${title}\n${actions.get(id) || callTitle || ''}. ${asked(text)}\n`;
    })
    .join(''),
);
process.stdout.write(`${people.length} people, ${ids.size} calls of ${byId.size}\n`);
