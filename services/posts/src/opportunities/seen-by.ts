import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { type StepBudget, stepBudget } from '@consortia/proto/posts/masking/find-names';
import { namesBehind } from '@consortia/proto/posts/masking/hidden-names';
import { maskDocument, maskNames } from '@consortia/proto/posts/masking/mask-names';
import type { Opportunity as PublicOpportunity } from '@consortia/proto/posts/shapes';
import { slug } from '@consortia/proto/posts/slug';
import type { RichText } from '@consortia/proto/rich-text';
import { maySee, maySeeNames, type PostRights } from '../policies.ts';
import type { Related } from './hydrate-opportunities.ts';
import { anonymous, named } from './present-author.ts';

/** Texts of a post of either kind, and for whom it is written. */
type Written = PostRights & {
  name: string;
  alias: string;
  message: RichText;
  organisationId: string | null;
  groupId: string | null;
  projectTitle: string | null;
  projectNames: readonly string[];
  /** Of an alias when nothing is left of the title; 'opportunity' where absent. */
  fallback?: string;
};

/** The parts of a post that depend on whether the viewer may know the names. */
export type Seen = {
  name: string;
  alias: string;
  message: RichText;
  user: PublicOpportunity['user'];
  organisation: PublicOpportunity['organisation'];
  group: PublicOpportunity['group'];
  mask: (text: string) => string;
  full: boolean;
};
type Owners = Pick<Related, 'people' | 'organisations' | 'groups'>;

/**
 * A post as this viewer may see it: in full, or with the names masked in every text and without those for whom it is written. Null
 * where the viewer may not see it, or where the names to mask are unknown.
 */
export function seenBy(
  viewer: Viewer,
  written: Written,
  related: Owners,
  budget: StepBudget = stepBudget,
): Seen | null {
  if (!maySee(viewer, written)) return null;
  const { name, alias, message, userId, organisationId, groupId } = written;
  const person = related.people.get(userId);
  const organisation = organisationId ? related.organisations.get(organisationId) : undefined;
  const group = groupId ? related.groups.get(groupId) : undefined;
  if (maySeeNames(viewer, written)) {
    return {
      name,
      alias,
      message,
      user: person ? named(viewer, person) : anonymous,
      organisation: organisation ?? null,
      group: group ?? null,
      mask: (text) => text,
      full: true,
    };
  }
  const names = namesBehind(written, related);
  if (!names) return null;
  const mask = maskNames(names, budget);
  return {
    name: mask(name),
    alias: slug(mask(name), written.fallback),
    message: maskDocument(message, names, budget),
    user: anonymous,
    organisation: null,
    group: null,
    mask,
    full: false,
  };
}

/** The Helixes of a post that are known, in its order. */
export const helixesOf = ({ helixIds }: { helixIds: readonly string[] }, { helixes }: Pick<Related, 'helixes'>) =>
  helixIds.map((id) => helixes.get(id)).filter((helix) => helix !== undefined);
