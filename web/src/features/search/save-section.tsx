import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import { SaveRow } from './palette-row.tsx';
import type { Section } from './sections.tsx';

/** Saves the text as a search of a list, under a name. */
export const saveSection = (id: string, q: string, onSave: (q: string) => void): Section => ({
  id: `${id}-save`,
  label: labels.title,
  total: null,
  options: [{ id: `${id}-save-search`, run: () => onSave(q), shown: <SaveRow label={labels.saveWords(q)} /> }],
});
