import { type Grant, grantDigits } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { projectMessages as labels } from '@consortia/proto/posts/messages/projects';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { longDate } from '../../ui/time.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { webAddress } from '../paths.ts';
import { toApiError } from '../show-problem.ts';
import { useLazyGrantQuery } from './projects-api.ts';

/** The digits of a grant agreement number as it is typed; null while it is none. */
export const grantOf = (typed: string): string | null => {
  const digits = typed.replace(/\s/g, '');
  return grantDigits.test(digits) ? digits : null;
};

type Props = {
  value: string;
  error?: string;
  onChange: (typed: string) => void;
  /** A grant was found; fields that are filled in already stay as they are. */
  onFound: (grant: Grant) => void;
  onTitle: (title: string) => void;
};

/** A grant agreement number, and what the data imported from CORDIS has about it. */
export function GrantField({ value, error, onChange, onFound, onTitle }: Props) {
  const [find, { isFetching }] = useLazyGrantQuery();
  const [found, setFound] = useState<{ grant: Grant | null; problem: string }>({ grant: null, problem: '' });
  const number = grantOf(value);
  async function fillIn(): Promise<void> {
    if (!number) return setFound({ grant: null, problem: labels.grantInvalid });
    setFound({ grant: null, problem: '' });
    try {
      const grant = await find(number, true).unwrap();
      setFound({ grant, problem: '' });
      onFound(grant);
    } catch (failure) {
      const unknown = toApiError(failure)?.status === 404;
      setFound({ grant: null, problem: unknown ? labels.grantUnknown(number) : labels.grantFailed });
    }
  }
  const shown = found.grant?.grantId === number ? found.grant : null;
  return (
    <>
      <TextInput
        label={labels.grant}
        help={labels.grantHelp}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={layout.row}>
        <Button busy={isFetching} onClick={() => void fillIn()}>
          {labels.fillIn}
        </Button>
      </div>
      <div role="status">
        {isFetching ? labels.grantLoading : found.problem}
        {shown ? <Found grant={shown} onTitle={onTitle} /> : null}
      </div>
    </>
  );
}

function Found({ grant, onTitle }: { grant: Grant; onTitle: (title: string) => void }) {
  const { acronym, title, programme, startDate, endDate, coordinator } = grant;
  const day = (date: string | null): string => (date === null ? messages.missingValue : longDate(date));
  const facts = [
    labels.programmes[programme],
    startDate || endDate ? labels.grantPeriod(day(startDate), day(endDate)) : null,
    coordinator && labels.coordinator(coordinator.name),
  ].filter(Boolean);
  const link = webAddress(grant.link);
  return (
    <div className={`${layout.panel} ${layout.stack}`}>
      <p>
        <strong>{labels.grantFound}:</strong> {acronym ? `${acronym}: ${title}` : title}
      </p>
      <p className={layout.soft}>{facts.join(' · ')}</p>
      <div className={layout.row}>
        <Button size="small" onClick={() => onTitle(title)}>
          {labels.useTitle}
        </Button>
        {link ? (
          <a href={link} target="_blank" rel="noopener">
            {labels.onCordis}
            <VisuallyHidden> {labels.opensCordis}</VisuallyHidden>
          </a>
        ) : null}
      </div>
    </div>
  );
}
