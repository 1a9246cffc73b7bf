import { heldRead } from '@consortia/infra/store/held-reads';
import { limits } from '@consortia/proto/limits';
import { type MatchKind, matchKinds } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import { matchedProfile } from '../matching/matched-keywords.ts';
import { prepareProfile } from '../matching/prepare-profile.ts';
import { encodeProfile } from '../matching/prepared-bytes.ts';
import type { PreparedProfile } from '../matching/shapes.ts';
import { profileVectorText } from '../matching/vector-text.ts';
import { dismissedAmong } from './dismissed-among.ts';
import { explained } from './explain.ts';
import { feedbackId } from './feedback-model.ts';
import { forgetPerson } from './forget-person.ts';
import { listOf } from './lists.ts';
import {
  byScore,
  isDismissedFull,
  lowestOf,
  type MatchList,
  matchListId,
  maxDismissed,
  maxExplained,
  roomFor,
  rounded,
} from './match-list.ts';
import type { Matches } from './matches.ts';
import { movedByFeedback } from './moved-by-feedback.ts';
import { type Entry, packEntries } from './packed-entries.ts';
import { type Profile, placeOf } from './profile-model.ts';
import { readFeedback } from './read-feedback.ts';
import { type ReadPerson, readPerson } from './read-person.ts';
import type { CurrentModel } from './stored-models.ts';
import { hashOf } from './texts.ts';
import { type ListWrite, writeLists } from './write-lists.ts';

const attempts = 8;

type Scored = { profile: PreparedProfile | null; hash: string };

/** Prepares and stores a profile; null if it is unchanged, so that nothing has to be scored. */
async function writeProfile(
  matches: Pick<Matches, 'dismissals' | 'items' | 'likings' | 'profiles' | 'vectors'>,
  userId: string,
  { text, trial, own }: ReadPerson,
  { version, model }: CurrentModel,
  force: boolean,
): Promise<Scored | null> {
  const { profiles, vectors } = matches;
  const feedback = await readFeedback(matches, userId, trial);
  const hash = hashOf(text, trial, own, version, feedback.ids);
  const before = await profiles.findById(userId).select('hash modelVersion').lean<Profile>();
  if (!force && before?.hash === hash) return null;
  const matched = matchedProfile(model, text);
  const written = profileVectorText(matched);
  const [vector] = written === '' ? [] : await vectors.vectorsOf([{ id: `person:${userId}`, text: written }]);
  const profile = prepareProfile(model, matched, vector ? movedByFeedback(vector, feedback) : null);
  const state = { place: placeOf(userId), trial, modelVersion: version, hash, text: JSON.stringify(text) };
  const prepared = profile && encodeProfile(profile);
  await profiles.updateOne({ _id: userId }, { $set: { ...state, prepared } }, { upsert: true });
  return { profile, hash };
}

/** What of these was dismissed too long ago to stay in a list, where it would take the place of something in sight. */
async function longDismissed(
  matches: Pick<Matches, 'dismissals'>,
  userId: string,
  kind: MatchKind,
  ids: readonly string[],
) {
  const last = await matches.dismissals
    .find({ userId, kind })
    .sort({ at: -1 })
    .limit(maxDismissed)
    .select('item')
    .lean();
  const stay = new Set(last.map(({ item }) => item));
  const dismissed = await dismissedAmong(
    matches,
    ids.map((id) => feedbackId(userId, kind, id)),
  );
  return new Set(ids.filter((id) => !stay.has(id) && dismissed.has(feedbackId(userId, kind, id))));
}

async function listFor(
  matches: Pick<Matches, 'dismissals' | 'explainer' | 'snapshot' | 'texts'>,
  userId: string,
  kind: MatchKind,
  { text, trial, own }: ReadPerson,
  { profile, hash }: Scored,
  { version, model }: CurrentModel,
): Promise<Omit<MatchList, 'revision'>> {
  const dismissed = await heldRead(matches.dismissals.countDocuments({ userId, kind }));
  const room = roomFor(dismissed);
  const indexes = await matches.snapshot.at(version);
  const ranked = profile
    ? indexes[listOf(kind, trial)].rank(profile, limits.maxStoredMatches + dismissed + own.length + 1)
    : [];
  const left = isDismissedFull(room)
    ? await longDismissed(
        matches,
        userId,
        kind,
        ranked.map(({ id }) => id),
      )
    : null;
  const others = ranked.filter(({ id }) => !own.includes(id) && !left?.has(id));
  const best: Entry[] = others
    .slice(0, room)
    .map(({ id, score }) => ({ id, score: rounded(score), reasons: null }))
    .sort(byScore);
  const places = maxExplained(room);
  const texts = await matches.texts.of(
    kind,
    trial,
    best.slice(0, places).map(({ id }) => id),
  );
  const truncated = others.length > room;
  return {
    _id: matchListId(userId, kind),
    userId,
    kind,
    hash,
    room,
    truncated,
    lowest: lowestOf(best, truncated),
    entries: packEntries(await explained(matches.explainer, best, places, text, texts, model, () => true)),
  };
}

/** Scores one person against everything there is. Safe to repeat; `force`: also where the profile is the one that was scored. */
export async function scorePerson(matches: Matches, userId: string, { force }: { force: boolean }): Promise<void> {
  const current = await matches.models.current();
  if (!current) return;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const person = await readPerson(matches, userId);
    if (!person) return forgetPerson(matches, userId);
    const scored = await writeProfile(matches, userId, person, current, force || attempt > 1);
    if (!scored) return;
    // Read before the items are: what others write from here on shows in the revision.
    const ids = matchKinds.map((kind) => matchListId(userId, kind));
    const stored = await matches.matchLists.find({ _id: trusted({ $in: ids }) }).lean<MatchList[]>();
    const before = new Map(stored.map((list) => [list._id, list]));
    const made = await Promise.all(matchKinds.map((kind) => listFor(matches, userId, kind, person, scored, current)));
    const writes = made
      .map((list): ListWrite => ({ ...list, revision: before.get(list._id)?.revision ?? 0 }))
      .filter((list) => !isSame(list, before.get(list._id)));
    if (await writeLists(matches, writes)) return;
  }
  throw new Error(`The matches of ${userId} change faster than they can be scored.`);
}

const isSame = (list: ListWrite, before: MatchList | undefined): boolean =>
  before !== undefined &&
  before.entries === list.entries &&
  before.hash === list.hash &&
  before.room === list.room &&
  before.truncated === list.truncated;
