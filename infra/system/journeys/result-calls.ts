import { demoComment, demoHelixes, demoPeople, demoProject, demoResult } from '@consortia/proto/demo';

/** Results of Ana, the member of these journeys, and of others whom she does and does not follow. */
const anas = { id: demoResult(1) };
const another = { id: demoResult(3) };
const followed = { id: demoResult(4) };
const foreign = { id: demoResult(6) };
const liked = { id: demoResult(2) };
const link = { title: 'Publications', url: 'https://uni-aurora.example/publications' };
/** The nth link of the Result. */
const linkOf = (n: number) => ({ ...anas, linkId: `${demoResult(1)}${n}` });

/** Parameters of the routes of Results and comments, by route id. */
export const resultParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'posts.readResult': { slug: demoResult(1) },
  'posts.readResultForEditing': anas,
  'posts.readResultHistory': anas,
  'posts.listResultComments': anas,
  'posts.listResultsByPerson': { userId: demoPeople.ana },
  'posts.listResultsByProject': { projectId: demoProject(2) },
  'posts.listResultsByCall': { topic: 'HORIZON-MSCA-2027-DN-01-01-DEMO' },
  'posts.updateResult': another,
  'posts.deleteResult': { id: demoResult(9) },
  'posts.createResultLink': anas,
  'posts.changeResultLink': linkOf(1),
  'posts.deleteResultLink': linkOf(2),
  'posts.followResult': foreign,
  'posts.unfollowResult': followed,
  'posts.likeResult': foreign,
  'posts.unlikeResult': liked,
  'posts.addResultComment': foreign,
  'posts.editComment': { id: demoComment(2) },
  'posts.deleteComment': { id: demoComment(3) },
  'posts.confirmDeleteComment': { id: demoComment(3) },
  'posts.deleteConfirmedComment': { id: demoComment(2) },
  'posts.approveComment': { id: demoComment(4) },
  'posts.removeComment': { id: demoComment(6) },
};

/** Valid bodies of the routes of Results, comments and likes, by route id. */
export const resultBodies: Readonly<Record<string, object>> = {
  'posts.createResult': { title: 'A sensor', clusters: [demoHelixes.soil], trl: 4, links: [link] },
  'posts.updateResult': { title: 'A better sensor', version: 1 },
  'posts.deleteResult': {},
  'posts.createResultLink': link,
  'posts.changeResultLink': link,
  'posts.deleteResultLink': {},
  'posts.followResult': {},
  'posts.unfollowResult': {},
  'posts.likeResult': {},
  'posts.unlikeResult': {},
  'posts.addResultComment': { message: 'Could we try it in the cold?' },
  'posts.addComment': { message: 'Could we meet in Brussels?' },
  'posts.editComment': { message: 'We could meet in Brussels.' },
  'posts.deleteComment': {},
  'posts.deleteConfirmedComment': {},
  'posts.likePost': {},
  'posts.unlikePost': {},
  'posts.approveComment': {},
  'posts.approveComments': { ids: [demoComment(5)] },
  'posts.removeComment': {},
};
