import { z } from 'zod';
import { limits as constants } from '../limits.ts';
import { limits, route } from '../route.ts';
import { aliasAndId, id, messageAndUrl, pageOf } from '../shapes.ts';
import { draftChanges, editedOpportunity } from './drafts.ts';
import { opportunityCard, postPermissions, visibilities } from './shapes.ts';

const ofPost = z.object({ id });
const created = z.object({ message: z.string(), url: z.string(), id, version: z.number().int().positive() });
const page = z.coerce.number().int().min(1).max(10_000).default(1);
/** Version that the form was loaded with; a draft that another window has changed since is refused with `common.conflict`. */
const version = z.coerce.number().int().positive();
/** Id of the funding topic that the draft starts with. */
const forCall = z.object({ callId: id.optional() });
const maxBodyBytes = constants.richTextBodyBytes;
export const myPostsTabs = ['created', 'drafts'] as const;
/** Numbers of people: those who read it in full, and trial members who read it without names. */
const audience = z.object({ full: z.number().int().nonnegative(), anonymised: z.number().int().nonnegative() });

/** Writing, submitting and taking back Opportunities. */
export const authoringApi = {
  createProject: route({
    id: 'posts.createProject',
    method: 'POST',
    path: '/project-opportunities/create',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Begins a draft of a project Opportunity, `callId` for a funding topic',
    html: 'spa',
    query: forCall,
    body: draftChanges,
    maxBodyBytes,
    output: created,
    status: 201,
    errors: ['posts.trial_cannot_post', 'posts.too_many_drafts'],
  }),
  createProposal: route({
    id: 'posts.createProposal',
    method: 'POST',
    path: '/proposal-opportunities/create',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Begins a draft of a proposal Opportunity, `callId` for a funding topic',
    html: 'spa',
    query: forCall,
    body: draftChanges,
    maxBodyBytes,
    output: created,
    status: 201,
    errors: ['posts.trial_cannot_post', 'posts.too_many_drafts'],
  }),
  readForEditing: route({
    id: 'posts.readForEditing',
    method: 'GET',
    path: '/api/v1/posts/:id/edit',
    access: 'signed-in',
    limit: limits.read,
    summary: 'An Opportunity as its form shows it, for its author and, once approved, for administrators',
    params: ofPost,
    output: editedOpportunity,
    errors: ['posts.not_found', 'posts.waiting', 'posts.not_yours'],
  }),
  readAudience: route({
    id: 'posts.readAudience',
    method: 'GET',
    path: '/api/v1/posts/audience',
    access: 'signed-in',
    limit: { name: 'audience', per: 'account', limit: 60, seconds: 60 },
    summary: 'How many people with an account can read an Opportunity of each visibility, its author not counted',
    output: z.record(z.enum(visibilities), audience),
    errors: ['posts.trial_cannot_post'],
  }),
  updatePost: route({
    id: 'posts.updatePost',
    method: 'POST',
    path: '/post/:id/update',
    access: 'signed-in',
    limit: { name: 'autosave', per: 'account', limit: 600, seconds: 60 },
    summary: 'Changes the fields that are sent; an approved Opportunity stays visible and is reviewed again',
    html: 'spa',
    params: ofPost,
    body: draftChanges.extend({ version }),
    output: z.object({ message: z.string(), url: z.string(), version: z.number().int().positive() }),
    maxBodyBytes,
    errors: [
      'posts.not_found',
      'posts.not_yours',
      'posts.trial_cannot_post',
      'posts.waiting',
      'posts.incomplete',
      'common.conflict',
    ],
  }),
  submitPost: route({
    id: 'posts.submitPost',
    method: 'POST',
    path: '/opportunities/:slug',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Submits a draft for approval (from its preview)',
    html: 'spa',
    params: z.object({ slug: aliasAndId }),
    output: messageAndUrl,
    errors: ['posts.not_found', 'posts.not_a_draft', 'posts.incomplete', 'posts.trial_cannot_post', 'posts.not_yours'],
  }),
  withdrawPost: route({
    id: 'posts.withdrawPost',
    method: 'POST',
    path: '/post/:id/withdraw',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Takes a submitted draft back to edit it again (O02)',
    params: ofPost,
    output: messageAndUrl,
    errors: ['posts.not_found', 'posts.not_submitted', 'posts.not_yours', 'posts.trial_cannot_post'],
  }),
  duplicatePost: route({
    id: 'posts.duplicatePost',
    method: 'POST',
    path: '/post/:id/duplicate',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Begins a new draft with what an Opportunity of one’s own says',
    params: ofPost,
    output: created,
    status: 201,
    errors: ['posts.not_found', 'posts.not_yours', 'posts.trial_cannot_post', 'posts.too_many_drafts'],
  }),
  confirmDelete: route({
    id: 'posts.confirmDelete',
    method: 'GET',
    path: '/post/:id/delete',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Asks before an Opportunity is deleted; changes nothing',
    html: 'service',
    params: ofPost,
    output: z.string(),
    produces: 'text/html',
    errors: ['posts.not_found', 'posts.not_yours', 'posts.trial_authors_post'],
  }),
  deletePost: route({
    id: 'posts.deletePost',
    method: 'POST',
    path: '/post/:id/delete',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Deletes an Opportunity: its author, or an administrator unless a trial member wrote it',
    params: ofPost,
    output: messageAndUrl,
    errors: ['posts.not_found', 'posts.not_yours', 'posts.trial_authors_post'],
  }),
  confirmDiscard: route({
    id: 'posts.confirmDiscard',
    method: 'GET',
    path: '/opportunities/create/proposal/delete',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Asks before a draft is discarded, without `id` the one last saved in this session; changes nothing',
    html: 'service',
    query: z.object({ id: id.optional() }),
    output: z.string(),
    produces: 'text/html',
    errors: ['posts.not_found', 'posts.not_yours', 'posts.not_a_draft'],
  }),
  discardDraft: route({
    id: 'posts.discardDraft',
    method: 'POST',
    path: '/opportunities/create/proposal/delete',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Discards a draft of one’s own; without `id` the one last saved in this session (G45)',
    body: z.object({ id: id.optional() }),
    output: messageAndUrl,
    errors: ['posts.not_found', 'posts.not_yours', 'posts.not_a_draft'],
  }),
  listMyPosts: route({
    id: 'posts.listMyPosts',
    method: 'GET',
    path: '/api/v1/my-posts',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The viewer’s own Opportunities: approved and submitted ones, or drafts that are not submitted',
    query: z.object({ tab: z.enum(myPostsTabs).catch('created').default('created'), page }),
    output: pageOf(
      opportunityCard.extend({
        submittedAt: z.iso.datetime().nullable(),
        sentBackReason: z.string().nullable(),
        permissions: z.array(z.enum(postPermissions)),
      }),
    ).extend({ counts: z.object({ created: z.number().int(), drafts: z.number().int() }) }),
  }),
};
