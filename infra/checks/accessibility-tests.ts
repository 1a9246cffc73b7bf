/** A test that proves a part of a clause: what it shows in words, its file and a part of its name. */
type ProvingTest = { shows: string; file: string; name: string };

const e2e = (file: string, name: string, shows: string): ProvingTest => ({
  shows,
  file: `infra/system/e2e/${file}.e2e.ts`,
  name,
});
const everyPage = 'axe finds nothing, wide or narrow, light or dark, and nothing scrolls sideways at 320 px';

/** The tests that clauses of EN 301 549 refer to. */
export const provingTests = {
  axe: e2e('every-page', everyPage, 'axe-core on every page, wide and narrow, light and dark'),
  zoom: e2e('every-page', everyPage, 'every page at a width of 320 pixels, which is 400 % zoom at 1,280'),
  routes: e2e('every-page', 'is one of these', 'every route of the application is among the pages that are tested'),
  theme: e2e('every-page', 'has the theme that the reader has chosen', 'the chosen theme stays on the next visit'),
  skip: e2e(
    'keyboard',
    'the first press of Tab offers to skip to the content',
    'the first press of Tab offers to skip',
  ),
  submenu: e2e('keyboard', 'a submenu opens with Enter and closes with Escape', 'menus by keyboard'),
  sheet: e2e(
    'keyboard',
    'the sheet of the menu keeps the focus off the page behind',
    'the menu of a phone by keyboard',
  ),
  firstError: e2e('keyboard', 'the focus goes to the first field that is wrong', 'a form leads to its first error'),
  journey: e2e(
    'keyboard-journey',
    'goes from the dashboard over a filtered list to an Opportunity',
    'from the dashboard to a submitted Opportunity by keyboard, with the focus seen at each press',
  ),
  writing: e2e('writing', 'is chosen, written and submitted by keyboard alone', 'writing by keyboard alone'),
  carousel: e2e('helixes', 'have a carousel that wraps around', 'carousels stand still with reduced motion'),
  passkeys: e2e('two-factor', 'are added, sign in without password, are renamed and removed', 'signing in by passkey'),
  forcedColours: e2e(
    'screen-reader',
    'and forced colours leave visible',
    'borders, focus and choices in forced colours',
  ),
  signIn: e2e('screen-reader', 'on signing in', 'what a screen reader says on signing in'),
  findCall: e2e('screen-reader', 'on finding and saving a call', '… on finding and saving a call'),
  publish: e2e('screen-reader', 'on publishing an Opportunity', '… on publishing'),
  respond: e2e('screen-reader', 'on responding', '… on responding'),
  consortium: e2e('screen-reader', 'on building a consortium', '… on building a consortium'),
  invite: e2e('screen-reader', 'on inviting', '… on inviting'),
  approve: e2e('screen-reader', 'on approving', '… on approving'),
  group: e2e('screen-reader', 'on joining a group', '… on joining a group'),
  notifications: e2e('screen-reader', 'on changing notifications', '… on changing notifications'),
  feedback: e2e('screen-reader', 'on getting feedback', '… on getting feedback'),
  exported: e2e('screen-reader', 'on exporting own data', '… on exporting own data'),
  moderate: e2e('screen-reader', 'on moderating', '… on moderating'),
  listbox: {
    shows: 'suggested keywords are the listbox of their field',
    file: 'web/src/ui/keyword-input.test.tsx',
    name: 'goes through the suggestions with the arrow keys',
  },
  queueKeys: {
    shows: 'single keys of the queues can be switched off',
    file: 'web/src/features/admin/dashboard-page.test.tsx',
    name: 'lists its keys with ?, and lets them be switched off',
  },
  callKeys: {
    shows: 'single keys of the table of calls can be switched off',
    file: 'web/src/features/funding/calls-table.test.tsx',
    name: 'ignores its keys once they are switched off, and remembers that',
  },
  flashes: {
    shows: 'messages stay while they are hovered or have the focus',
    file: 'web/src/lib/flash-stack.test.tsx',
    name: 'pause while focused',
  },
} as const satisfies Record<string, ProvingTest>;

export type ProvingTestName = keyof typeof provingTests;
