import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import {
  administrator,
  anotherService,
  halfSignedIn,
  member,
  trialMember,
  visitor,
} from '@consortia/infra/testing/viewers';
import { administrators, ana, everyoneSignedIn, fullMembers, unless, whoMay } from '@consortia/infra/testing/who-may';
import { postStatuses, visibilities } from '@consortia/proto/posts/shapes';
import {
  assertMay,
  assertMayPost,
  assertMayPublishResult,
  isAuthor,
  isTrialAuthorsPost,
  mayApproveComment,
  mayApprovePost,
  mayBumpPost,
  mayComment,
  mayDelete,
  mayDeleteComment,
  mayDiscard,
  mayEdit,
  mayEditComment,
  mayFollowResult,
  mayHaveFeeds,
  mayLike,
  mayPost,
  mayReadProject,
  mayRemoveComment,
  maySee,
  maySeeComment,
  maySeeCommenters,
  maySeeNames,
  maySendBackPost,
  opportunitiesByPerson,
  permissionsOf,
  resultPermissionsOf,
  resultsByPerson,
  visibilitiesFor,
  visibilitiesWithNamesOfOthers,
} from './policies.ts';

const viewers = [
  visitor(),
  trialMember('tom'),
  member('li'),
  member('ana'),
  trialMember('ana'),
  administrator('clara'),
  halfSignedIn('ana'),
  anotherService('inbox'),
];
const posts = visibilities.flatMap((visibility) =>
  postStatuses.flatMap((status) =>
    [null, new Date()].map((deletedAt) => ({ userId: 'ana', visibility, status, deletedAt })),
  ),
);
const pairs = viewers.flatMap((viewer) => posts.map((post) => ({ viewer, post })));

