import { pagePaths } from '../page-paths.ts';
import { legalMessages } from './messages/legal.ts';
import type { legalPages } from './shapes.ts';

type LegalPageName = (typeof legalPages)[number];
const linkTo = (page: LegalPageName) => ({ title: legalMessages[page], path: pagePaths[page] });

/** Links to the pages that the law asks for, in the footer of every page and email. */
export const legalLinks = (Object.keys(legalMessages) as LegalPageName[]).map(linkTo);
