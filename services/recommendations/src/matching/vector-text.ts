import type { ItemText, ProfileText, ProjectText } from './shapes.ts';

/** The text whose sentence vector stands for an item. */
export const itemVectorText = (item: ItemText): string =>
  [item.title, item.keywords.join(', '), item.context.replaceAll('\n', '. '), item.text]
    .filter((part) => part !== '')
    .join('. ');

/** The text whose sentence vector stands for a person. */
export const profileVectorText = (profile: ProfileText): string =>
  [profile.keywords.join(', '), profile.biography, ...profile.written].filter((part) => part !== '').join('. ');

/** The text whose sentence vector stands for a funded project. */
export const projectVectorText = ({ title, keywords }: ProjectText): string => `${title}. ${keywords.join(', ')}`;
