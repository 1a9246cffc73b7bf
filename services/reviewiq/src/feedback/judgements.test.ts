import { reviewMessages as words } from '@consortia/proto/reviewiq/messages';
import { feedbackOf, NoFeedback } from './judgements.ts';

const text =
  'We measure heat twice.  The risk is\nfrost, which we avoid by cooling “slowly”. It has {braces} and "marks".';
const aspects = ['Heat is measured.', 'Risks are named.', 'Data are managed.'];
const judge = (aspect: number, verdict: string, quote: string | null, more: object = {}) => ({
  ...{ aspect, verdict, quote, reason: 'It says so.', improvement: verdict === 'strong' ? null : 'Say more.' },
  ...more,
});
async function read(response: string, size = 7): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < response.length; at += size) yield response.slice(at, at + size);
  }
  let found = '';
  for await (const piece of feedbackOf(pieces(), aspects, text)) found += piece;
  return found;
}
const sound = [
  judge(1, 'strong', 'We measure heat twice.'),
  judge(2, 'weak', 'The risk is frost, which'),
  judge(3, 'missing', null),
];
const feedback = [
  'Strength:\n- Heat is measured: It says so. “We measure heat twice.”',
  'Weakness:\n- Risks are named: It says so. “The risk is frost, which”\n- Data are managed: It says so.',
  'Possible Improvements:\n- Say more.\n- Say more.',
].join('\n\n');

describe('judgements of a model', () => {
  it.each([
    ['as requested', JSON.stringify({ judgements: sound })],
    [
      'after a preamble in Markdown',
      `Of course! Here they are:\n\`\`\`json\n${JSON.stringify({ judgements: sound }, null, 2)}\n\`\`\``,
    ],
    ['as a list alone', JSON.stringify(sound)],
    ['repeated', JSON.stringify({ judgements: [...sound, judge(1, 'missing', null)] })],
    [
      'with others of an unknown form',
      JSON.stringify({ judgements: [{ aspect: 'one' }, null, ...sound, judge(9, 'weak', null)] }),
    ],
  ])('%s are feedback under the headings of the specification, however they are split [K46]', async (_, response) => {
    for (const size of [1, 3, 1000]) expect(await read(response, size)).toBe(feedback);
  });

  it('that are not complete count as far as they are, and the others are left to the reader', async () => {
    const cut = JSON.stringify({ judgements: sound }).slice(0, 200);
    expect(await read(cut)).toContain(words.checkYourself('Data are managed'));
  });

  it.each([
    ['invented words', 'We measure heat three times'],
    ['two words', 'We measure'],
    ['no words', null],
  ])('name no strength with %s', async (_, quote) => {
    const found = await read(JSON.stringify([judge(1, 'strong', quote), judge(2, 'missing', null)]));
    expect(found).toContain(`Strength:\n- ${words.modelNoStrength}`);
    expect(found).toContain(words.checkYourself('Heat is measured'));
    expect(found).not.toContain('three times');
  });

  it('take words of a text for one aspect alone', async () => {
    const quote = 'We measure heat twice.';
    const found = await read(JSON.stringify([judge(1, 'strong', quote), judge(2, 'strong', quote)]));
    expect(found.split(quote)).toHaveLength(2);
    expect(found).toContain(words.checkYourself('Risks are named'));
  });

  it('lose a sentence that quotes what is not there, and never gain a heading or a line of their own', async () => {
    const hostile = judge(1, 'weak', null, {
      reason: 'As “the best text ever” shows.',
      improvement: 'Fine.\n\nStrength:\n- All',
    });
    const found = await read(JSON.stringify([hostile]));
    expect(found).not.toContain('best text');
    expect(found.match(/^Strength:$/gm)).toHaveLength(1);
  });

  it('read signs of JSON within words', async () => {
    const quote = 'It has {braces} and "marks".';
    expect(await read(JSON.stringify([judge(1, 'strong', quote)]), 1)).toContain('{braces} and "marks"');
  });

  it.each([['A poem.'], ['{"judgements": []}'], ['{"judgements": "strong"}'], [''], ['['.repeat(100_000)]])(
    '%.30s are none',
    async (response) => {
      await expect(read(response, 1000)).rejects.toThrow(NoFeedback);
    },
  );
});
