import { Checkbox } from '../../../ui/field.tsx';
import { useOptimisticValue } from '../../../ui/use-optimistic-value.ts';
import { HelixFilter } from './helix-filter.tsx';
import type { HelixOption } from './helix-modal.tsx';

/** Helixes to choose from; undefined while they are being loaded. */
export type HelixChoice = { options: readonly HelixOption[] | undefined; failed: boolean };
type Chosen = { helixes: string[]; hideExpired: boolean };
type Texts = Record<'helixesModalHelp' | 'helixesShow' | 'hideExpired' | 'hideExpiredHelp', string>;

/** The filters that lists of every kind of post have. */
export function CommonFilters({
  query,
  helixes,
  texts,
  onChange,
}: {
  query: Chosen;
  helixes: HelixChoice;
  texts: Texts;
  onChange: (change: Partial<Chosen>) => void;
}) {
  const [hideExpired, seeHideExpired] = useOptimisticValue(query.hideExpired);
  return (
    <>
      <HelixFilter
        {...helixes}
        chosen={query.helixes}
        hideExpired={query.hideExpired}
        texts={{ help: texts.helixesModalHelp, show: texts.helixesShow }}
        onChange={(chosen) => onChange({ helixes: chosen })}
      />
      <Checkbox
        label={texts.hideExpired}
        title={texts.hideExpiredHelp}
        checked={hideExpired}
        onChange={(event) => {
          seeHideExpired(event.target.checked);
          onChange({ hideExpired: event.target.checked });
        }}
      />
    </>
  );
}