describe('the policies of posts', () => {
  it('hide deleted posts from everyone', () => {
    for (const { viewer, post } of pairs) if (post.deletedAt) expect(maySee(viewer, post)).toBe(false);
  });

  it('show the page of a post to everyone who finds it in lists', () => {
    for (const { viewer, post } of pairs) {
      const listed = post.status === 'approved' && !post.deletedAt && visibilitiesFor(viewer).includes(post.visibility);
      if (listed) expect(maySee(viewer, post)).toBe(true);
    }
  });

  it('hide names from viewers who may not see the post', () => {
    for (const { viewer, post } of pairs) if (maySeeNames(viewer, post)) expect(maySee(viewer, post)).toBe(true);
  });

  it('treat half-signed-in people and other services like visitors', () => {
    for (const viewer of [halfSignedIn('ana'), anotherService('inbox')]) {
      expect(visibilitiesFor(viewer)).toEqual(['public']);
      for (const post of posts) expect(maySee(viewer, post)).toBe(maySee(visitor(), post));
    }
  });

  it('show drafts to author and administrator alone', () => {
    const draft = { userId: 'ana', visibility: 'public', status: 'draft', deletedAt: null } as const;
    expect(viewers.map((viewer) => maySee(viewer, draft))).toEqual([
      ...[false, false, false],
      ...[true, true, true],
      ...[false, false],
    ]);
  });

  it('let full members and all administrators post', () => {
    const trialAdministrator = { ...administrator('eva'), trial: true };
    expect([...viewers, trialAdministrator].map(mayPost)).toEqual([
      ...[false, false, true],
      ...[true, false, true],
      ...[false, false, true],
    ]);
  });

  it('let authors edit and delete their own, administrators edit what was submitted and delete what is approved', () => {
    for (const { viewer, post } of pairs) {
      for (const submittedAt of [null, new Date()]) {
        const own = isAuthor(viewer, post);
        const admin = viewer.kind === 'user' && viewer.roles.includes('ROLE_ADMIN');
        const approved = post.status === 'approved';
        expect(mayEdit(viewer, { ...post, submittedAt })).toBe(own || (admin && (approved || submittedAt !== null)));
        expect(mayDelete(viewer, post, { trial: false })).toBe(own || (admin && approved));
        for (const unsure of [{ trial: true }, undefined]) expect(mayDelete(viewer, post, unsure)).toBe(own);
      }
    }
  });

  it('permit nothing to viewers who are neither author nor administrator', () => {
    for (const viewer of [visitor(), trialMember('tom'), member('li'), halfSignedIn('ana'), anotherService('inbox')])
      for (const post of posts)
        expect(permissionsOf(viewer, { ...post, submittedAt: null }, { trial: false })).toEqual([]);
  });

  it.each([
    ['approve Opportunities', mayApprovePost],
    ['send them back', maySendBackPost],
    ['bump them', mayBumpPost],
    ['approve comments', mayApproveComment],
    ['remove comments', mayRemoveComment],
  ])('let administrators alone %s', (_name, may) => {
    for (const viewer of viewers) {
      const isClara = viewer.kind === 'user' && viewer.id === 'clara';
      expect(may(viewer)).toBe(isClara);
      if (isClara) expect(() => assertMay(may)(viewer)).not.toThrow();
      else expect(() => assertMay(may)(viewer)).toThrow('kit.forbidden');
    }
  });

  it('let everyone with an account like and comment on an approved post that they may see', () => {
    const signedIn = new Set(viewers.slice(1, 6));
    for (const { viewer, post } of pairs) {
      const allowed = signedIn.has(viewer) && post.status === 'approved' && maySee(viewer, post);
      expect(mayLike(viewer, post)).toBe(allowed);
      expect(mayComment(viewer, post)).toBe(allowed);
    }
  });

  it('let authors alone edit and delete a comment, and edit it only once it is approved', () => {
    const ana = [false, false, false, true, true, false, false, false];
    for (const approved of [false, true]) {
      const comment = { userId: 'ana', approved, deletedAt: null };
      expect(viewers.map((viewer) => mayDeleteComment(viewer, comment))).toEqual(ana);
      expect(viewers.map((viewer) => mayEditComment(viewer, comment))).toEqual(ana.map((own) => own && approved));
    }
  });

  it('show pending comments to author and administrator alone, and deleted ones to no one', () => {
    const comment = { userId: 'ana', approved: false, deletedAt: null };
    const seen = viewers.map((viewer) => maySeeComment(viewer, comment));
    expect(seen).toEqual([false, false, false, true, true, true, false, false]);
    for (const viewer of viewers) {
      expect(maySeeComment(viewer, { ...comment, approved: true })).toBe(true);
      expect(maySeeComment(viewer, { ...comment, approved: true, deletedAt: new Date() })).toBe(false);
    }
  });

  const everyone = whoMay(() => true);
  const anaAndFullMembers = ana.union(fullMembers);
  it.each([
    ['public', { listed: everyone, named: everyone, foundByAuthor: everyone, commenters: everyone }],
    [
      'network',
      {
        listed: everyoneSignedIn,
        named: anaAndFullMembers,
        foundByAuthor: anaAndFullMembers,
        commenters: fullMembers,
      },
    ],
    ['private', { listed: fullMembers, named: anaAndFullMembers, foundByAuthor: fullMembers, commenters: fullMembers }],
  ] as const)('say who sees what of %s Opportunities of Ana [P12, P13]', (visibility, expected) => {
    const post = { userId: 'ana', visibility, status: 'approved' } as const;
    const byAna = (viewer: Viewer) => opportunitiesByPerson(viewer, 'ana');
    expect({
      listed: whoMay((viewer) => visibilitiesFor(viewer).includes(visibility)),
      named: whoMay((viewer) => maySeeNames(viewer, post)),
      foundByAuthor: whoMay((viewer) => byAna(viewer).visibility.$in.includes(visibility)),
      commenters: whoMay((viewer) => maySeeCommenters(viewer, post)),
    }).toEqual(expected);
    expect(whoMay((viewer) => visibilitiesWithNamesOfOthers(viewer).includes(visibility))).toEqual(expected.commenters);
    expect(byAna(visitor())).toMatchObject({ userId: 'ana', status: 'approved', deletedAt: null });
  });

  it('let trial members post neither Opportunities nor Results [P10]', () => {
    expect(whoMay(unless('posts.trial_cannot_post', assertMayPost))).toEqual(fullMembers);
    expect(whoMay(unless('posts.trial_cannot_publish', assertMayPublishResult))).toEqual(fullMembers);
  });

  const draft = { userId: 'ana', visibility: 'public', status: 'draft', submittedAt: null } as const;
  it.each([
    ['draft', draft, ['edit', 'submit', 'duplicate', 'discard', 'delete'], ['discard', 'delete'], []],
    [
      'submitted draft',
      { ...draft, submittedAt: new Date() },
      ['withdraw', 'duplicate', 'discard', 'delete'],
      ['discard', 'delete'],
      ['edit'],
    ],
    [
      'approved Opportunity',
      { ...draft, status: 'approved', submittedAt: new Date() },
      ['edit', 'duplicate', 'delete'],
      ['delete'],
      ['edit', 'delete'],
    ],
  ] as const)('permit with a %s what its state allows', (_state, post, author, onTrial, admin) => {
    const permitted = [member('ana'), trialMember('ana'), administrator('clara')].map((viewer) =>
      permissionsOf(viewer, post, { trial: false }),
    );
    expect(permitted).toEqual([author, onTrial, admin]);
  });

  it('know an approved post of a trial member or of someone unknown', () => {
    const approved = { ...draft, status: 'approved' } as const;
    expect(
      [{ trial: true }, undefined, { trial: false }].map((author) => isTrialAuthorsPost(approved, author)),
    ).toEqual([true, true, false]);
    expect(isTrialAuthorsPost(draft, { trial: true })).toBe(false);
  });

  it('show a project to its owner and to administrators, and give everyone with an account feeds', () => {
    expect(whoMay((viewer) => mayReadProject(viewer, { userId: 'ana' }))).toEqual(ana.union(administrators));
    expect(whoMay(mayHaveFeeds)).toEqual(everyoneSignedIn);
  });

  it('let authors edit and delete Results, and administrators too; authors on trial delete them alone', () => {
    const permits = (permission: 'edit' | 'delete') =>
      whoMay((viewer) => resultPermissionsOf(viewer, { userId: 'ana' }).includes(permission));
    expect(permits('delete')).toEqual(ana.union(administrators));
    expect(permits('edit')).toEqual(new Set(['Ana', 'administrator']));
  });

  it('let everyone with an account follow a Result until it is deleted', () => {
    const follows = (deletedAt: Date | null) =>
      whoMay((viewer) => mayFollowResult(viewer, { userId: 'ana', deletedAt }));
    expect(follows(null)).toEqual(everyoneSignedIn);
    expect(follows(new Date())).toEqual(new Set());
  });

  it('list Results with the name of their author for full members and for that author', () => {
    const finds = (viewer: Viewer) =>
      resultsByPerson(viewer, 'ana').$and.every(({ userId = 'ana' }) => userId === 'ana');
    expect(whoMay(finds)).toEqual(anaAndFullMembers);
    expect(resultsByPerson(member('li'), 'ana').$and).toContainEqual({ userId: 'ana' });
  });

  it('let authors alone discard their drafts', () => {
    for (const { viewer, post } of pairs)
      expect(mayDiscard(viewer, post)).toBe(isAuthor(viewer, post) && post.status === 'draft');
  });
});
