import { pagePaths as paths } from '@consortia/proto/page-paths';
import { account } from './guide-topics/account.ts';
import { calls } from './guide-topics/calls.ts';
import { news } from './guide-topics/news.ts';
import { opportunities } from './guide-topics/opportunities.ts';
import { organisations } from './guide-topics/organisations.ts';
import { people } from './guide-topics/people.ts';
import { proposals } from './guide-topics/proposals.ts';
import { documentOf, paragraph } from './written-text.ts';

/** Everything that people do here, a heading for each question that they have. The assistant answers from it. */
export const guide = documentOf(
  paragraph(
    `Consortia is where partners for European research funding find each other. This guide says what you can do here today. If you are new, start with the [first steps](${paths.guideOnboarding}).`,
  ),
  ...calls,
  ...opportunities,
  ...people,
  ...organisations,
  ...proposals,
  ...news,
  ...account,
);
