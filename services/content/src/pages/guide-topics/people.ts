import { limits } from '@consortia/proto/limits';
import { pagePaths as paths } from '@consortia/proto/page-paths';
import { heading, paragraph } from '../written-text.ts';

/** Profiles, Helixes, messages and invitations. */
export const people = [
  heading('Helixes: what they are and how to follow one'),
  paragraph(
    `[Helixes](${paths.helixes}) are topic clusters. Choose Follow on a Helix to see its Opportunities on your dashboard under Following; it also counts for your matches. Choose it again to unfollow.`,
  ),
  heading('Taking part in a Helix with your organisation'),
  paragraph(
    'Administrators of an organisation choose “Join with your organisation” on the page of a Helix. The managers of the Helix decide on the request, or the administrators of Consortia where it has none.',
  ),
  heading('Your profile and photo'),
  paragraph(
    `Change your name, title, biography, photo and organisation in your [settings](${paths.settings}). A photo is a JPG, PNG, GIF or WEBP file of at most 2 MB; you choose the part that is shown.`,
  ),
  heading('Adding your expertise'),
  paragraph(
    `Add [expertise keywords](${paths.expertise}) for what you know, at most ${limits.expertiseOfOnePerson}. They decide which Opportunities, calls and Results you are matched with, and how others find you. Changes are saved at once.`,
  ),
  heading('Importing your profile and publications from ORCID'),
  paragraph(
    `Where this installation offers it, [Import from ORCID](${paths.orcidImport}) reads your public ORCID record: biography, expertise, PhD thesis and employment, and keywords found in the titles of your works. You see everything first and choose what happens to each field.`,
  ),
  heading('Who can see your profile'),
  paragraph(
    'Visitors see your name, photo, organisation and expertise. People who are signed in also see your biography and the Helixes that you follow. Your email address is shown to no one else.',
  ),
  heading('Writing a message to someone'),
  paragraph(
    `Members choose Message on the public profile of a person. Trial members write by responding to an Opportunity, and in conversations that others have started with them. All messages are in your [inbox](${paths.inbox}), where conversations can be archived.`,
  ),
  heading('Blocking or reporting a person'),
  paragraph(
    'Both are under the actions of a conversation in your inbox. A person whom you block can no longer write to you, and neither of you finds the other by people in between. A report shows the conversation to the team of Consortia, who will contact you.',
  ),
  heading('Trusted collaborators'),
  paragraph(
    `[Trusted collaborators](${paths.collaborators}) are people whom you trust as partners. They are shown on your public profile once they have accepted. Members add someone from that person’s profile; you can remove an entry at any time.`,
  ),
  heading('Inviting a colleague to Consortia'),
  paragraph(
    `On the page [Invite colleagues](${paths.invite}), enter the email address of one person or of several, up to ${limits.invitationBatch} at once and ${limits.invitationsADay} a day. Each gets one email in your name with a link to sign up, which works for ${limits.invitationDays} days. The page lists your invitations; you can send one again after ${limits.invitationPauseHours} hours. To invite people into your organisation or a group, see the topics below.`,
  ),
];
