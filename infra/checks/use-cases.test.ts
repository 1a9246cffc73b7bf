import { type Operation, useCaseFindings, wideParameterFindings } from './use-cases.ts';

const operation = (id: string, more: Partial<Operation> = {}): Operation => ({
  id,
  method: 'POST',
  access: 'signed-in',
  ...more,
});
const likePost = operation('posts.likePost');
const folder = 'services/posts/src';
const useCase = (path: string, name: string, imports = '') => ({
  path: `${folder}/${path}`,
  text: `${imports}\nexport const ${name} = (posts: Posts) =>\n  handle(postsApi.${name}, async () => ({}));\n`,
});
const policies = { path: `${folder}/policies.ts`, text: 'export const mayLike = () => true;\n' };
const importsPolicies = `import { mayLike } from '../policies.ts';`;

describe('the check of use cases', () => {
  it('accepts a file that is named as its route and uses a policy', () => {
    expect(useCaseFindings([policies, useCase('likes/like-post.ts', 'likePost', importsPolicies)], [likePost])).toEqual(
      [],
    );
  });

  it('accepts a policy that an imported file of the service uses', () => {
    const files = [
      policies,
      useCase('likes/like-post.ts', 'likePost', `import { setLike } from './set-like.ts';`),
      { path: `${folder}/likes/set-like.ts`, text: importsPolicies },
    ];
    expect(useCaseFindings(files, [likePost])).toEqual([]);
  });

  it.each([
    ['none', ''],
    ['one as a type alone', `import type { PostRights } from '../policies.ts';`],
    ['those of another service', `import { mayLike } from '../../../helixes/src/policies.ts';`],
  ])('finds a use case that changes state and uses no policy: %s', (_name, imports) => {
    expect(useCaseFindings([policies, useCase('likes/like-post.ts', 'likePost', imports)], [likePost])).toEqual([
      'services/posts/src/likes/like-post.ts: posts.likePost changes state and uses nothing of services/posts/src/policies.ts',
    ]);
  });

  it('exempts safe methods, routes for other services and those that give a reason', () => {
    const file = useCase('likes/like-post.ts', 'likePost');
    for (const more of [{ method: 'GET' }, { access: 'service' }, { noPolicy: 'Everyone may.' }] as const)
      expect(useCaseFindings([file], [{ ...likePost, ...more }])).toEqual([]);
  });

  it('finds an exemption that is not needed', () => {
    const file = useCase('likes/like-post.ts', 'likePost', importsPolicies);
    expect(useCaseFindings([policies, file], [{ ...likePost, noPolicy: 'Everyone may.' }])).toEqual([
      'services/posts/src/likes/like-post.ts: posts.likePost has a policy and a noPolicy reason',
    ]);
  });

  it('finds a file that is not named as the id of its route', () => {
    expect(useCaseFindings([useCase('likes/likes.ts', 'likePost', importsPolicies)], [likePost])).toEqual([
      'services/posts/src/likes/likes.ts: posts.likePost belongs in like-post.ts',
    ]);
  });

  it('finds a use case under another name than its route', () => {
    const file = useCase('likes/like-post.ts', 'likePost', importsPolicies);
    const renamed = { ...file, text: file.text.replace('export const likePost', 'export const addLike') };
    expect(useCaseFindings([renamed], [likePost])).toEqual([
      'services/posts/src/likes/like-post.ts: posts.likePost is not exported as likePost',
    ]);
  });

  it('finds two use cases in one file', () => {
    const file = useCase('likes/like-post.ts', 'likePost', importsPolicies);
    const both = { ...file, text: `${file.text}${useCase('likes/like-post.ts', 'unlikePost').text}` };
    expect(useCaseFindings([both], [likePost, operation('posts.unlikePost')])).toEqual([
      'services/posts/src/likes/like-post.ts: handles likePost and unlikePost; one use case a file',
      'services/posts/src/likes/like-post.ts: posts.unlikePost belongs in unlike-post.ts',
    ]);
  });

  it('finds a state-changing route without a use case, and a use case without a route', () => {
    expect(useCaseFindings([], [likePost])).toEqual(['posts.likePost: no use case handles it']);
    expect(useCaseFindings([useCase('likes/admire-post.ts', 'admirePost')], [])).toEqual([
      'services/posts/src/likes/admire-post.ts: handles posts.admirePost, which no route has as its id',
    ]);
  });
});

describe('the check of wide parameters', () => {
  const bag = {
    path: `${folder}/posts.ts`,
    text: `export type Posts = Pick<ServiceContext, 'clock'> & {};\nexport type Liking = Pick<Posts, 'likes'>;`,
  };
  const finds = (path: string, text: string) => wideParameterFindings([bag, { path: `${folder}/${path}`, text }]);

  it.each([
    'const like = (posts: Posts) => posts;',
    'const like = ({ likes }: Posts) => likes;',
    'const data: PersonalData<Posts> = {};',
  ])('finds %s in the folder of a feature', (text) => {
    expect(finds('likes/like-post.ts', text)).toEqual([
      'services/posts/src/likes/like-post.ts: takes all of Posts; pick what the folder needs',
    ]);
    expect(finds('service.ts', text)).toEqual([]);
  });

  it.each([`(posts: Pick<Posts, 'likes'>)`, `(clock: Posts['clock'])`, '(posts: Liking)', '(posts: PostsOfDay)'])(
    'accepts %s',
    (text) => expect(finds('likes/like-post.ts', text)).toEqual([]),
  );
});
