import type { Recorded } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import type { LinkFields } from '@consortia/proto/link-fields';
import { hostOfAddress } from '@consortia/proto/web-address';
import type { ProfileFields } from '../organisations/profile-fields.ts';

type Owner = Pick<ProfileFields, 'links'>;
/** The public shape of an owner has no links, so that a change of them publishes nothing. */
const nothing: Recorded[] = [];

/** Adds a link at the end. Throws `organisations.too_many_links`. */
export const addLink =
  (id: string, { title, url }: LinkFields) =>
  (owner: Owner): Recorded[] => {
    if (owner.links.length >= limits.linksOfOneOwner) fail('organisations.too_many_links');
    owner.links.push({ id, title, url, host: hostOfAddress(url) });
    return nothing;
  };

/** Changes one link in its place. Throws `organisations.link_not_found`. */
export const editLink =
  (id: string, { title, url }: LinkFields) =>
  (owner: Owner): Recorded[] => {
    const link = owner.links.find((one) => one.id === id);
    if (!link) return fail('organisations.link_not_found');
    Object.assign(link, { title, url, host: hostOfAddress(url) });
    return nothing;
  };

/** Removes one link. Throws `organisations.link_not_found`. */
export const removeLink =
  (id: string) =>
  (owner: Owner): Recorded[] => {
    const others = owner.links.filter((one) => one.id !== id);
    if (others.length === owner.links.length) fail('organisations.link_not_found');
    owner.links = others;
    return nothing;
  };
