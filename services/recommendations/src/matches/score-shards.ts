import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { decodeItem } from '../matching/prepared-bytes.ts';
import { type Ranking, rankingOfKind } from '../matching/ranking.ts';
import { scorePair } from '../matching/score-pair.ts';
import type { PreparedItem, ProfileText } from '../matching/shapes.ts';
import { dismissedAmong } from './dismissed-among.ts';
import { explained } from './explain.ts';
import { feedbackId } from './feedback-model.ts';
import { bytesOf, type Item } from './item-model.ts';
import { isTrialList, kindOf, type ListName, listOf, listOfItem } from './lists.ts';
import {
  isDismissedFull,
  lowestOf,
  type MatchList,
  matchListId,
  maxExplained,
  rounded,
  withScores,
} from './match-list.ts';
import type { Matches } from './matches.ts';
import { type Entry, mayInclude, packEntries, unpackEntries } from './packed-entries.ts';
import { placesOf } from './profile-model.ts';
import type { shardJob } from './score-later.ts';
import { scorePersonLater } from './score-person-later.ts';
import type { Person } from './scored-people.ts';
import { type ListWrite, writeLists } from './write-lists.ts';

/** Lists that are held at a time. */
const listsPerWrite = 100;
const attempts = 8;
type Task = Omit<z.output<typeof shardJob>, 'from' | 'to'>;
type Candidate = Pick<Item, '_id' | 'list' | 'ownerId' | 'revision' | 'modelVersion'> & {
  id: string;
  prepared: PreparedItem | null;
};

/** A list with its changes. */
type Touched = {
  before: MatchList;
  truncated: boolean;
  entries: Entry[];
  person: Person;
  list: ListName;
  changed: ReadonlyMap<string, number>;
};

async function candidates({ items }: Pick<Matches, 'items'>, keys: readonly string[]): Promise<Candidate[]> {
  const found = await items.find({ _id: trusted({ $in: [...keys] }) }).lean<Item[]>();
  return found.map((item) => ({
    ...item,
    id: item._id.slice(item.list.length + 1),
    prepared: item.live && item.prepared ? decodeItem(bytesOf(item.prepared)) : null,
  }));
}

/**
 * Scores of one person by item; 0 for what suits them too little, is their own or has ended. An item prepared by another model than the
 * person is left out, and so stays in the list as it is: everyone is scored once all are prepared for one.
 */
function scoresOf(ranking: Ranking, person: Person, ofList: readonly Candidate[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const { id, ownerId, prepared, modelVersion } of ofList) {
    if (prepared && modelVersion !== person.modelVersion) continue;
    const isScored = prepared && person.prepared && ownerId !== person._id;
    scores.set(id, isScored ? rounded(scorePair(ranking, person.prepared!, prepared)) : 0);
  }
  return scores;
}

const textsOf = ({ texts }: Pick<Matches, 'texts'>, list: ListName, all: readonly Candidate[]) =>
  texts.of(
    kindOf(list),
    isTrialList(list),
    all.filter((one) => one.list === list).map(({ id }) => id),
  );

type Wanted = { person: Person; list: ListName; _id: string; scores: Map<string, number> };
/** An item that was dismissed too long ago to stay in a list does not return to it with another score. */
async function keepOut(
  matches: Pick<Matches, 'dismissals'>,
  wanted: readonly Wanted[],
  lists: ReadonlyMap<string, MatchList>,
) {
  const coming = wanted.flatMap(({ person, list, _id, scores }) => {
    const before = lists.get(_id);
    if (!before || !isDismissedFull(before.room)) return [];
    return [...scores]
      .filter(([id, score]) => score > 0 && !mayInclude(before.entries, id))
      .map(([id]) => ({ scores, id, key: feedbackId(person._id, kindOf(list), id) }));
  });
  const dismissed = await dismissedAmong(
    matches,
    coming.map(({ key }) => key),
  );
  for (const { scores, id, key } of coming) if (dismissed.has(key)) scores.set(id, 0);
}

/** Scores of the items for these people; where none of them may be in a list already, only of those whom one suits. */
function wantedOf(
  { rankings }: Pick<Matches, 'rankings'>,
  people: readonly Person[],
  all: readonly Candidate[],
  { items: keys, known }: Task,
): Wanted[] {
  const named = [...new Set(keys.map(listOfItem))].map((list) => ({
    list,
    kind: kindOf(list),
    ranking: rankingOfKind(rankings, kindOf(list)),
    ofList: all.filter((one) => one.list === list),
  }));
  const wanted: Wanted[] = [];
  for (const person of people)
    for (const { list, kind, ranking, ofList } of named) {
      if (listOf(kind, person.trial) !== list) continue;
      const scores = scoresOf(ranking, person, ofList);
      if (known || scores.values().some((score) => score > 0))
        wanted.push({ person, list, _id: matchListId(person._id, kind), scores });
    }
  return wanted;
}

/** Without those whose full list nothing enters: most lists are left alone by most items, and are not read. */
async function entering(
  { listFloors }: Pick<Matches, 'listFloors'>,
  wanted: readonly Wanted[],
  { known }: Task,
): Promise<Wanted[]> {
  // What is in a list already may leave it.
  if (known || wanted.length === 0) return [...wanted];
  const floors = await listFloors.of(wanted.map(({ _id }) => _id));
  return wanted.filter(({ _id, person, scores }) => {
    const list = floors.get(_id);
    return list?.hash !== person.hash || scores.values().some((score) => score >= list.lowest && score > 0);
  });
}

