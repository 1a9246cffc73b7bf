import type { ExplainedPerson } from '../src/matching/explain-match.ts';
import { toInt8 } from '../src/matching/prepare-item.ts';
import type { Embed } from '../src/matching/sentences.ts';
import type { ProfileText } from '../src/matching/shapes.ts';
import { profileVectorText } from '../src/matching/vector-text.ts';

/** A person as explanations take one, with the vector that a stored profile has. */
export async function explainedPerson(text: ProfileText, embed: Embed): Promise<ExplainedPerson> {
  const [vector] = await embed([profileVectorText(text)]);
  return { text, vector: toInt8(vector!) };
}
