import { render, screen, within } from '@testing-library/react';
import { FieldChanges, piecesOf } from './field-changes.tsx';
import { formatWait } from './queue-history.tsx';

describe('changes of an edited Opportunity', () => {
  it('mark what was removed and added by elements and in words, not by colour alone', () => {
    render(<FieldChanges changes={[{ field: 'name', before: 'Soil sensors', after: 'Soil probes' }]} />);
    const section = within(screen.getByRole('region', { name: 'Changes since the last review' }));
    expect(section.getByRole('heading', { level: 3 }).textContent).toBe('title');
    expect(section.getByRole('deletion').textContent).toBe('Removed: sensors');
    expect(section.getByRole('insertion').textContent).toBe('Added: probes');
  });

  it('say that a side is empty, or that the text is the same', () => {
    render(
      <FieldChanges
        changes={[
          { field: 'funding', before: '', after: 'Horizon Europe' },
          { field: 'message', before: 'Alike', after: 'Alike' },
        ]}
      />,
    );
    expect(screen.getByText('Empty')).toBeTruthy();
    expect(screen.getByText('Only the formatting was changed.')).toBeTruthy();
  });

  it('of two long texts without common words are the whole texts', () => {
    const text = (word: string) => Array.from({ length: 2000 }, (_, number) => `${word}${number}`).join(' ');
    const change = { before: text('old'), after: text('new') };
    expect(piecesOf(change)).toEqual([
      { text: change.before, kind: 'removed' },
      { text: change.after, kind: 'added' },
    ]);
  });
});

describe('the length of a wait', () => {
  it.each([
    [10 * 60_000, 'less than an hour'],
    [3_600_000, '1 hour'],
    [47 * 3_600_000, '47 hours'],
    [60 * 3_600_000, '2.5 days'],
  ])('of %d ms is %s', (milliseconds, text) => {
    expect(formatWait(milliseconds)).toBe(text);
  });
});
