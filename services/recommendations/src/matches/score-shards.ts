import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { decodeItem, decodeProfile } from '../matching/prepared-bytes.ts';
import { type Ranking, rankingOfKind } from '../matching/ranking.ts';
import { scorePair } from '../matching/score-pair.ts';
import type { PreparedItem, PreparedProfile, ProfileText } from '../matching/shapes.ts';
import { dismissalId } from './dismissal-model.ts';
import { dismissedAmong } from './dismissed-among.ts';
import { explained } from './explain.ts';
import { bytesOf, type Item } from './item-model.ts';
import { isTrialList, kindOf, type ListName, listOf, listOfItem } from './lists.ts';
import { isDismissedFull, type MatchList, matchListId, maxExplained, rounded, withScores } from './match-list.ts';
import type { Matches } from './matches.ts';
import { type Entry, mayInclude, packEntries, unpackEntries } from './packed-entries.ts';
import { type Profile, placesOf } from './profile-model.ts';
import type { shardJob } from './score-later.ts';
import { scorePersonLater } from './score-person-later.ts';
import { type ListWrite, writeLists } from './write-lists.ts';

const peoplePerPage = 250;
const attempts = 8;
type Task = Omit<z.output<typeof shardJob>, 'from' | 'to'>;
type Candidate = Pick<Item, '_id' | 'list' | 'ownerId' | 'revision' | 'modelVersion'> & {
  id: string;
  prepared: PreparedItem | null;
};
type Person = Pick<Profile, '_id' | 'trial' | 'modelVersion' | 'hash'> & { prepared: PreparedProfile | null };

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
 * Scores of one person by item; 0 for what suits them too little, is their own or has ended. An item that another model has
 * prepared than the person is left out, and so stays in the list as it is: everyone is scored once all are prepared for one.
 */
function scoresOf(ranking: Ranking, person: Person, list: ListName, all: readonly Candidate[]): Map<string, number> {
  const weights = rankingOfKind(ranking, kindOf(list));
  const score = ({ ownerId, prepared }: Candidate): number =>
    prepared && person.prepared && ownerId !== person._id ? rounded(scorePair(weights, person.prepared, prepared)) : 0;
  const comparable = all.filter(
    (one) => one.list === list && (!one.prepared || one.modelVersion === person.modelVersion),
  );
  return new Map(comparable.map((one) => [one.id, score(one)]));
}

const textsOf = ({ texts }: Pick<Matches, 'texts'>, list: ListName, all: readonly Candidate[]) =>
  texts.of(
    kindOf(list),
    isTrialList(list),
    all.filter((one) => one.list === list).map(({ id }) => id),
  );

type Wanted = { person: Person; list: ListName; _id: string; scores: Map<string, number> };
/** An item that was dismissed too long ago to stay in a list does not return to it with another score. */
async function keepOut(matches: Matches, wanted: readonly Wanted[], lists: ReadonlyMap<string, MatchList>) {
  const coming = wanted.flatMap(({ person, list, _id, scores }) => {
    const before = lists.get(_id);
    if (!before || !isDismissedFull(before.room)) return [];
    return [...scores]
      .filter(([id, score]) => score > 0 && !mayInclude(before.entries, id))
      .map(([id]) => ({ scores, id, key: dismissalId(person._id, kindOf(list), id) }));
  });
  const dismissed = await dismissedAmong(
    matches,
    coming.map(({ key }) => key),
  );
  for (const { scores, id, key } of coming) if (dismissed.has(key)) scores.set(id, 0);
}

