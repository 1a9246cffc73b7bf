import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import type { Token } from './tokens.ts';

/** Words by which a question names a kind of organisation. */
export const kindWords: readonly (readonly [word: string, kind: OrganisationKind])[] = [
  ['SME', 'sme'],
  ['university', 'university'],
  ['company', 'company'],
  ['firm', 'company'],
  ['enterprise', 'company'],
  ['institute', 'research'],
  ['RTO', 'research'],
  ['municipality', 'public'],
  ['ministry', 'public'],
  ['authority', 'public'],
];

const speaker = /^(?:i|we)$/i;
const anySpeaker = /^(?:i|we|us|me)$/i;
const possessive = /^(?:my|our)$/i;
const others = /^(?:he|she|his|her|him)$/i;
/** After these the speaker is who is asked about: "may we", "are we". */
const inverted = /^(?:can|could|may|might|are|am|do|should|shall|will|would|must)$/i;
const ownThings: ReadonlySet<string> = new Set(
  [...kindWords.map(([word]) => word), 'organisation', 'organization', 'lab', 'group', 'team'].map((word) =>
    word.toLowerCase(),
  ),
);
const longestName = 3;

/** Whether what a question calls its own is the speaker's organisation: "our university", and not "our partner". */
const isOwnThing = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at + 1, at + 1 + longestName).some(({ text }) => ownThings.has(text.toLowerCase()));

/** Whether a question, with what is said around it, is about the organisation of who asks it, and not about a colleague, a partner or somebody else. */
export function isAboutSpeaker(question: readonly Token[], around: readonly Token[]): boolean {
  const all = [...question, ...around];
  if (question.some(({ text }, at) => speaker.test(text) && inverted.test(question[at - 1]?.text ?? ''))) return true;
  if (all.some(({ text }) => others.test(text))) return false;
  const owned = all.flatMap(({ text }, at) => (possessive.test(text) ? [isOwnThing(all, at)] : []));
  if (owned.includes(false)) return false;
  return owned.includes(true) || all.some(({ text }) => anySpeaker.test(text));
}
