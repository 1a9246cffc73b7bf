import { handle } from '@consortia/infra/kit/requests/handler';
import { isAdministrator } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { authoringApi } from '@consortia/proto/posts/authoring';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { mayEdit, maySee } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { readProjects } from '../projects/read-projects.ts';
import { pageUrl } from './draft-addresses.ts';
import { formOf } from './draft-form.ts';

export const readForEditing = (posts: Pick<Posts, 'clock' | 'opportunities' | 'projects'>) =>
  handle(authoringApi.readForEditing, async ({ viewer, params }) => {
    const opportunity = await posts.opportunities.findById(params.id).lean<Opportunity>();
    if (!opportunity || !maySee(viewer, opportunity)) return fail('posts.not_found');
    if (!mayEdit(viewer, opportunity)) return fail('posts.not_yours');
    const { _id: id, version, type, status, submittedAt, approvedAt, savedAt, sentBackReason } = opportunity;
    if (status === 'draft' && submittedAt && !isAdministrator(viewer)) return fail('posts.waiting');
    // A project that was deleted since it was chosen is none.
    const projectId =
      (await readProjects(posts, [opportunity.projectId ?? null])).size > 0 ? opportunity.projectId : null;
    return {
      ...formOf(opportunity),
      projectId,
      id,
      version,
      type,
      status,
      submittedAt: submittedAt?.toISOString() ?? null,
      sentBackReason,
      url: pageUrl(opportunity),
      // Posts written before `savedAt` was stored have the later dates only.
      savedAt: (savedAt ?? approvedAt ?? submittedAt ?? posts.clock()).toISOString(),
    };
  });
