import {
  actionOf,
  demoGroups,
  demoHelixes,
  demoOpportunity,
  demoOrganisations,
  demoPeople,
  demoProject,
  demoTopics,
} from '@consortia/proto/demo';
import type { postRoles, postTypes, visibilities } from '@consortia/proto/posts/shapes';
import type { RichText } from '@consortia/proto/rich-text';
import { formOf } from '../drafts/draft-form.ts';
import type { NewOpportunity } from '../opportunities/add-opportunity.ts';

const hourMs = 3_600_000;
export const organisationOf: Partial<Record<keyof typeof demoPeople, string>> = {
  admin: demoOrganisations.consortia,
  ana: demoOrganisations.aurora,
  marek: demoOrganisations.aurora,
  liWei: demoOrganisations.aurora,
  ines: demoOrganisations.tecnova,
  tom: demoOrganisations.nordlab,
};

/** A demo Opportunity in short; hours count back from the time of seeding. */
export type DemoOpportunity = {
  by: keyof typeof demoPeople;
  name: string;
  text: RichText;
  type: (typeof postTypes)[number];
  visibility?: (typeof visibilities)[number];
  helixes: (keyof typeof demoHelixes)[];
  roles: (typeof postRoles)[number][];
  expertise?: string[];
  collaborator?: string;
  call?: keyof typeof demoTopics;
  approved: number | 'draft' | 'submitted';
  bumped?: number;
  /** Fields that its author has changed since it was approved, pending review. */
  edited?: ('name' | 'message')[];
  /** Title and description as reviewed last, where the author has changed them since. */
  reviewed?: { name: string; message: RichText };
  group?: keyof typeof demoGroups;
  /** Number of a demo project of its author. */
  project?: number;
};

/** The nth demo Opportunity as it is stored. */
export function demoPost(demo: DemoOpportunity, n: number, now: Date): NewOpportunity {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  const approved = typeof demo.approved === 'number';
  const post = {
    _id: demoOpportunity(n),
    name: demo.name,
    type: demo.type,
    status: approved ? 'approved' : 'draft',
    submittedAt: demo.approved === 'draft' ? null : ago(approved ? Number(demo.approved) + 20 : 3),
    visibility: demo.visibility ?? 'network',
    message: demo.text,
    userId: demoPeople[demo.by],
    organisationId: organisationOf[demo.by] ?? null,
    groupId: demo.group ? demoGroups[demo.group] : null,
    helixIds: demo.helixes.map((helix) => demoHelixes[helix]),
    roles: demo.roles,
    expertiseSought: demo.expertise ?? [],
    collaboratorSought: demo.collaborator ?? null,
    seekingExpertise: demo.roles.includes('Individual Expert'),
    seekingCoordinator: demo.roles.includes('Coordinator'),
    seekingWorkPackageLeader: demo.roles.includes('Work Package Leader'),
    seekingPartner: demo.roles.includes('Consortium Partner'),
    funding: null,
    proposal: null,
    topicId: demo.call ? demoTopics[demo.call] : null,
    actionId: demo.call ? actionOf(demoTopics[demo.call], 1) : null,
    projectId: demo.project ? demoProject(demo.project) : null,
    project: null,
    result: null,
    bumpedAt: demo.bumped === undefined ? null : ago(demo.bumped),
    approvedAt: approved ? ago(Number(demo.approved)) : null,
    editedAt: demo.edited ? ago(2) : null,
    changedFields: demo.edited ?? [],
  } satisfies NewOpportunity;
  return { ...post, reviewedForm: demo.reviewed ? formOf({ ...post, ...demo.reviewed }) : null };
}
