import { limits } from '@consortia/proto/limits';
import { pagePaths as paths } from '@consortia/proto/page-paths';
import { heading, paragraph } from '../written-text.ts';

const settings = `[settings](${paths.settings})`;

/** Organisations, groups and memberships. */
export const organisations = [
  heading('Joining an organisation'),
  paragraph(
    `Choose your [organisation](${paths.organisations}) in your ${settings}. People with an email address at one of its domains join at once; others wait until one of its administrators approves them, or the administrators of Consortia where it has none. You can withdraw a request that is waiting.`,
  ),
  heading('Leaving or changing your organisation'),
  paragraph(
    `In your ${settings}, choose “Leave the organisation”: you leave it and all of its groups. A dialog first says what you lose. To change your organisation, leave it first and then join the other one. The last administrator of an organisation, and the last leader of a group, has to name another one before leaving.`,
  ),
  heading('Adding (registering) a new organisation'),
  paragraph(
    `When you finish signing up, type its name and add it as a new organisation if it is not in the list. It is added once an administrator of Consortia has approved it. If you already have an account, write to us on the [contact](${paths.contact}) page.`,
  ),
  heading('Becoming an administrator of an organisation'),
  paragraph(
    'An administrator of the organisation opens Members in the dashboard of the organisation and chooses “Assign as administrator” for you. Administrators manage its page, members, groups and participants. If your organisation has no administrator, write to us on the contact page.',
  ),
  heading('Inviting colleagues to your organisation'),
  paragraph(
    `Administrators of an organisation choose “Invite colleagues” in its dashboard, for up to ${limits.invitationBatch} addresses at once. A colleague who accepts is added to the organisation, whatever the domain of their email address. The link works once and for ${limits.invitationDays} days, and an invitation can be withdrawn until it is accepted.`,
  ),
  heading('Creating a group'),
  paragraph(
    'Administrators of an organisation choose “Create a group” under Groups on the page of the organisation. Whoever creates a group becomes its first leader.',
  ),
  heading('Adding people to a group, leaving it or removing it'),
  paragraph(
    `Leaders of a group and administrators of its organisation add members of the organisation under Members on the page of the group, invite others by email, assign further leaders or end their leadership, edit the group and remove it. You leave a group in your ${settings}.`,
  ),
  heading('Changing the page of your organisation'),
  paragraph(
    'Administrators of the organisation choose Edit in its dashboard and change its name, description, website and photo. Only Consortia can change its email domains.',
  ),
];
