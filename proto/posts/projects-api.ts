import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { mediaRoute } from '../media.ts';
import { photoBody, photoLimit } from '../photo-file.ts';
import { limits, route } from '../route.ts';
import { id, message } from '../shapes.ts';
import { newProject, project, projectWebsite } from './project-shapes.ts';

/** People whose projects are compared in one request. */
export const maxSharingPeople = 200;

const ofProject = z.object({ id });
const changed = z.object({ message: z.string(), project });
const notYours = ['posts.not_found', 'posts.trial_cannot_post'] as const;

/** Projects belong to the member who created them. Others see them with the Opportunities and Results that name them. */
export const projectsApi = {
  readPicture: mediaRoute('posts'),
  addProject: route({
    id: 'posts.addProject',
    method: 'POST',
    path: '/api/v1/projects',
    access: 'signed-in',
    limit: photoLimit,
    ...photoBody,
    summary: 'Creates a project of one’s own, with a picture in `imageFile` (C18, G57)',
    body: newProject,
    output: changed,
    status: 201,
    errors: [
      'posts.trial_cannot_post',
      'posts.too_many_projects',
      'posts.photo_unreadable',
      'posts.photo_too_many_pixels',
    ],
  }),
  changeProject: route({
    id: 'posts.changeProject',
    method: 'PATCH',
    path: '/api/v1/projects/:id',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Changes the website of a project, for its owner and administrators (C19, G57)',
    params: ofProject,
    body: projectWebsite,
    output: changed,
    errors: notYours,
  }),
  listMyProjects: route({
    id: 'posts.listMyProjects',
    method: 'GET',
    path: '/api/v1/projects',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The viewer’s own projects, the newest first',
    output: z.object({ projects: z.array(project).max(sizes.projectsOfOnePerson) }),
  }),
  listProjectsByPerson: route({
    id: 'posts.listProjectsByPerson',
    method: 'GET',
    path: '/api/v1/projects/by/:userId',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'Projects of a person that an Opportunity or a Result names whose author the viewer may know, the newest first',
    params: z.object({ userId: id }),
    output: z.object({ projects: z.array(project).max(sizes.projectsOfOnePerson) }),
  }),
  listSharedProjects: route({
    id: 'posts.listSharedProjects',
    method: 'POST',
    path: '/internal/posts/shared-projects',
    access: 'service',
    limit: limits.internal,
    summary:
      'Who has declared the same funded project as one of these people, as far as the organisation of each is a partner of it by CORDIS and the viewer finds both on their profiles; one’s own need not be on a profile',
    body: z.object({
      viewer: z.object({ userId: id, trial: z.boolean(), admin: z.boolean() }),
      userIds: z.array(id).max(maxSharingPeople),
    }),
    output: z.object({
      /** The latest project of each two. */
      pairs: z.array(z.object({ userId: id, otherId: id, project: z.object({ name: z.string(), link: z.string() }) })),
    }),
  }),
  readProject: route({
    id: 'posts.readProject',
    method: 'GET',
    path: '/api/v1/projects/:id',
    access: 'signed-in',
    limit: limits.read,
    summary: 'A project, for its owner and administrators; others get 404',
    params: ofProject,
    output: project,
    errors: ['posts.not_found'],
  }),
  deleteProject: route({
    id: 'posts.deleteProject',
    method: 'DELETE',
    path: '/api/v1/projects/:id',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Deletes a project and its picture; Opportunities and Results that name it stay without it',
    params: ofProject,
    output: message,
    errors: ['posts.not_found'],
  }),
};
