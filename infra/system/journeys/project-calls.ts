import { demoProject } from '@consortia/proto/demo';

/** The second demo project is Ana's, the member of these journeys; the third is deleted. */
const anas = { id: demoProject(2) };

/** Parameters of the routes of projects, by route id. */
export const projectParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'posts.readProject': anas,
  'posts.changeProject': anas,
  'posts.deleteProject': { id: demoProject(3) },
};

/** Valid bodies of the routes of projects, and of drafts, by route id. */
export const projectBodies: Readonly<Record<string, object>> = {
  'posts.createProject': { name: 'A project' },
  'posts.createProposal': { name: 'A proposal' },
  'posts.addProject': { title: 'Soil health' },
  'posts.changeProject': { url: 'https://uni-aurora.example/projects' },
  'posts.deleteProject': {},
};