/** The lists as they become with the scores, and those who have to be scored against everything `again`. */
function changesOf(wanted: readonly Wanted[], stored: ReadonlyMap<string, MatchList>) {
  const again = new Set<string>();
  const touched: Touched[] = [];
  for (const { person, list, _id, scores } of wanted) {
    const before = stored.get(_id);
    // A list of another profile is about to be made again, or was made of a later one than was read here.
    if (!before || before.hash !== person.hash) {
      again.add(person._id);
      continue;
    }
    // A list is long, so it is unpacked only where it may change.
    if (![...scores].some(([id, score]) => score > 0 || mayInclude(before.entries, id))) continue;
    const unpacked = unpackEntries(before.entries);
    const { entries, truncated, thin } = withScores(unpacked, before, scores);
    if (thin) again.add(person._id);
    // What comes behind the last entry of a full list changes nothing.
    const isSame = truncated === before.truncated && entries.length === unpacked.length;
    if (isSame && !entries.some(({ id }) => scores.has(id))) continue;
    touched.push({ before, truncated, entries, person, list, changed: scores });
  }
  return { touched, again };
}

/** The changed lists with reasons of what is new in them; adds to `again` whose list lacks reasons. */
async function withReasons(
  matches: Pick<Matches, 'explainer' | 'models' | 'texts'>,
  touched: readonly Touched[],
  all: readonly Candidate[],
  again: Set<string>,
): Promise<ListWrite[]> {
  const names = [...new Set(touched.map(({ list }) => list))];
  const [texts, current] = await Promise.all([
    Promise.all(names.map(async (list) => [list, await textsOf(matches, list, all)] as const)),
    matches.models.current(),
  ]);
  if (!current) return [];
  const textsByList = new Map(texts);
  const writes: ListWrite[] = [];
  for (const { before, truncated, entries, person, list, changed } of touched) {
    const explainedEntries = await explained(
      matches.explainer,
      entries,
      maxExplained(before.room),
      JSON.parse(person.text) as ProfileText,
      textsByList.get(list)!,
      current.model,
      (id) => changed.has(id),
    );
    // So many have left that those without a reason may be among the ones to be shown.
    const shown = explainedEntries.slice(0, limits.matchesListed + before.room - limits.maxStoredMatches);
    if (shown.some(({ reasons }) => reasons === null)) again.add(person._id);
    const lowest = lowestOf(explainedEntries, truncated);
    writes.push({ ...before, truncated, lowest, entries: packEntries(explainedEntries) });
  }
  return writes;
}

/** Writes the lists of those whom items suit. False where someone else has written meanwhile. */
async function writeWanted(
  matches: Pick<Matches, 'dismissals' | 'explainer' | 'items' | 'jobs' | 'matchLists' | 'models' | 'texts'>,
  wanted: readonly Wanted[],
  all: readonly Candidate[],
): Promise<boolean> {
  const stored = await matches.matchLists
    .find({ _id: trusted({ $in: wanted.map(({ _id }) => _id) }) })
    .lean<MatchList[]>();
  const byId = new Map(stored.map((list) => [list._id, list]));
  await keepOut(matches, wanted, byId);
  const { touched, again } = changesOf(wanted, byId);
  const made = touched.length > 0 ? await withReasons(matches, touched, all, again) : [];
  await Promise.all([...again].map((id) => scorePersonLater(matches, id)));
  // A repeat changes nothing.
  const changed = made.filter(
    ({ _id, entries, truncated }) => entries !== byId.get(_id)?.entries || truncated !== byId.get(_id)?.truncated,
  );
  if (changed.length === 0) return true;
  // What was read may be old by now; what is written from here on is noticed by its revision.
  const unchanged = new Map(all.map(({ _id, revision }) => [_id, revision]));
  const now = await matches.items
    .find({ _id: trusted({ $in: [...unchanged.keys()] }) })
    .select('revision')
    .lean<Item[]>();
  if (now.some(({ _id, revision }) => unchanged.get(_id) !== revision)) return false;
  return writeLists(matches, changed);
}

/** Scores everyone of some shards against a few items, from the current state of all of them. Safe to repeat. */
export async function scoreShards(
  matches: Matches,
  { from, to, ...task }: z.output<typeof shardJob>,
  signal: AbortSignal,
): Promise<void> {
  const [first, end] = placesOf(from, to);
  let all = await candidates(matches, task.items);

  /** The same people as they are now, scored against the items as they are now. */
  async function scoredAgain(wanted: readonly Wanted[]): Promise<Wanted[]> {
    const ids = [...new Set(wanted.map(({ person }) => person._id))];
    if (ids.length === 0) return [];
    const people = await matches.scoredPeople.of(ids);
    return wantedOf(matches, people, all, task);
  }

  async function write(wanted: readonly Wanted[]): Promise<void> {
    let left = wanted;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      signal.throwIfAborted();
      if (await writeWanted(matches, left, all)) return;
      if (attempt === attempts) throw new Error(`People from ${first} on change faster than they can be scored.`);
      all = await candidates(matches, task.items);
      left = await scoredAgain(wanted);
    }
  }

  let waiting: Wanted[] = [];
  for await (const { people, isLast } of matches.scoredPeople.pages(first, end)) {
    signal.throwIfAborted();
    waiting.push(...(await entering(matches, wantedOf(matches, people, all, task), task)));
    while (waiting.length >= listsPerWrite || (isLast && waiting.length > 0)) {
      const before = all;
      await write(waiting.slice(0, listsPerWrite));
      waiting = waiting.slice(listsPerWrite);
      if (all !== before) waiting = await scoredAgain(waiting);
    }
  }
}
