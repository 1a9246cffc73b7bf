import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { itemsOfCall } from './items-of-call.ts';

const section = (title: string | null, ...paragraphs: string[]): TextSection => ({
  title,
  text: {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  },
});

describe('items of a call', () => {
  it('are its outcomes before its scope, and neither its other sections nor what introduces a list', () => {
    const items = itemsOfCall([
      section('Specific Topic Conditions', 'Activities are expected to achieve TRL 6 by the end.'),
      section('Scope:', 'Proposals should measure the air in ports. They should do so for two years.'),
      section(
        'Expected Outcomes',
        'Projects contribute to the following outcomes:',
        '• Ports know the air that they have',
      ),
    ]);
    expect(items).toEqual(
      [
        'Ports know the air that they have',
        'Proposals should measure the air in ports',
        'They should do so for two years',
      ].filter((text) => text.length >= 25),
    );
  });

  it.each([
    'Quantum computing and communication are not in scope.',
    'Fusion energy is out of scope for this topic.',
    'Research on nuclear weapons is outside the scope of this call.',
    'Activities may start at any TRL, also below the fourth.',
    'Technology readiness level expected from completed projects.',
    'Costs of travel to other continents are not eligible here.',
  ])('leave out what is excluded: %s', (sentence) => {
    expect(itemsOfCall([section('Scope', sentence)])).toEqual([]);
  });

  it('are all sentences of a call without such headings', () => {
    expect(itemsOfCall([section(null, 'Proposals should measure the air in ports.')])).toEqual([
      'Proposals should measure the air in ports',
    ]);
  });
});