/** Scores people of one range of a shard against a few items. False where someone else has written meanwhile. */
async function scoreRange(matches: Matches, people: readonly Person[], { items: keys, known }: Task) {
  const all = await candidates(matches, keys);
  const names = [...new Set(keys.map(listOfItem))];
  const wanted = people.flatMap((person) =>
    names
      .filter((list) => listOf(kindOf(list), person.trial) === list)
      .map((list) => ({
        person,
        list,
        _id: matchListId(person._id, kindOf(list)),
        scores: scoresOf(matches.ranking, person, list, all),
      }))
      .filter(({ scores }) => known || [...scores.values()].some((score) => score > 0)),
  );
  if (wanted.length === 0) return true;
  const stored = await matches.matchLists
    .find({ _id: trusted({ $in: wanted.map(({ _id }) => _id) }) })
    .lean<MatchList[]>();
  const byId = new Map(stored.map((list) => [list._id, list]));
  await keepOut(matches, wanted, byId);
  const writes: Touched[] = [];
  const again = new Set<string>();
  for (const { person, list, _id, scores } of wanted) {
    const before = byId.get(_id);
    // A list of another profile is about to be made again, or was made of a later one than was read here.
    if (!before || before.hash !== person.hash) {
      again.add(person._id);
      continue;
    }
    // A list is long, so it is unpacked only where it may change.
    if (![...scores].some(([id, score]) => score > 0 || mayInclude(before.entries, id))) continue;
    const { entries, truncated, thin } = withScores(unpackEntries(before.entries), before, scores);
    if (thin) again.add(person._id);
    writes.push({ before, truncated, entries, person, list, changed: scores });
  }
  if (writes.length === 0) {
    await Promise.all([...again].map((id) => scorePersonLater(matches, id)));
    return true;
  }
  const texts = new Map(
    await Promise.all(names.map(async (list) => [list, await textsOf(matches, list, all)] as const)),
  );
  const profiles = await readTexts(
    matches,
    writes.map(({ person }) => person._id),
  );
  const current = await matches.models.current();
  if (!current) return true;
  const done: ListWrite[] = [];
  for (const { before, truncated, entries, person, list, changed } of writes) {
    const profile = profiles.get(person._id);
    const withReasons = profile
      ? await explained(
          matches.explainer,
          entries,
          maxExplained(before.room),
          profile,
          texts.get(list)!,
          current.model,
          (id) => changed.has(id),
        )
      : entries;
    // So many have left that those without a reason may be among the ones to be shown.
    if (
      withReasons
        .slice(0, limits.matchesListed + before.room - limits.maxStoredMatches)
        .some(({ reasons }) => reasons === null)
    )
      again.add(person._id);
    done.push({ ...before, truncated, entries: packEntries(withReasons) });
  }
  await Promise.all([...again].map((id) => scorePersonLater(matches, id)));
  // A repeat changes nothing.
  const changed = done.filter(
    ({ _id, entries, truncated }) => entries !== byId.get(_id)?.entries || truncated !== byId.get(_id)?.truncated,
  );
  // What was read may be old by now; what is written from here on is noticed by its revision.
  const unchanged = new Map(all.map(({ _id, revision }) => [_id, revision]));
  const now = await matches.items
    .find({ _id: trusted({ $in: [...unchanged.keys()] }) })
    .select('revision')
    .lean<Item[]>();
  if (now.some(({ _id, revision }) => unchanged.get(_id) !== revision)) return false;
  return writeLists(matches, changed);
}

async function readTexts(
  { profiles }: Pick<Matches, 'profiles'>,
  ids: readonly string[],
): Promise<Map<string, ProfileText>> {
  const found = await profiles
    .find({ _id: trusted({ $in: [...new Set(ids)] }) })
    .select('text')
    .lean<Profile[]>();
  return new Map(found.map(({ _id, text }) => [_id, JSON.parse(text) as ProfileText]));
}

/** Scores everyone of some shards against a few items, from the current state of all of them. Safe to repeat. */
export async function scoreShards(
  matches: Matches,
  { from, to, ...task }: z.output<typeof shardJob>,
  signal: AbortSignal,
): Promise<void> {
  const [first, end] = placesOf(from, to);
  for (let after = first, full = true; full; ) {
    signal.throwIfAborted();
    const read = () =>
      matches.profiles
        .find({ place: trusted({ $gt: after, $lt: end }) })
        .sort({ place: 1 })
        .limit(peoplePerPage)
        .select('place trial modelVersion hash prepared')
        .lean<Profile[]>();
    let found = await read();
    for (let attempt = 1; found.length > 0; attempt += 1) {
      const people = found.map((one) => ({ ...one, prepared: one.prepared && decodeProfile(bytesOf(one.prepared)) }));
      if (await scoreRange(matches, people, task)) break;
      if (attempt === attempts) throw new Error(`People from ${after} on change faster than they can be scored.`);
      found = await read();
    }
    full = found.length === peoplePerPage;
    after = found.at(-1)?.place ?? after;
  }
}
