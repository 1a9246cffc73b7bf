import { dot as cosine } from '@consortia/infra/embeddings/dot';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { fieldsAmong } from './own-fields.ts';

const { embed } = createEmbeddedEmbeddings();

/** Cosine of the field of the first of these texts with a title. */
async function like(own: string[], title: string): Promise<number> {
  const [vector] = await embed([title]);
  return cosine(await fieldsAmong(own, embed).fieldOf(own[0]!), vector!);
}

describe('the field of a text of a person', () => {
  const housing = 'Housing of people who sleep in the streets';

  it('is set by the texts that are nearest to it', async () => {
    const own = ['shelters', 'homelessness', 'poverty', 'social housing', 'housing first'];
    expect(await like(own, housing)).toBeGreaterThan(await like(['shelters'], housing));
    const dogs = ['shelters', 'dogs', 'cats', 'veterinary medicine'];
    expect(await like(own, housing)).toBeGreaterThan(await like(dogs, housing));
  });

  it('is the same whatever other fields the person has', async () => {
    const alone = await like(['homelessness', 'poverty', 'social housing', 'housing first'], housing);
    const more = ['hydrogen storage', 'electrolysis', 'fuel cells'];
    expect(await like(['homelessness', 'poverty', 'social housing', 'housing first', ...more], housing)).toBeCloseTo(
      alone,
    );
  });

  it('is the text alone where the person has few others, of other fields', async () => {
    const alone = await like(['homelessness'], housing);
    expect(await like(['homelessness', 'hydrogen'], housing)).toBeCloseTo(alone);
    expect(await like(['homelessness', 'poverty'], housing)).not.toBeCloseTo(alone);
  });

  it('is the most similar one for a vector, and as far as can be where a person wrote nothing', async () => {
    const [vector] = await embed(['Fuel cells of hydrogen']);
    const { fieldOf, likeness } = fieldsAmong(['homelessness', 'hydrogen'], embed);
    expect(await likeness(vector!)).toBeCloseTo(cosine(await fieldOf('hydrogen'), vector!));
    expect(await fieldsAmong([], embed).likeness(vector!)).toBe(-1);
  });
});
