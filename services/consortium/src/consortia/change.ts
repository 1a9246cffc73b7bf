import type { Member, Viewer } from '@consortia/infra/kit/viewer/viewer';
import { changeAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { fail } from '@consortia/proto/errors';
import type { HydratedDocument } from 'mongoose';
import type { Consortia } from '../consortium.ts';
import { mayEdit, mayRead } from '../policies.ts';
import type { StoredConsortium } from './consortium-model.ts';

export type ChangingConsortia = Pick<Consortia, 'clock' | 'consortia' | 'newId'>;

export type ConsortiumDocument = HydratedDocument<StoredConsortium>;
/** Applies a rule to the loaded consortium and returns what else happened, besides that it was changed. */
export type Change = (consortium: ConsortiumDocument, viewer: Member) => Recorded[];

export const editorsOf = ({ coordinatorId, editorIds }: Pick<StoredConsortium, 'coordinatorId' | 'editorIds'>) => [
  coordinatorId,
  ...editorIds,
];

/** Everyone who reads a consortium, and candidates who see their own seat of it. */
export function membersOf(consortium: Pick<StoredConsortium, 'coordinatorId' | 'editorIds' | 'candidates'>): string[] {
  const candidates = consortium.candidates.flatMap(({ userId, state }) => (userId && state !== 'idea' ? [userId] : []));
  return [...new Set([...editorsOf(consortium), ...candidates])];
}

/** Applies a change in one write, with the event that makes its members read it again; `before` names those who were members. */
export async function changeStored(
  consortia: ChangingConsortia,
  id: string,
  by: string | null,
  change: (consortium: ConsortiumDocument) => Recorded[],
): Promise<ConsortiumDocument | null> {
  return changeAggregate<StoredConsortium>(
    consortia.consortia,
    id,
    (document) => {
      const before = membersOf(document);
      const happened = change(document);
      if (happened.length === 0 && !document.isModified()) return [];
      document.changedAt = consortia.clock();
      const members = [...new Set([...before, ...membersOf(document)])];
      return [...happened, record(consortiumEvents.consortiumUpdated, { id, members, by })];
    },
    consortia,
  );
}

/** The consortium as its members see it. Throws `consortium.not_found` for everyone else. */
export async function loadForReading({ consortia }: ChangingConsortia, viewer: Viewer, id: string) {
  const found = await consortia.findOne({ _id: id, deletedAt: null }).lean<StoredConsortium>();
  if (!found || !mayRead(viewer, found)) return fail('consortium.not_found');
  return { viewer, consortium: found };
}

/** `load` of a use case that edits a consortium: partners and everyone else get 404. */
export const loadForEditing =
  ({ consortia }: ChangingConsortia) =>
  async ({ viewer, params }: { viewer: Viewer; params: { consortiumId: string } }): Promise<Member> => {
    const found = await consortia.findOne({ _id: params.consortiumId, deletedAt: null }).lean<StoredConsortium>();
    return found && mayEdit(viewer, found) ? viewer : fail('consortium.not_found');
  };

/** Lets an editor change an open consortium; rights are checked again in the write, since an editor may have been removed meanwhile. */
export async function changeAsEditor(consortia: ChangingConsortia, viewer: Member, id: string, change: Change) {
  const changed = await changeStored(consortia, id, viewer.id, (document) => {
    if (!mayEdit(viewer, document)) return fail('consortium.not_found');
    if (document.closedAt) return fail('consortium.closed');
    return change(document, viewer);
  });
  return changed ?? fail('consortium.not_found');
}

type Part = { id: string; revision: number };
/** A part by its id. Throws `consortium.part_not_found`. */
export const partOf = <P extends Part>(parts: readonly P[], id: string): P =>
  parts.find((part) => part.id === id) ?? fail('consortium.part_not_found');

/** A part whose revision is still the one that a change started from. Throws `consortium.changed_meanwhile`. */
export function expectedPart<P extends Part>(parts: readonly P[], id: string, expected: number): P {
  const part = partOf(parts, id);
  if (part.revision !== expected) fail('consortium.changed_meanwhile');
  part.revision += 1;
  return part;
}

/** Throws `consortium.too_many` where a list is full. */
export function requireRoom(list: readonly unknown[], most: number): void {
  if (list.length >= most) fail('consortium.too_many');
}
