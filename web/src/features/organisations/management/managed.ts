import type { ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { useOutletContext } from 'react-router';

/** The organisation of a management page, which the shell around it has loaded. */
export const useManaged = (): ManagedOrganisation => useOutletContext<ManagedOrganisation>();

/** A part of the dashboard by its path. */
export const managementPath = (path: string, { slug }: Pick<ManagedOrganisation, 'slug'>): string =>
  path.replace(':slug', slug);
