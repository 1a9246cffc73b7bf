import type { SessionUser } from '@consortia/proto/identity/shapes';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { SearchResponse } from '@consortia/proto/recommendations/shapes';
import { useState } from 'react';
import { commandsFor, findCommands } from './commands.ts';
import { readRecent } from './recent.ts';
import { saveSection } from './save-section.tsx';
import {
  commandSections,
  foundSections,
  recentSections,
  type Section,
  searchSection,
  topSections,
} from './sections.tsx';

type Parts = {
  id: string;
  text: string;
  user: SessionUser | null;
  location: { pathname: string; search: string };
  /** Undefined until loaded, and for a text that is too short. */
  response: SearchResponse | undefined;
  /** Whether the text is long enough for a search. */
  isSearch: boolean;
  /** Saves the text as a search. */
  onSave: (q: string) => void;
};

/**
 * Sections of the palette in their order. Commands come first, as all that was typed is in their names; then the top hit, the
 * lists, for members also to save the search, and what was found. Before anything is typed: what was opened before, and suggestions.
 */
export function useSections({ id, text, user, location, response, isSearch, onSave }: Parts): Section[] {
  const [recent] = useState(() => (user ? readRecent(user.id) : []));
  const trimmed = text.trim();
  const commands = findCommands(commandsFor(user), trimmed);
  if (trimmed === '') return [...recentSections(id, recent), ...commandSections(id, labels.suggestions, commands)];
  const matching = commandSections(id, labels.commands, commands);
  if (!isSearch) return matching;
  return [
    ...matching,
    ...(response ? topSections(id, trimmed, response) : []),
    searchSection(id, trimmed, location),
    ...(user ? [saveSection(id, trimmed, onSave)] : []),
    ...(response ? foundSections(id, trimmed, response) : []),
  ];
}
