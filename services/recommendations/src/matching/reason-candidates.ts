import { dot as cosine } from '@consortia/infra/embeddings/dot';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { namesField } from '@consortia/infra/text/subject-words';
import { rememberedTerms } from '@consortia/infra/text/terms';
import { once } from '@consortia/proto/once';
import { findKeywords, keywordOf } from './find-keywords.ts';
import { fundedByTopic } from './funded-by-topic.ts';
import type { Model } from './model.ts';
import { fieldsAmong, textsOfField } from './own-fields.ts';
import type { ReasonFeatures } from './reason-chance.ts';
import { onceForEach, rememberedForRecent } from './remembered.ts';
import { rememberedVectors } from './remembered-vectors.ts';
import { isOfEveryField, namingScheme, schemeTerms } from './schemes.ts';
import { asShown, comparable, keywordsOfBiography, sentencesOfBiography, withVectors } from './sentences.ts';
import type { ItemText, ProfileText, TopicalReason } from './shapes.ts';
import { splitItem } from './split-item.ts';
import { topicOf } from './topic-groups.ts';
import { itemVectorText } from './vector-text.ts';

/** How many texts keep their vectors: of all people, who share many keywords, and of one item. */
const [vectorsOfPeople, vectorsOfItem] = [8000, 100];

export type Candidate = { reason: TopicalReason; features: ReasonFeatures };
/**
 * What may explain a match of one person with an item. `named`: keywords, programmes, projects funded under the call, Helixes.
 * `sentences`: for each sentence of the biography the nearest one of the item. `close`: the title of the person's text nearest to the
 * item, with its cosine.
 */
export type CandidatesOf = {
  named(item: ItemText): Promise<Candidate[]>;
  sentences(item: ItemText): Promise<Candidate[]>;
  close(item: ItemText): Promise<{ title: string; like: number } | null>;
};

/** Finds candidates; vectors of an item are made once for all people, as long as its text is held. */
export function createCandidates({ embed }: Pick<Embeddings, 'embed'>) {
  const toTerm = rememberedTerms();
  const mine = rememberedVectors(embed, vectorsOfPeople);
  const embedFor = onceForEach(async () => rememberedVectors(embed, vectorsOfItem));
  const wholesOf = onceForEach(async (item) => {
    const [text, title] = await embed([itemVectorText(item), item.title]);
    return { text: text!, title: title! };
  });
  const splitFor = rememberedForRecent((item) => splitItem(item, toTerm));
  const sentencesFor = onceForEach((item) => comparable(item, embed));
  return (model: Model, profile: ProfileText): CandidatesOf => {
    const named = [...profile.keywords, ...keywordsOfBiography(profile)];
    const keywords = named.map((text) => keywordOf(text, toTerm));
    const schemes = once(
      () =>
        new Map(profile.keywords.flatMap((keyword) => schemeTerms(keyword).map((term) => [term, keyword] as const))),
    );
    const biography = sentencesOfBiography(profile);
    const field = textsOfField(named, biography);
    const namesAField = field.some(namesField);
    const { fieldOf, nearestField } = fieldsAmong(field.length > 0 ? field : [...profile.written], mine);
    const ofBiography = once(() => withVectors(biography, mine));
    const funded = once(() => fundedByTopic(model, profile));
    const [helixIds, foundIds] = [new Set(profile.helixIds), new Set(profile.foundHelixIds)];

    /** Cosines of the field of the person that is nearest to the title of an item. */
    async function ofField(item: ItemText): Promise<ReasonFeatures> {
      const { text, title } = await wholesOf(item);
      const nearest = await nearestField(title);
      return nearest ? { title: cosine(nearest, title), text: cosine(nearest, text) } : {};
    }
    async function ofProject(item: ItemText): Promise<Candidate[]> {
      const topic = item.identifier ? topicOf(item.identifier) : null;
      // No project has been funded under a new call yet.
      const project = topic !== null && model.histories.has(topic) ? funded().get(topic) : undefined;
      if (project === undefined) return [];
      const [{ text, title }, [own]] = [await wholesOf(item), await mine([project])];
      const nearest = await nearestField(own!);
      const near = nearest ? cosine(nearest, own!) : 0;
      const features = {
        ...(await ofField(item)),
        own: cosine(own!, title),
        ownText: cosine(own!, text),
        near,
        history: 1,
      };
      return [{ reason: { kind: 'history', project }, features }];
    }
    return {
      async named(item) {
        const embedBoth = { mine, theirs: await embedFor(item) };
        const wholes = await wholesOf(item);
        const found = await findKeywords(model, keywords, splitFor(item), item.title, wholes, fieldOf, embedBoth);
        const candidates = found.map(
          ({ features, ...words }): Candidate => ({ reason: { kind: 'expertise', ...words }, features }),
        );
        const common = item.helixIds.filter((id) => helixIds.has(id));
        const ofSchemes = namingScheme(item, schemes);
        if (common.length + ofSchemes.length > 0) {
          const all = await ofField(item);
          const everyField = isOfEveryField(item) || !namesAField ? 1 : 0;
          for (const reason of ofSchemes) candidates.push({ reason, features: { ...all, scheme: 1, everyField } });
          for (const helixId of common)
            candidates.push({
              reason: { kind: 'helix', helixId },
              features: { ...all, helix: 1, followed: foundIds.has(helixId) ? 0 : 1 },
            });
        }
        return [...candidates, ...(await ofProject(item))];
      },
      async sentences(item) {
        const others = biography.length === 0 ? [] : await sentencesFor(item);
        if (others.length === 0) return [];
        const [own, wholes] = await Promise.all([ofBiography(), wholesOf(item)]);
        return Promise.all(
          own.map(async ({ text, vector }): Promise<Candidate> => {
            const likes = others.map((other) => cosine(vector, other.vector));
            const at = likes.indexOf(Math.max(...likes));
            const ofText = await fieldOf(text);
            const features = {
              title: cosine(ofText, wholes.title),
              text: cosine(ofText, wholes.text),
              own: cosine(vector, wholes.title),
              ownText: cosine(vector, wholes.text),
              near: cosine(ofText, others[at]!.vector),
              ownNear: likes[at]!,
              sentence: 1,
              sentenceNear: likes[at]!,
            };
            return { reason: { kind: 'field', yours: asShown(text), theirs: asShown(others[at]!.text) }, features };
          }),
        );
      },
      async close(item) {
        const [vectors, { text, title }] = [await mine([...profile.written]), await wholesOf(item)];
        const likes = vectors.map((vector) => Math.max(cosine(vector, text), cosine(vector, title)));
        const at = likes.indexOf(Math.max(...likes));
        return at < 0 ? null : { title: profile.written[at]!, like: likes[at]! };
      },
    };
  };
}
