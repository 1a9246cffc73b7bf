import { pages } from '@consortia/proto/catalogue';
import { contentPageMessages } from '@consortia/proto/content/messages/pages';
import { writtenPages } from '@consortia/proto/content/shapes';
import { publicPageMessages as labels } from '@consortia/proto/gateway/messages/public-pages';
import { pagePaths } from '@consortia/proto/page-paths';
import { presentCall } from './present-call.ts';
import { presentEvents, presentHelix, presentOrganisation } from './present-network.ts';
import { presentOpportunity } from './present-opportunity.ts';
import { presentWrittenPage } from './present-written-page.ts';
import type { PresentPage } from './public-page.ts';

/** A page whose text is in the application and whose title is that of the contract. */
function fixed(path: string, description: string): readonly [string, PresentPage] {
  const title = pages.find((page) => page.path === path)!.title;
  return [path, async () => ({ title, description, path })];
}

/** Public pages that never change, in the order of the sitemap. */
const fixedPages: readonly (readonly [string, string])[] = [
  [pagePaths.home, labels.description],
  [pagePaths.opportunities, labels.opportunities],
  [pagePaths.fundingCalls, labels.calls],
  [pagePaths.helixes, labels.helixes],
  [pagePaths.organisations, labels.organisations],
  [pagePaths.groups, labels.groups],
  [pagePaths.experts, labels.experts],
  [pagePaths.horizonEurope, contentPageMessages.horizonDescription],
  [pagePaths.contact, labels.contact],
  [pagePaths.signUp, labels.signUp],
  [pagePaths.signIn, labels.signIn],
];

/** How each public page is presented, by the path of its page. */
export const presentersByPath: ReadonlyMap<string, PresentPage> = new Map([
  ...fixedPages.map(([path, description]) => fixed(path, description)),
  [pagePaths.opportunity, presentOpportunity],
  [pagePaths.fundingCall, presentCall],
  [pagePaths.organisation, presentOrganisation],
  [pagePaths.helix, presentHelix],
  [pagePaths.events, presentEvents],
  ...writtenPages.map((page) => [pagePaths[page], presentWrittenPage(page)] as const),
]);

/** Paths of the pages that the gateway's own part of the sitemap lists. */
export const fixedPaths: readonly string[] = [
  ...fixedPages.map(([path]) => path),
  pagePaths.events,
  ...writtenPages.map((page) => pagePaths[page]),
];
