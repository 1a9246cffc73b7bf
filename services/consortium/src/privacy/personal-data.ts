import type { PersonalData } from '@consortia/infra/kit/service/personal-data';
import { changeStored } from '../consortia/change.ts';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import { removeStored } from '../consortia/delete-consortium.ts';
import { roleOf } from '../consortia/present.ts';
import type { ReadingConsortia } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import type { Introduction } from '../paths/introduction-model.ts';
import { isEditor } from '../policies.ts';

const maxExported = 1000;
const ofPerson = (userId: string) => ({
  $or: [
    { coordinatorId: userId },
    { editorIds: userId },
    { 'candidates.userId': userId },
    { 'notes.authorId': userId },
    { dismissed: userId },
  ],
  deletedAt: null,
});

/** Organisations outside the network, with what is noted about them; people have their candidacy in their own copy. */
const organisationsOf = (candidates: StoredConsortium['candidates']) =>
  candidates.flatMap(({ external, userId, state, note, at }) =>
    external && !userId ? [{ ...external, state, note, at }] : [],
  );

/** A consortium as far as it concerns a person: of their own ones seats, items, the meeting and organisations too. */
function exported(consortium: StoredConsortium, userId: string) {
  const {
    title,
    callIdentifier,
    createdAt,
    closedAt,
    seats,
    candidates,
    notes,
    items,
    meeting,
    answers,
    coordinatorId,
  } = consortium;
  const isOwn = coordinatorId === userId;
  return {
    callIdentifier,
    ...(isEditor(consortium, userId) && { title, role: roleOf(consortium, userId), createdAt, closedAt }),
    ...(isOwn && { seats, items, meeting, answers, organisations: organisationsOf(candidates) }),
    notes: notes.filter(({ authorId }) => authorId === userId).map(({ text, at }) => ({ text, at })),
    candidacies: candidates
      .filter((one) => one.userId === userId && one.state !== 'idea')
      .map(({ state, message, at, offered }) => ({ state, message, at, offered })),
  };
}

type Parts = ReadingConsortia & Pick<Consortia, 'introducers' | 'introductions'>;
const inIntroduction = (userId: string) => ({
  $or: [{ askerId: userId }, { throughId: userId }, { personId: userId }],
});

/** What the person asked for and answered; what others wrote to them, and about them, is theirs. */
async function introductionsOf({ introducers, introductions }: Parts, userId: string) {
  const own = { $or: [{ askerId: userId }, { throughId: userId }] };
  const [found, introduces] = await Promise.all([
    introductions.find(own).limit(maxExported).lean<Introduction[]>(),
    introducers.exists({ _id: userId }),
  ]);
  return {
    introductions: found.map(({ askerId, words, answer, state, at }) =>
      askerId === userId ? { asked: words, at } : { answered: answer, state, at },
    ),
    introduces: introduces ? [{ introduces: true }] : [],
  };
}

export const personalData: PersonalData<Parts> = {
  covers: ['consortia', 'introducers', 'introductions'],
  async export(parts, userId) {
    const { consortia } = parts;
    const found = await consortia.find(ofPerson(userId)).limit(maxExported).lean<StoredConsortium[]>();
    return {
      sections: {
        consortia: found.map((consortium) => exported(consortium, userId)),
        ...(await introductionsOf(parts, userId)),
      },
    };
  },
  /** A consortium without another editor goes with its coordinator; else the first editor coordinates it. */
  async erase(consortia, userId) {
    await consortia.introducers.deleteOne({ _id: userId });
    await consortia.introductions.deleteMany(inIntroduction(userId));
    for (const { _id } of await consortia.consortia.find(ofPerson(userId)).lean<StoredConsortium[]>()) {
      const changed = await changeStored(consortia, _id, null, (document) => {
        document.editorIds = document.editorIds.filter((editor) => editor !== userId);
        const left = document.candidates.filter((one) => one.userId === userId).map(({ id }) => id);
        document.answers = document.answers.filter(
          ({ partnerId }) => partnerId !== userId && !left.includes(partnerId ?? ''),
        );
        document.candidates = document.candidates.filter((one) => one.userId !== userId);
        document.dismissed = document.dismissed.filter((key) => key !== userId);
        document.notes = document.notes.filter(({ authorId }) => authorId !== userId);
        const [next] = document.editorIds;
        if (document.coordinatorId === userId && next) {
          document.coordinatorId = next;
          document.editorIds = document.editorIds.slice(1);
        }
        return [];
      });
      if (changed?.coordinatorId === userId) await removeStored(consortia, _id, null);
    }
    // Tombstones that the relay has not removed yet; events name people by id alone, which leads nowhere once the account is gone.
    await consortia.consortia.updateMany({ coordinatorId: userId }, { $set: { coordinatorId: '-' } });
    return [];
  },
};
