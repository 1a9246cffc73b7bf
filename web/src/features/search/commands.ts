import { foldedWords, wordsMatcher } from '@consortia/proto/fold';
import { bookmarkMessages } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { fundingIngestPages } from '@consortia/proto/funding-ingest/pages';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { postsPages } from '@consortia/proto/posts/pages';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import { recommendationsPages } from '@consortia/proto/recommendations/pages';
import { theme, themes } from '../../lib/appearance.ts';
import { fundingCallsOf, paths } from '../../lib/paths.ts';

export type Command = { id: string; icon: 'create' | 'page' | 'theme'; label: string } & (
  | { to: string }
  | { run: () => void }
);

type User = Pick<SessionUser, 'roles' | 'profileUrl'> | null;
const page = (label: string, to: string): Command => ({ id: to, icon: 'page', label: labels.goTo(label), to });

/** Everything that the palette can do besides searching; the first ones are suggested before anything is typed. */
export function commandsFor(user: User): Command[] {
  const isAdministrator = user?.roles.includes('ROLE_ADMIN') ?? false;
  return [
    { id: 'create', icon: 'create', label: messages.createOpportunity, to: paths.createOpportunity },
    ...(isAdministrator ? [page(messages.adminDashboard, paths.adminDashboard)] : []),
    page(messages.fundingCalls, paths.fundingCalls),
    page(messages.opportunities, paths.opportunities),
    page(messages.helixes, paths.helixes),
    ...(user
      ? [
          page(messages.dashboard, paths.home),
          {
            id: 'create-result',
            icon: 'create',
            label: postsPages.createResult.title,
            to: paths.createResult,
          } as const,
          page(messages.myPosts, paths.myPosts),
          page(postsPages.myResults.title, paths.myResults),
          page(postsPages.videos.title, paths.videos),
          page(postsPages.myProjects.title, paths.myProjects),
          page(bookmarkMessages.savedCalls, fundingCallsOf('saved')),
          page(bookmarkMessages.watchedCalls, fundingCallsOf('watched')),
        ]
      : [page(messages.signIn, paths.signIn), page(messages.signUp, paths.signUp)]),
    page(recommendationsPages.organisations.title, paths.organisations),
    page(recommendationsPages.groups.title, paths.groups),
    page(recommendationsPages.experts.title, paths.experts),
    page(postsPages.results.title, paths.results),
    ...(user ? [page(messages.publicProfile, user.profileUrl), page(messages.settings, paths.settings)] : []),
    page(messages.userGuide, paths.guide),
    ...(isAdministrator ? [page(fundingIngestPages.ingestRuns.title, paths.ingestRuns)] : []),
    ...themes.map(
      ({ value, label }): Command => ({
        id: `theme-${value}`,
        icon: 'theme',
        label: labels.switchTheme(label),
        run: () => theme.choose(value),
      }),
    ),
  ];
}

const suggested = 5;
const shown = 4;

/** Suggestions without a text; otherwise the commands that have a word with each typed word as its prefix. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  if (foldedWords(typed).length === 0) return typed.trim() === '' ? commands.slice(0, suggested) : [];
  const matches = wordsMatcher(typed);
  return commands.filter(({ label }) => matches(label)).slice(0, shown);
}
