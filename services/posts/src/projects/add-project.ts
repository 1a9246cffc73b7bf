import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { projectMessages } from '@consortia/proto/posts/messages/projects';
import { projectsApi } from '@consortia/proto/posts/projects-api';
import { assertMayPost } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { presentProject } from './present-project.ts';
import type { Project } from './project-model.ts';
import { readPicture } from './read-picture.ts';

const most = limits.projectsOfOnePerson;

export const addProject = (posts: Pick<Posts, 'clock' | 'images' | 'newId' | 'projects'>) =>
  handle(
    projectsApi.addProject,
    async ({ viewer, body: { imageFile, ...fields } }) => {
      const { projects, images } = posts;
      const userId = signedIn(viewer).id;
      const count = () => projects.countDocuments({ userId, deletedAt: null }, { limit: most + 1 });
      if ((await count()) >= most) fail('posts.too_many_projects');
      const _id = posts.newId();
      const image = imageFile && (await images.put(await readPicture(imageFile), _id));
      const added = await insertAggregate<Project>(projects, { _id, userId, ...fields, image }, () => [], posts);
      // Concurrent requests do not count each other's project.
      if ((await count()) > most) {
        await projects.deleteOne({ _id });
        await images.removeOf(_id);
        fail('posts.too_many_projects');
      }
      return { message: projectMessages.projectAdded, project: presentProject(added) };
    },
    { assertMayCall: assertMayPost },
  );
