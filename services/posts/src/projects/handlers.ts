import { mediaHandler } from '@consortia/infra/images/media-handler';
import { projectsApi } from '@consortia/proto/posts/projects-api';
import type { Posts } from '../posts.ts';
import { addProject } from './add-project.ts';
import { changeProject } from './change-project.ts';
import { deleteProject } from './delete-project.ts';
import { listMyProjects } from './list-my-projects.ts';
import { listProjectsByPerson } from './list-projects-by-person.ts';
import { listSharedProjects } from './list-shared-projects.ts';
import { readProject } from './read-project.ts';

export const projectHandlers = [
  addProject,
  changeProject,
  listMyProjects,
  listProjectsByPerson,
  listSharedProjects,
  readProject,
  deleteProject,
  ({ images }: Pick<Posts, 'images'>) => mediaHandler({ route: projectsApi.readPicture, images }),
];
