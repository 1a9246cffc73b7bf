import { learnModel } from './learn-model.ts';
import type { ItemText } from './shapes.ts';
import { sharedSentences } from './shared-sentences.ts';
import { splitItem } from './split-item.ts';
import { termOf } from './terms.ts';

const call = (title: string, text: string): ItemText => ({
  ...{ kind: 'funding_topic', title, keywords: [], context: '', text, helixIds: [], identifier: null },
});
const homes = call(
  'Homelessness in towns',
  'Housing comes first. Towns offer housing and language courses to refugees. Volunteers of charities visit people. Training in a language.',
);
async function* each<T>(some: Iterable<T>) {
  yield* some;
}
const model = await learnModel({ items: each([homes]), projects: each([]), embed: null });
const shared = (...own: string[]) => sharedSentences(model, own, splitItem(homes, termOf), termOf);

describe('sentences of a biography and an item that have words in common', () => {
  it('are the two with the rarest and most words in common', () => {
    const own = 'We support refugees with housing and language courses';
    expect(shared('Our volunteers are kind to people', own)).toMatchObject({
      yours: own,
      theirs: 'Towns offer housing and language courses to refugees',
    });
  });

  it('are none with one word in common, but where it is in the title', () => {
    expect(shared('I write novels on refugees')).toBeNull();
    expect(shared('My study is about homelessness')).toMatchObject({ theirs: 'Homelessness in towns' });
  });

  it('are none where the one of the item is in another language', () => {
    const spanish = call('Towns', 'Refugees, housing y volunteers para las familias de la ciudad.');
    const own = ['We support refugees with housing and volunteers'];
    expect(sharedSentences(model, own, splitItem(spanish, termOf), termOf)).toBeNull();
    const english = call('Towns', 'Refugees, housing and volunteers for the families of the town.');
    expect(sharedSentences(model, own, splitItem(english, termOf), termOf)).not.toBeNull();
  });

  it('are none with words in common that name no subject', () => {
    expect(shared('We are people with language training for people')).toBeNull();
  });
});
