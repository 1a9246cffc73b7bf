import { answerParts, segmentsOf } from './answer-parts.ts';

const plainOf = (response: string) =>
  answerParts(response).map(({ heading, blocks }) => [
    heading,
    ...blocks.map((block) =>
      block.kind === 'list'
        ? block.items.map((item) => item.map(({ text }) => text).join(''))
        : block.segments.map(({ text }) => text).join(''),
    ),
  ]);

describe('the parts of a response', () => {
  it('are what comes before the headings and under each of them [K46]', () => {
    expect(
      plainOf(
        'A note.\n\nStrength:\n- Aim: “We aim high.”\n- Method\n  goes on\n\nWeakness:\n- Risk\n\nPossible Improvements:\nName the risk.\n\nThen its owner.',
      ),
    ).toEqual([
      [null, 'A note.'],
      ['Strength:', ['Aim: We aim high.', 'Method goes on']],
      ['Weakness:', ['Risk']],
      ['Possible Improvements:', 'Name the risk.', 'Then its owner.'],
    ]);
  });

  it.each(['## Strengths:', '**Strength:**', '**Strength**:', 'strength:', '### Strength'])(
    'have the same heading where a model writes %s',
    (line) => expect(plainOf(`${line}\nClear.`)).toEqual([['Strength:', 'Clear.']]),
  );

  it('keep what follows a heading on its line, and sentences that only start like one', () => {
    expect(plainOf('Weakness: none.\nStrength in numbers is no heading')).toEqual([
      ['Weakness:', 'none. Strength in numbers is no heading'],
    ]);
  });

  it('are there while the response is still arriving', () => {
    const whole = 'Strength:\n- Aim: “We aim high.”\n\nWeakness:\n- Risk';
    for (let length = 0; length <= whole.length; length += 1) answerParts(whole.slice(0, length));
    expect(plainOf(whole.slice(0, 24))).toEqual([['Strength:', ['Aim: “We aim']]]);
  });

  it('set quotes and strong words apart', () => {
    expect(segmentsOf('**Aim**: “We **aim** high.” and “more')).toEqual([
      { kind: 'strong', text: 'Aim' },
      { kind: 'text', text: ': ' },
      { kind: 'quote', text: 'We **aim** high.' },
      { kind: 'text', text: ' and “more' },
    ]);
    expect(segmentsOf('Calls with “soil health”: 8')).toEqual([
      { kind: 'text', text: 'Calls with ' },
      { kind: 'text', text: '“soil health”' },
      { kind: 'text', text: ': 8' },
    ]);
    expect(segmentsOf('“open “Closed.”')).toEqual([
      { kind: 'text', text: '“open ' },
      { kind: 'quote', text: 'Closed.' },
    ]);
  });
});
