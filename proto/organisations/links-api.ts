import { z } from 'zod';
import { linkFields } from '../link-fields.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { aliasAndId, id, message, messageAndUrl } from '../shapes.ts';

const ofOrganisation = z.object({ slug: aliasAndId });
const ofGroup = z.object({ id });
const linkOfOrganisation = ofOrganisation.extend({ linkId: id });
const linkOfGroup = ofGroup.extend({ linkId: id });

/** A page has some dozens of links, and a browser keeps their icons for a day. */
const iconLimit = { name: 'link-icons', per: 'address', limit: 1200, seconds: 60 } as const satisfies RateLimit;

/** Links of organisations and groups, and their icons. Viewers who do not manage the page get 403. */
export const linksApi = {
  createOrganisationLink: route({
    id: 'organisations.createOrganisationLink',
    method: 'POST',
    path: '/organisation/:slug/links',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Adds a link to the page of an organisation; its administrators (G74)',
    params: ofOrganisation,
    body: linkFields,
    output: messageAndUrl,
    errors: ['kit.forbidden', 'organisations.organisation_not_found', 'organisations.too_many_links'],
  }),
  changeOrganisationLink: route({
    id: 'organisations.changeOrganisationLink',
    method: 'PUT',
    path: '/organisation/:slug/links/:linkId',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Changes a link of an organisation; its administrators (G74)',
    params: linkOfOrganisation,
    body: linkFields,
    output: message,
    errors: ['kit.forbidden', 'organisations.organisation_not_found', 'organisations.link_not_found'],
  }),
  deleteOrganisationLink: route({
    id: 'organisations.deleteOrganisationLink',
    method: 'DELETE',
    path: '/organisation/:slug/links/:linkId',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    tokenIn: 'header',
    summary: 'Deletes a link of an organisation; its administrators (C28)',
    params: linkOfOrganisation,
    output: message,
    errors: ['kit.forbidden', 'organisations.organisation_not_found', 'organisations.link_not_found'],
  }),
  createGroupLink: route({
    id: 'organisations.createGroupLink',
    method: 'POST',
    path: '/groups/:id/links',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Adds a link to the page of a group; its leaders and the administrators of its organisation (G74)',
    params: ofGroup,
    body: linkFields,
    output: messageAndUrl,
    errors: ['kit.forbidden', 'organisations.group_not_found', 'organisations.too_many_links'],
  }),
  changeGroupLink: route({
    id: 'organisations.changeGroupLink',
    method: 'PUT',
    path: '/groups/:id/links/:linkId',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Changes a link of a group; its leaders and the administrators of its organisation (G74)',
    params: linkOfGroup,
    body: linkFields,
    output: message,
    errors: ['kit.forbidden', 'organisations.group_not_found', 'organisations.link_not_found'],
  }),
  deleteGroupLink: route({
    id: 'organisations.deleteGroupLink',
    method: 'DELETE',
    path: '/groups/:id/links/:linkId',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    tokenIn: 'header',
    summary: 'Deletes a link of a group; its leaders and the administrators of its organisation (C28)',
    params: linkOfGroup,
    output: message,
    errors: ['kit.forbidden', 'organisations.group_not_found', 'organisations.link_not_found'],
  }),
  readLinkIcon: route({
    id: 'organisations.readLinkIcon',
    method: 'GET',
    path: '/link-icons/:host',
    access: 'anyone',
    limit: iconLimit,
    summary:
      'The icon of a host that links of organisations or groups lead to, 64 pixels square; 204 where there is none (C45, G124)',
    /** As `URL.hostname` writes it: lower case, ASCII form, without a port. */
    params: z.object({ host: z.string().regex(/^[a-z0-9.-]{1,253}$/) }),
    output: z.string(),
    produces: 'image/webp',
  }),
};
