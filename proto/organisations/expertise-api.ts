import { z } from 'zod';
import { keyword } from '../keyword-schema.ts';
import { limits as constants } from '../limits.ts';
import { limits, route } from '../route.ts';
import { aliasAndId, id, message } from '../shapes.ts';
import { ownerExpertiseMessages } from './messages/expertise.ts';

const keywords = z.array(keyword).max(constants.expertiseOfOneOwner, ownerExpertiseMessages.tooMuch).default([]);
/** Keywords to add and to remove rather than the complete list, so that two people who edit it at once lose nothing of each other. */
const change = z.object({ add: keywords, remove: keywords });
export type ExpertiseChange = z.output<typeof change>;
/** The list as it is stored. */
const stored = message.extend({ expertise: z.array(z.string()) });

/** Expertise of organisations and groups. Viewers who do not manage the page get 403. */
export const expertiseApi = {
  changeOrganisationExpertise: route({
    id: 'organisations.changeOrganisationExpertise',
    method: 'PATCH',
    path: '/organisation/:slug/expertise',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Adds and removes expertise of an organisation; its administrators',
    params: z.object({ slug: aliasAndId }),
    body: change,
    output: stored,
    errors: ['kit.forbidden', 'organisations.organisation_not_found', 'organisations.too_much_expertise'],
  }),
  changeGroupExpertise: route({
    id: 'organisations.changeGroupExpertise',
    method: 'PATCH',
    path: '/groups/:id/expertise',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Adds and removes expertise of a group; its leaders and the administrators of its organisation',
    params: z.object({ id }),
    body: change,
    output: stored,
    errors: ['kit.forbidden', 'organisations.group_not_found', 'organisations.too_much_expertise'],
  }),
};
