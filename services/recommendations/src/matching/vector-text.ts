import type { ItemText, ProfileText, ProjectText } from './shapes.ts';

/** The text whose sentence vector stands for an item. */
export const itemVectorText = (item: ItemText): string =>
  [item.title, item.keywords.join(', '), item.context.replaceAll('\n', '. '), item.text]
    .filter((part) => part !== '')
    .join('. ');

/**
 * The text whose sentence vector stands for a person: their keywords and biography, or titles of what they published where there are
 * neither, since one Opportunity would outweigh a keyword.
 */
export function profileVectorText({ keywords, biography, translated = [], written }: ProfileText): string {
  const field = [keywords.join(', '), biography, ...translated].filter((part) => part !== '');
  return (field.length > 0 ? field : written).join('. ');
}

/** The text whose sentence vector stands for a funded project. */
export const projectVectorText = ({ title, keywords }: ProjectText): string => `${title}. ${keywords.join(', ')}`;
