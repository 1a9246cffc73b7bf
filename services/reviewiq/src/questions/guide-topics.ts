import { pagePaths } from '@consortia/proto/page-paths';
import type { Material } from './material.ts';

type Topic = { title: string; url: string; text: string };

/** The guide of this product, by topic. */
export const guideTopics: readonly Topic[] = [
  {
    title: 'Reading Opportunities',
    url: pagePaths.guide,
    text: 'An Opportunity is a partner search. A proposal looks for people to apply with; a project looks for people to work with. Calls close at 17:00 Brussels time on the day of their deadline.',
  },
  {
    title: 'Who sees what',
    url: pagePaths.guide,
    text: 'Public Opportunities can be read by everyone. Network Opportunities can be read by everyone who is signed in; trial members see them without author, organisation and links. Private Opportunities can be read by members alone.',
  },
  {
    title: 'Posting an Opportunity',
    url: pagePaths.opportunities,
    text: 'Members create an Opportunity in steps: details, description, overview, visibility. It is a draft until it is submitted, and is shown once an administrator has approved it. Trial members respond to Opportunities but do not post them.',
  },
  {
    title: 'Helixes',
    url: pagePaths.helixes,
    text: 'Helixes are topic clusters. Follow a Helix to see its Opportunities and Results; organisations request to take part in it.',
  },
  {
    title: 'Matches and expertise',
    url: pagePaths.home,
    text: 'Matches compare the expertise on a profile with Opportunities and funding calls. Add expertise tags to get more of them.',
  },
  {
    title: 'Joining an organisation',
    url: pagePaths.organisations,
    text: 'People with an email address of the organisation are approved automatically when they join; others are approved by an administrator of the organisation.',
  },
  {
    title: 'Notifications and emails',
    url: pagePaths.notifications,
    text: 'Notification settings have three presets: recommended, custom and none. Each email says why it was sent and has a link to unsubscribe.',
  },
  {
    title: 'Two-factor authentication',
    url: pagePaths.guideTwoFactor,
    text: 'A second factor with an authenticator app or a passkey protects an account. Backup codes help when the device is lost.',
  },
  {
    title: 'ReviewIQ',
    url: pagePaths.reviewIq,
    text: 'ReviewIQ gives feedback on sections of MSCA-PF and MSCA-DN proposals: strengths, weaknesses and possible improvements. Texts are encrypted, no one else can read them, and they are deleted after 30 days or with the session.',
  },
];

const readWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
/** Words of one stem: they differ in their endings alone. */
const alike = (one: string, other: string): boolean => {
  const stem = (word: string) => word.replace(/(?:ies|es|s|ing|ed|y)$/, '');
  return stem(one) === stem(other);
};
const maxTopics = 2;

/** Topics of the guide that have words of a question, the best first. A word of a title counts three times. */
export function findTopics(words: readonly string[], kind: string): Material[] {
  const scored = guideTopics.map((topic) => {
    const title = readWords(topic.title);
    const text = readWords(topic.text);
    const score = words.reduce(
      (sum, word) =>
        sum + (title.some((other) => alike(word, other)) ? 3 : 0) + (text.some((other) => alike(word, other)) ? 1 : 0),
      0,
    );
    return { topic, score };
  });
  return scored
    .filter(({ score }) => score >= 3)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxTopics)
    .map(({ topic: { title, url, text } }) => ({ title, url, text, kind }));
}
