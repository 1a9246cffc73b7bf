/** Links and expertise on the pages of organisations and groups, fetched together. */
export { GroupExpertise } from '../features/organisations/expertise/group-expertise.tsx';
export { OrganisationExpertise } from '../features/organisations/expertise/organisation-expertise.tsx';
export { GroupLinks } from '../features/organisations/links/group-links.tsx';
export { OrganisationLinks } from '../features/organisations/links/organisation-links.tsx';
