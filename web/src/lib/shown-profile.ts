import type { GroupProfile, OrganisationProfile } from '@consortia/proto/organisations/profiles-api';
import { useOutletContext } from 'react-router';
import { paths } from './paths.ts';

/** The organisation on whose page a tab is. */
export const useShownOrganisation = (): OrganisationProfile => useOutletContext<OrganisationProfile>();
/** The group on whose page a tab is. */
export const useShownGroup = (): GroupProfile => useOutletContext<GroupProfile>();

type PathOf<Start extends string> = {
  [K in keyof typeof paths]: K extends `${Start}${string}` ? K : never;
}[keyof typeof paths];

/** Address of a page of an organisation, whose `slug` is `{alias}-{id}`. */
export const organisationPath = (page: Exclude<PathOf<'organisation'>, 'organisations'>, slug: string): string =>
  paths[page].replace(':slug', slug);
/** Address of a page of a group. */
export const groupPath = (page: Exclude<PathOf<'group'>, 'groups'>, id: string): string =>
  paths[page].replace(':id', id);
