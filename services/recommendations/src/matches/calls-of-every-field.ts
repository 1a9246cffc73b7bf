import { heldRead } from '@consortia/infra/store/held-reads';
import { trusted } from 'mongoose';
import { isGeneric } from '../matching/generic-words.ts';
import { worthShowing } from '../matching/score-pair.ts';
import { namesField } from '../matching/sentences.ts';
import type { ProfileText } from '../matching/shapes.ts';
import { hashOf, splitWords, termOf } from '../matching/terms.ts';
import { dismissalId } from './dismissal-model.ts';
import { dismissedAmong } from './dismissed-among.ts';
import type { Matches } from './matches.ts';
import type { Profile } from './profile-model.ts';
import type { ExplainedEntry } from './stored-matches.ts';

/** Starts of identifiers of calls, some of which are open to every field, by the work programmes of Horizon Europe. */
const starts = ['ERC-', 'HORIZON-MSCA-', 'HORIZON-EIC-'];
/**
 * Starting, Consolidator, Advanced, Synergy and Plus Grants of the ERC; Postdoctoral Fellowships, Doctoral Networks and Staff Exchanges
 * of MSCA; the open calls of the EIC. Proof of Concept Grants require another grant, COFUND is for funding organisations.
 */
const isOfEveryField = (identifier: string): boolean =>
  /^ERC-\d{4}-(?:STG|COG|ADG|SYG|PLUS)\b/.test(identifier) ||
  /^HORIZON-MSCA-\d{4}-(?:PF|DN|SE)\b/.test(identifier) ||
  /^HORIZON-EIC-\d{4}-(?:PATHFINDER|TRANSITION|ACCELERATOR)OPEN\b/.test(identifier);

/** Any word of a subject makes a keyword a field, "populism" as well, though its stem is that of "population". */
const isSubject = (keyword: string): boolean =>
  splitWords(keyword).some((word) => termOf(word) !== '' && !isGeneric(hashOf(termOf(word))));
const isOfField = ({ keywords, biography }: ProfileText): boolean => keywords.some(isSubject) || namesField(biography);

type Parts = Pick<Matches, 'topics' | 'profiles' | 'dismissals'>;
type Call = { _id: string; identifier: string };

/** The smallest text after all that start so: a hyphen is followed by a full stop. */
const after = (start: string): string => `${start.slice(0, -1)}.`;

async function all({ topics }: Pick<Parts, 'topics'>): Promise<string[]> {
  const ranges = starts.map((start) => ({ identifier: trusted({ $gte: start, $lt: after(start) }) }));
  const found = await heldRead(
    topics.model
      .find(trusted({ $or: ranges, deletedAt: null }))
      .select('identifier')
      .lean<Call[]>(),
  );
  return found.filter(({ identifier }) => isOfEveryField(identifier)).map(({ _id }) => _id);
}

/**
 * Calls of every field, as matches of a person who is shown nothing else and whose profile names a field, without those that they have
 * dismissed, with the lowest score a match can have. Some may have closed.
 */
export async function callsOfEveryField(parts: Parts, userId: string): Promise<ExplainedEntry[]> {
  const profile = await heldRead(parts.profiles.findById(userId).select('text').lean<Pick<Profile, 'text'> | null>());
  if (!profile || !isOfField(JSON.parse(profile.text))) return [];
  const ids = await all(parts);
  const key = (id: string): string => dismissalId(userId, 'funding_topic', id);
  const hidden = await dismissedAmong(parts, ids.map(key));
  return ids
    .filter((id) => !hidden.has(key(id)))
    .map((id) => ({ id, score: worthShowing, reasons: [{ kind: 'every_field' as const }] }));
}

/** Whether it is one of them. */
export const isCallOfEveryField = async (parts: Pick<Parts, 'topics'>, id: string): Promise<boolean> =>
  (await all(parts)).includes(id);
