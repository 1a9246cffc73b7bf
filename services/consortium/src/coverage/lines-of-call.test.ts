import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { linesOfCall } from './lines-of-call.ts';

const section = (title: string | null, ...paragraphs: string[]): TextSection => ({
  title,
  text: {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  },
});
const textsOf = (...sections: TextSection[]): string[] => linesOfCall(sections).map(({ text }) => text);

describe('lines of a call', () => {
  it('are its outcomes before its scope, and neither its other sections nor what introduces a list', () => {
    const lines = linesOfCall([
      section('Specific Topic Conditions', 'Activities are expected to achieve TRL 6 by the end.'),
      section('Scope:', 'Proposals should measure the air in ports. They should do so for two years.'),
      section(
        'Expected Outcomes',
        'Projects contribute to the following outcomes:',
        '• Ports know the air that they have',
      ),
    ]);
    expect(lines).toEqual([
      { text: 'Ports know the air that they have', isOutcome: true },
      { text: 'Proposals should measure the air in ports', isOutcome: false },
      { text: 'They should do so for two years', isOutcome: false },
    ]);
  });

  it('are those of lists whose entries were glued together', () => {
    const text =
      'Projects contribute to all outcomes:sensors for the air of ports are ready;cities know what they breathe.Farmers use the maps of ammonia.';
    expect(textsOf(section('Expected Outcome', text))).toEqual([
      'Sensors for the air of ports are ready',
      'Cities know what they breathe',
      'Farmers use the maps of ammonia',
    ]);
  });

  it('have no marks of footnotes, and are no footnotes and no links', () => {
    expect(
      textsOf(
        section(
          'Scope',
          'Proposals build on the Digital for Development Hub[3] and its living labs.',
          '[3] Digital for Development Hub, a platform of the Member States',
          'See https://example.org/a-page-about-the-hub for more of it.',
        ),
      ),
    ).toEqual(['Proposals build on the Digital for Development Hub and its living labs']);
  });

  it('end after a whole word', () => {
    const [line] = textsOf(section('Scope', `Measure ${'the air '.repeat(60)}`));
    expect(line!.length).toBeLessThanOrEqual(300);
    expect(line).toMatch(/ (?:the|air)…$/);
  });

  it('are all of a call without such headings', () => {
    expect(textsOf(section(null, 'Proposals should measure the air in ports.'))).toEqual([
      'Proposals should measure the air in ports',
    ]);
  });
});
