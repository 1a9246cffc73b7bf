import { limits } from '@consortia/proto/limits';
import { pagePaths as paths } from '@consortia/proto/page-paths';
import { retention } from '@consortia/proto/retention';
import { heading, paragraph } from '../written-text.ts';

/** Search, funding calls, matches and partners. */
export const calls = [
  heading('Finding things with the search'),
  paragraph(
    `You can open the search on any page: with its button, with / or with Ctrl K. After ${limits.searchMinimumCharacters} characters it shows Opportunities, funding calls, organisations, groups and experts as you type. Accents do not matter, nor does the way an identifier is written. What you find depends on who you are: members find more than visitors.`,
  ),
  heading('Finding a funding call'),
  paragraph(
    `The list of [funding calls](${paths.fundingCalls}) can be filtered by words or an identifier, status, programme, deadline, country and conditions, and sorted by the next deadline. The page of a call has its deadlines, its budget, its text, its conditions and the projects that were funded under it. Calls close at 17:00 Brussels time. Where it is another time, the page of the call says so.`,
  ),
  heading('Saving a call, watching it and getting reminders of a deadline'),
  paragraph(
    'Both buttons are on each call. Save keeps a call in your list. Watch sends you an email when its deadline or conditions change, when it opens or closes, and a week before a deadline. Press the button again to stop. The calls that you have saved or watch are under My calls in the list of calls.',
  ),
  heading('Deadlines in your calendar (Outlook, Google, Apple)'),
  paragraph(
    `“Add to calendar” on the page of a call adds its deadlines. To have the deadlines of all calls that you watch, create an address on the page [Feeds and calendars](${paths.feeds}) and subscribe to it in your calendar program; it updates when a deadline moves. Anyone with the address can see the deadlines, so do not share it.`,
  ),
  heading('Downloading funding calls as a table (CSV, Excel)'),
  paragraph(
    '“Download CSV” on the list of funding calls exports the first 1,000 calls that match your filters, with deadlines, budgets and conditions. A spreadsheet program such as Excel opens the file.',
  ),
  heading('Matches: how they are calculated and why there are few'),
  paragraph(
    `Matches on your [dashboard](${paths.home}) compare the expertise and the biography on your profile, and the Helixes that you follow, with Opportunities, funding calls and Results. A match says why it is shown where there is a good reason. Calls for doctorates of other years than yours are left out, and named below the list, once your profile has the year. Specific [expertise keywords](${paths.expertise}) give more and better matches; general ones such as Research are too broad. “Not for me” hides a match, and “More like this” makes similar ones count more.`,
  ),
  heading('Finding partners for a call'),
  paragraph(
    `The page of a call has a tab “Possible partners”, for members, with organisations that won funding under similar topics. You can also search [experts](${paths.experts}) and [organisations](${paths.organisations}), ask the [assistant](${paths.aiAssistant}), or post an Opportunity that says whom you are looking for.`,
  ),
  heading('Building a consortium for a call'),
  paragraph(
    `Members choose “Build a consortium” on the page of a call. On the page of the [consortium](${paths.consortia}) you add a seat for each role that the project needs, add candidates and partners, ask people to join, invite someone by email to a seat, and set the first meeting. It also checks the partners against the conditions of the call. Candidates see nothing until you ask them.`,
  ),
  heading('Inviting partners and editors to a consortium'),
  paragraph(
    'Add a candidate to the consortium, from the network or by the name of an organisation, and choose “Ask”. “Invite by email” sends the seat, the call and your message to someone who is not on Consortia. Members whom you add as editors can change the consortium with you; the coordinator can close or delete it.',
  ),
  heading('Asking for an introduction at a suggested organisation'),
  paragraph(
    `Suggested organisations say how you reach them: projects of CORDIS that your organisation had with them, your [trusted collaborators](${paths.collaborators}) there, and people there who name the same funded project as you. A project counts once one of your Opportunities or Results names it with its grant number. Where a trusted collaborator of yours knows someone there and introduces people, choose “Ask for an introduction”. Only that person reads your message. You are notified of a yes; a no is not shown. Trial members see organisations alone.`,
  ),
  heading('Introducing people to each other'),
  paragraph(
    `Turn on “I introduce people to each other” in the [Consortium builder](${paths.consortia}). Your trusted collaborators can then ask you, and you are notified; requests wait on that page for ${retention.introductions.days} days. Nobody learns that you said no. People whom you have blocked cannot ask you.`,
  ),
  heading('Exporting the partner table of a consortium'),
  paragraph(
    'On the page of the consortium, “Partner table (CSV)” and “Partner table (DOCX)” export PIC, legal name, short name, country and role of each partner.',
  ),
];
