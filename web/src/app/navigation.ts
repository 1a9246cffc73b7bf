import { consortiumPages } from '@consortia/proto/consortium/pages';
import { contentPages } from '@consortia/proto/content/pages';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { recommendationsPages } from '@consortia/proto/recommendations/pages';
import { reviewiqPages } from '@consortia/proto/reviewiq/pages';
import { manageGroupOf, manageOrganisationOf, paths } from '../lib/paths.ts';

export type NavigationEntry = { label: string; to: string };
export type Submenu = { label: string; entries: readonly NavigationEntry[] };

/** The bar's submenus. An entry is listed once its page exists; a submenu without entries is not shown. */
export const submenus: readonly Submenu[] = [
  {
    label: messages.network,
    entries: [
      { label: recommendationsPages.organisations.title, to: paths.organisations },
      { label: recommendationsPages.groups.title, to: paths.groups },
      { label: recommendationsPages.experts.title, to: paths.experts },
      { label: consortiumPages.consortia.title, to: paths.consortia },
    ],
  },
  {
    label: messages.discover,
    entries: [
      { label: messages.opportunities, to: paths.opportunities },
      { label: messages.results, to: paths.results },
      { label: messages.fundingCalls, to: paths.fundingCalls },
      { label: messages.helixes, to: paths.helixes },
      { label: contentPages.events.title, to: paths.events },
    ],
  },
  {
    label: messages.solution,
    entries: [
      { label: contentPages.solution.title, to: paths.solution },
      { label: reviewiqPages.aiAssistant.title, to: paths.aiAssistant },
    ],
  },
  {
    label: messages.about,
    entries: [
      { label: contentPages.about.title, to: paths.about },
      { label: contentPages.horizonEurope.title, to: paths.horizonEurope },
      { label: messages.contact, to: paths.contact },
    ],
  },
  {
    label: messages.resources,
    entries: [
      { label: messages.userGuide, to: paths.guide },
      { label: contentPages.guideOnboarding.title, to: paths.guideOnboarding },
      { label: messages.stats, to: paths.stats },
    ],
  },
];

const reviewIq: NavigationEntry = { label: reviewiqPages.reviewIq.title, to: paths.reviewIq };
/** The bar's submenus; ReviewIQ is in them only where its feature is enabled. */
export const submenusWith = (features: { reviewIq?: boolean }): readonly Submenu[] =>
  features.reviewIq
    ? submenus.map((one) => (one.label === messages.solution ? { ...one, entries: [reviewIq, ...one.entries] } : one))
    : submenus;

type Manages = Pick<SessionUser, 'administrableOrganisations' | 'administrableGroups'>;
/** Further submenus for those who administer organisations or groups, leading to the management of each. */
export const manageSubmenus = ({ administrableOrganisations, administrableGroups }: Manages): readonly Submenu[] => [
  {
    label: messages.manageOrganisation,
    entries: administrableOrganisations.map((one) => ({ label: one.name, to: manageOrganisationOf(one) })),
  },
  {
    label: messages.manageGroup,
    entries: administrableGroups.map(({ id, name }) => ({ label: name, to: manageGroupOf(id) })),
  },
];
