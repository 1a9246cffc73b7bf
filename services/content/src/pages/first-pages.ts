import { contentPageMessages as labels } from '@consortia/proto/content/messages/pages';
import type { WrittenPage, WrittenPageName } from '@consortia/proto/content/shapes';
import { accessibilityStatement } from './accessibility-statement.ts';
import { guide } from './guide.ts';
import { guideOnboarding } from './guide-onboarding.ts';
import { guideTwoFactor } from './guide-two-factor.ts';
import { imprint } from './imprint.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfUse } from './terms-of-use.ts';
import { documentOf, heading, paragraph } from './written-text.ts';

const about = documentOf(
  paragraph('Consortia is where partners for European research funding find each other.'),
  heading('Who it is for'),
  paragraph(
    'Researchers, companies, public bodies and the people who support them: grant offices, national contact points and funding experts.',
  ),
  heading('How it works'),
  paragraph(
    'Organisations join, their people describe their expertise, and Opportunities say which partners a proposal or a project looks for. Matches are worked out from expertise, Helixes and funding calls, and each says why it is shown.',
  ),
  heading('Where the data comes from'),
  paragraph(
    'Funding calls come from the EU Funding and Tenders Portal, funded projects from CORDIS. Everything else is written by the people and organisations of the network, who decide who may see it.',
  ),
  heading('Your data'),
  paragraph(
    'No third party tracks what you do here. You can take a copy of your data and close your account at any time.',
  ),
);
const solution = documentOf(
  paragraph('From the first look at a call to a proposal that is ready to be submitted.'),
  heading('Funding calls'),
  paragraph(
    'All open and forthcoming [calls](/funding/calls), searchable by subject, type of action and deadline, with reminders and calendars.',
  ),
  heading('Opportunities'),
  paragraph(
    'Partner searches for proposals and projects, by role and expertise, with responses in one inbox: the [Opportunities](/opportunities).',
  ),
  heading('Experts and organisations'),
  paragraph('Profiles with expertise, funded projects and Results, so that you know who you would be working with.'),
  heading('Matches and saved searches'),
  paragraph('Calls and Opportunities that fit your profile, and notifications when something new does.'),
);

/** The texts that the product comes with. */
export const firstPages: Readonly<Record<WrittenPageName, WrittenPage>> = {
  about: { page: 'about', title: 'About Consortia', description: labels.aboutDescription, text: about },
  solution: {
    page: 'solution',
    title: 'What Consortia offers',
    description: labels.solutionDescription,
    text: solution,
  },
  guide: { page: 'guide', title: 'User Guide', description: labels.guideDescription, text: guide },
  guideOnboarding: {
    page: 'guideOnboarding',
    title: 'Getting started',
    description: labels.onboardingDescription,
    text: guideOnboarding,
  },
  guideTwoFactor: {
    page: 'guideTwoFactor',
    title: 'Two-factor authentication',
    description: labels.twoFactorDescription,
    text: guideTwoFactor,
  },
  privacyPolicy: {
    page: 'privacyPolicy',
    title: 'Privacy policy',
    description: labels.privacyPolicyDescription,
    text: privacyPolicy,
  },
  terms: { page: 'terms', title: 'Terms of use', description: labels.termsDescription, text: termsOfUse },
  imprint: { page: 'imprint', title: 'Legal notice', description: labels.imprintDescription, text: imprint },
  accessibility: {
    page: 'accessibility',
    title: 'Accessibility statement',
    description: labels.accessibilityDescription,
    text: accessibilityStatement,
  },
};
