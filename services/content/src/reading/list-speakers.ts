import { handle } from '@consortia/infra/kit/requests/handler';
import { byName } from '@consortia/infra/text/compare-names';
import { contentApi } from '@consortia/proto/content/api';
import type { Speaker } from '@consortia/proto/content/shapes';
import { mediaPath } from '@consortia/proto/media';
import type { Content } from '../content.ts';
import { findLive, type ItemOf } from '../items/find-live.ts';
import type { PersonProjection } from '../projections.ts';

const initialsOf = (name: string): string => {
  const words = name.split(' ').filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('');
};

/** A profile and its picture are part of it only while they are shown to others. */
function presentSpeaker({ _id: id, item, image }: ItemOf<'speaker'>, person: PersonProjection | undefined): Speaker {
  const { name, jobTitle, organisation, organisationUrl } = item;
  const shown = person?.hasProfile ? person : null;
  return {
    ...{ id, name, initials: initialsOf(name), jobTitle, organisation, organisationUrl },
    profileUrl: shown?.profileUrl ?? null,
    onPlatform: shown !== null,
    imageUrl: image && mediaPath('content', image, 'card'),
    user: shown && { id: shown.id, profile_pictures: shown.profile_pictures },
  };
}

export const listSpeakers = (content: Pick<Content, 'clock' | 'items' | 'people'>) =>
  handle(contentApi.listSpeakers, async () => {
    const found = await findLive(content, 'speaker');
    const people = await content.people.getMany(found.flatMap(({ item: { userId } }) => userId ?? []));
    const speakers = found.map((one) => presentSpeaker(one, people.get(one.item.userId ?? '')));
    return { speakers: byName(speakers) };
  });
