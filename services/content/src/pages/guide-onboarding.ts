import { pagePaths as paths } from '@consortia/proto/page-paths';
import { documentOf, heading, paragraph } from './written-text.ts';

/** The guide to the first steps after signing up. */
export const guideOnboarding = documentOf(
  paragraph(
    'The first steps take a few minutes. You can leave at any point; the dashboard shows what is still missing.',
  ),
  heading('1. Your profile'),
  paragraph(
    `Add your name, your role and a photo in your [settings](${paths.settings}). If you have an ORCID iD, [import your record](${paths.orcidImport}) instead of typing it.`,
  ),
  heading('2. Your expertise'),
  paragraph(
    `Three to ten [keywords](${paths.expertise}) are enough. Choose those a coordinator would use to find you; your matches are based on them.`,
  ),
  heading('3. Your Helixes'),
  paragraph(
    `[Helixes](${paths.helixes}) gather the calls, Opportunities and people of one field. Follow those that you work in.`,
  ),
  heading('4. Your first Opportunity or response'),
  paragraph(
    `Respond to an [Opportunity](${paths.opportunities}), or publish one of your own for a [funding call](${paths.fundingCalls}). Say which expertise you seek, by when, and what you bring.`,
  ),
  heading('5. Stay informed'),
  paragraph(
    `[Saved searches](${paths.savedSearches}) tell you what is new. Choose in your [notification settings](${paths.notifications}) which emails you get.`,
  ),
  heading('Protect your account'),
  paragraph(`Turn on [two-factor authentication](${paths.guideTwoFactor}), or add a passkey.`),
);
