import { paths } from './paths.ts';

export type NavigationEntry = { label: string; to: string };
export type Submenu = { label: string; entries: readonly NavigationEntry[] };

/** The bar's submenus. An entry stands here once its page exists; a submenu without entries is not shown. */
export const submenus: readonly Submenu[] = [
  { label: 'Network', entries: [] },
  { label: 'Discover', entries: [{ label: 'Opportunities', to: paths.opportunities }] },
  { label: 'Solution', entries: [] },
  { label: 'About', entries: [] },
  { label: 'Resources', entries: [{ label: 'User Guide', to: paths.guide }] },
];
