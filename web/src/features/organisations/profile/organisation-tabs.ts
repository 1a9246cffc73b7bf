import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import type { OrganisationProfile } from '@consortia/proto/organisations/profiles-api';
import { organisationPath } from '../../../lib/shown-profile.ts';

type Tab = { name: string; label: string; to: string };

/** The tabs of an organisation's page in their order (G08); each is a page of the contract and a route below the shell's. */
export const organisationTabs = ({ slug }: OrganisationProfile): Tab[] => [
  { name: 'profile', label: labels.profile, to: organisationPath('organisation', slug) },
  { name: 'expertise', label: labels.expertise, to: organisationPath('organisationExpertise', slug) },
  { name: 'links', label: labels.links, to: organisationPath('organisationLinks', slug) },
  { name: 'groups', label: labels.groups, to: organisationPath('organisationGroups', slug) },
  { name: 'opportunities', label: labels.opportunities, to: organisationPath('organisationOpportunities', slug) },
  { name: 'results', label: labels.results, to: organisationPath('organisationResults', slug) },
  { name: 'funding', label: labels.funding, to: organisationPath('organisationFunding', slug) },
  { name: 'members', label: labels.members, to: organisationPath('organisationMembers', slug) },
  { name: 'participants', label: labels.participants, to: organisationPath('organisationParticipants', slug) },
];
