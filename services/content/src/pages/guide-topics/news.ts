import { limits } from '@consortia/proto/limits';
import { pagePaths as paths } from '@consortia/proto/page-paths';
import { heading, paragraph } from '../written-text.ts';

/** Saved searches, notifications and feeds. */
export const news = [
  heading('Saving a search'),
  paragraph(
    `Filter or search a list and choose “Save this search”. Your [saved searches](${paths.savedSearches}), at most ${limits.savedSearchesOfOnePerson}, are checked for new hits every minute; for each you choose whether you are notified at once, every day, every week or never. There you also rename or delete them.`,
  ),
  heading('Choosing which emails and notifications you get'),
  paragraph(
    `Your [notification settings](${paths.notifications}) have three presets: recommended, custom and none. With custom you choose how often: what concerns you at once, daily, weekly or never, and what may interest you daily, weekly or never. “None” turns off all emails but those about the security of your account.`,
  ),
  heading('Unsubscribing from emails, and why you got one'),
  paragraph(
    `Each email says why it was sent and has a link to unsubscribe from its kind. [Emails to you](${paths.emailLedger}) lists each event of the last 90 days and whether an email was sent about it, and lets you receive a kind of email again.`,
  ),
  heading('Getting notified about new calls and Opportunities'),
  paragraph(
    'Save a search for calls or Opportunities to be told of new ones, watch a call for its news, follow Helixes, and choose in your notification settings whether you get emails about new Opportunities and matches. The bell shows your notifications.',
  ),
  heading('Feeds (RSS, Atom)'),
  paragraph(
    `The list of funding calls has an address for feed readers, with its filters. Lists of Opportunities and Results, Helixes and saved searches have “Follow as a feed”. [Feeds and calendars](${paths.feeds}) lists your addresses, where you can remove them.`,
  ),
];
