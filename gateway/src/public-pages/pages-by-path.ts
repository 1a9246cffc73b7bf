import { writtenPages } from '@consortia/proto/content/shapes';
import { publicPageMessages as labels } from '@consortia/proto/gateway/messages/public-pages';
import { pagePaths } from '@consortia/proto/page-paths';
import { presentCall } from './present-call.ts';
import { presentCalls, presentFound, presentHelixes, presentOpportunities } from './present-lists.ts';
import { presentEvents, presentHelix, presentHorizonEurope, presentOrganisation } from './present-network.ts';
import { presentOpportunity } from './present-opportunity.ts';
import { presentWrittenPage } from './present-written-page.ts';
import { type PresentPage, titleOf } from './public-page.ts';

/** A page that is a form: its title is that of the contract, and its text is in the application. */
function form(path: string, description: string): readonly [string, PresentPage] {
  return [path, async () => ({ title: titleOf(path), description, path })];
}

/** Public pages with one address, in the order of the sitemap. */
const singlePages: readonly (readonly [string, PresentPage])[] = [
  form(pagePaths.home, labels.description),
  [pagePaths.opportunities, presentOpportunities],
  [pagePaths.fundingCalls, presentCalls],
  [pagePaths.helixes, presentHelixes],
  [pagePaths.organisations, presentFound('organisation', pagePaths.organisations, labels.organisations)],
  [pagePaths.groups, presentFound('group', pagePaths.groups, labels.groups)],
  form(pagePaths.experts, labels.experts),
  [pagePaths.horizonEurope, presentHorizonEurope],
  form(pagePaths.contact, labels.contact),
  form(pagePaths.signUp, labels.signUp),
  form(pagePaths.signIn, labels.signIn),
  [pagePaths.events, presentEvents],
  ...writtenPages.map((page) => [pagePaths[page], presentWrittenPage(page)] as const),
];

/** How each public page is presented, by the path of its page. */
export const presentersByPath: ReadonlyMap<string, PresentPage> = new Map([
  ...singlePages,
  [pagePaths.opportunity, presentOpportunity],
  [pagePaths.fundingCall, presentCall],
  [pagePaths.organisation, presentOrganisation],
  [pagePaths.helix, presentHelix],
]);

/** Paths of the pages that the gateway's own part of the sitemap lists. */
export const singlePaths: readonly string[] = singlePages.map(([path]) => path);
