import { administrator, halfSignedIn, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { ana, everyoneSignedIn, unless, whoMay } from '@consortia/infra/testing/who-may';
import { candidateStates } from '@consortia/proto/consortium/shapes';
import {
  assertMayCreate,
  assertMayManage,
  assertMayRemoveEditor,
  assertSignedIn,
  isEditor,
  mayEdit,
  mayMeet,
  mayRead,
} from './policies.ts';

const consortium = {
  coordinatorId: 'carla',
  editorIds: ['ed'],
  candidates: [{ userId: null, state: 'confirmed' }],
};
const coordinated = { ...consortium, coordinatorId: 'ana' };
const edited = { ...consortium, editorIds: ['ed', 'ana'] };
const asCandidate = (state: string) => ({
  ...consortium,
  candidates: [...consortium.candidates, { userId: 'ana', state }],
});
const notConfirmed = candidateStates.filter((state) => state !== 'confirmed');
const onlyAna = new Set(['Ana']);
const noOne = new Set<string>();
type Row = [
  as: string,
  team: Parameters<typeof mayRead>[1],
  expected: Record<'reads' | 'edits' | 'meets', ReadonlySet<string>>,
];
const nothing = { reads: noOne, edits: noOne, meets: noOne };

describe('the policies of consortium', () => {
  it('let full members build consortia', () => {
    for (const viewer of [member('ana'), administrator('clara')]) expect(() => assertMayCreate(viewer)).not.toThrow();
    expect(() => assertMayCreate(trialMember('tom'))).toThrow('consortium.full_members_only');
    for (const viewer of [visitor(), halfSignedIn('ana')])
      expect(() => assertMayCreate(viewer)).toThrow('kit.sign_in_required');
  });

  it('let everyone with an account have a list and reply', () => {
    expect(whoMay(unless('kit.sign_in_required', assertSignedIn))).toEqual(everyoneSignedIn);
  });

  it.each<Row>([
    ['its coordinator', coordinated, { reads: onlyAna, edits: onlyAna, meets: onlyAna }],
    ['an editor', edited, { reads: onlyAna, edits: onlyAna, meets: onlyAna }],
    ['a confirmed partner', asCandidate('confirmed'), { reads: onlyAna, edits: noOne, meets: ana }],
    ['no one in it', consortium, nothing],
    ...notConfirmed.map((state): Row => [`a candidate: ${state}`, asCandidate(state), nothing]),
  ])(
    'say what Ana may do with a consortium as %s, and that administrators have no right of their own',
    (_as, team, expected) => {
      expect({
        reads: whoMay((viewer) => mayRead(viewer, team)),
        edits: whoMay((viewer) => mayEdit(viewer, team)),
        meets: whoMay((viewer) => mayMeet(viewer, team)),
      }).toEqual(expected);
    },
  );

  it('count the coordinator and the editors as editors', () => {
    expect(['carla', 'ed', 'ana'].map((id) => isEditor(consortium, id))).toEqual([true, true, false]);
  });

  it('let the coordinator alone close and delete a consortium, and remove others from it', () => {
    for (const may of [
      (id: string) => assertMayManage(member(id), edited),
      (id: string) => assertMayRemoveEditor(member(id), edited, 'someone else'),
    ]) {
      expect(() => may('carla')).not.toThrow();
      for (const id of ['ana', 'li']) expect(() => may(id)).toThrow('consortium.coordinator_only');
    }
  });

  it('let editors leave by themselves', () => {
    expect(() => assertMayRemoveEditor(member('ana'), edited, 'ana')).not.toThrow();
  });
});
