import { pagePaths as paths } from '@consortia/proto/page-paths';
import { bullets, heading, paragraph } from '../written-text.ts';

/** Opportunities, comments and Results. */
export const opportunities = [
  heading('What an Opportunity is'),
  paragraph(
    `An [Opportunity](${paths.opportunities}) is a partner search. A proposal looks for people to apply with; a project looks for people to work with. Its card shows the roles it is looking for, the Helixes it belongs to and, if it responds to a funding call, the next deadline.`,
  ),
  heading('Who sees an Opportunity: public, network and private'),
  bullets(
    'Public Opportunities can be read by everyone, without an account.',
    'Network Opportunities can be read by everyone who is signed in. Trial members see them without the author, the organisation and the links, so authors are anonymous to them.',
    'Private Opportunities can be read only by members.',
  ),
  heading('Posting (creating, publishing) an Opportunity'),
  paragraph(
    `Members [create an Opportunity](${paths.createOpportunity}) in steps: details, description, overview, visibility. For a funding call, choose its topic under Details. The text is saved as you write. It is a draft until you submit it, and is shown once an administrator has approved it. Trial members respond to Opportunities but do not post them.`,
  ),
  heading('Approval of an Opportunity, and one that was sent back'),
  paragraph(
    'An administrator of Consortia reviews each Opportunity that is submitted. Until then you can withdraw it and change it. If something has to change first, it is sent back to you as a draft with the reason.',
  ),
  heading('Your drafts: changing, withdrawing or deleting an Opportunity'),
  paragraph(
    `[My Opportunities](${paths.myPosts}) lists what you have posted and your drafts, with Edit, Withdraw, Duplicate and Delete. Changes to an approved Opportunity are shown at once and reviewed afterwards. You can change who can read it at any time.`,
  ),
  heading('Responding to an Opportunity'),
  paragraph(
    `Choose Respond on its page and write a message; if it looks for roles, say which one you offer. Trial members can respond too. The author sees your name. The conversation, and the responses to your own Opportunities, are in your [inbox](${paths.inbox}).`,
  ),
  heading('Comments and likes'),
  paragraph(
    'Members and trial members can comment on an Opportunity or a Result. A comment appears once an administrator has approved it, and you can edit or delete your own. The heart of an Opportunity likes it.',
  ),
  heading('Posting a Result'),
  paragraph(
    `A Result is what a project has achieved: a method, data, a prototype. Members [post a Result](${paths.createResult}) with its technology readiness level, its project, its Helixes and links. It is shown as soon as you publish it; trial members read it without your name, project and links. [My Results](${paths.myResults}) lists yours and those that you follow.`,
  ),
  heading('My projects'),
  paragraph(
    `Under [My projects](${paths.myProjects}) members add a project that they can name in Opportunities and Results. With its grant agreement number the form is filled in from CORDIS, as far as the project is among the data imported here.`,
  ),
];
