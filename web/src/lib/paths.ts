import type { BookmarkKind } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { pagePaths } from '@consortia/proto/page-paths';
import { isWebAddress } from '@consortia/proto/web-address';

/** Every address of the application, by the name of its page in the contract. */
export const paths = { signOut: '/logout', ...pagePaths } as const;

/** The list of Opportunities narrowed to Helixes. */
export const opportunitiesIn = (helixes: readonly string[]): string =>
  `${paths.opportunities}?${helixes.map((id) => `filters[c][]=${id}`).join('&')}`;
/** The page of a Helix. */
export const helixPageOf = ({ alias }: { alias: string }): string => paths.helix.replace(':alias', alias);
/** The funding calls of a Helix. */
export const fundingCallsIn = (helixId: string): string => `${paths.fundingCalls}?filters[helix][]=${helixId}`;
/** A list searched for a text. */
export const searchedFor = (list: string, text: string): string => `${list}?filters[q]=${encodeURIComponent(text)}`;
/** The funding calls that the reader has saved or watches. */
export const fundingCallsOf = (kind: BookmarkKind): string => `${paths.fundingCalls}?filters[mine][]=${kind}`;
/** The funded projects of an organisation of CORDIS. */
export const participantAt = (pic: string): string => paths.fundedParticipant.replace(':pic', pic);
export const consortiumAt = (id: string): string => paths.consortium.replace(':consortiumId', id);
/** Starts a proposal for a funding topic. */
export const createProposalFor = (topicId: string): string =>
  `${paths.createProposal}?callId=${encodeURIComponent(topicId)}`;
/** The Results of some Helixes. */
export const resultsIn = (helixes: readonly string[]): string =>
  `${paths.results}?${helixes.map((id) => `filters[c][]=${id}`).join('&')}`;
export const editResultOf = (id: string): string => paths.editResult.replace(':id', id);
export const editPostOf = (id: string): string => paths.editPost.replace(':id', id);
/** The invitations of an organisation that no one has accepted yet. */
export const referralsOf = (slug: string): string => paths.referrals.replace(':slug', slug);
const leadingTo = (path: string, returnTo: string): string =>
  returnTo === paths.home ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`;
/** Writes to a person. */
export const messageTo = (userId: string): string => `${paths.newMessage}?user=${userId}`;
/** Responds to an Opportunity. */
export const respondTo = (postId: string): string => `${paths.newMessage}?post=${postId}`;
export const signInThen = (returnTo: string): string => leadingTo(paths.signIn, returnTo);
export const secondFactorThen = (returnTo: string): string => leadingTo(paths.secondFactor, returnTo);
/** The management of an organisation and of a group, for those who administer them. */
export const manageOrganisationOf = ({ alias, id }: { alias: string; id: string }): string =>
  `/organisation-dashboard/${alias}-${id}`;
export const manageGroupOf = (id: string): string => paths.groupMembers.replace(':id', id);
/** An http(s) address, or null for any other stored link (a script, a file). */
export const webAddress = (address: string | null | undefined): string | null =>
  address && isWebAddress(address) ? address : null;
