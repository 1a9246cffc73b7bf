import { type GrantProgramme, grantProgrammes } from '@consortia/proto/funding-ingest/grant-programmes';
import { limits } from '@consortia/proto/limits';
import { acknowledgementMessages } from '@consortia/proto/posts/messages/acknowledgements';
import { projectMessages as labels } from '@consortia/proto/posts/messages/projects';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EuEmblem } from '../../ui/eu-emblem.tsx';
import layout from '../../ui/layout.module.css';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './acknowledgement-field.module.css';

type Props = {
  value: string;
  error?: string;
  programme: GrantProgramme;
  /** Grant agreement number; null where there is none yet. */
  grant: string | null;
  acronym: string;
  onChange: (text: string) => void;
  onProgramme: (programme: GrantProgramme) => void;
};

/** The acknowledgement of funding, with the official texts of a programme to use or to copy. */
export function AcknowledgementField({ value, error, programme, grant, acronym, onChange, onProgramme }: Props) {
  const [result, setResult] = useState('');
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setResult(labels.textCopied);
    } catch {
      setResult(labels.textNotCopied);
    }
  };
  const use = (text: string): void => {
    onChange(text);
    setResult(labels.textUsed);
  };
  const texts = acknowledgementMessages[programme];
  return (
    <>
      <TextArea
        label={labels.acknowledgement}
        help={labels.acknowledgementHelp}
        rows={4}
        maxLength={limits.acknowledgementCharacters}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <fieldset className={`${layout.panel} ${styles.official}`}>
        <legend>{labels.officialTexts}</legend>
        <Select
          label={labels.programme}
          options={grantProgrammes.map((name) => ({ value: name, label: labels.programmes[name] }))}
          value={programme}
          onChange={({ target }) => onProgramme(target.value as GrantProgramme)}
        />
        {grant ? (
          <>
            <Official
              label={labels.withEmblem}
              emblem
              text={texts.withEmblem(grant, acronym)}
              onUse={use}
              onCopy={copy}
            />
            <Official label={labels.withoutEmblem} text={texts.withoutEmblem(grant)} onUse={use} onCopy={copy} />
          </>
        ) : (
          <p className={layout.soft}>{labels.officialTextsWhy}</p>
        )}
        <p role="status" className={layout.soft}>
          {result}
        </p>
      </fieldset>
    </>
  );
}

type OfficialProps = {
  label: string;
  text: string;
  emblem?: boolean;
  onUse: (text: string) => void;
  onCopy: (text: string) => Promise<void>;
};

function Official({ label, text, emblem = false, onUse, onCopy }: OfficialProps) {
  return (
    <figure className={`${layout.head} ${styles.text}`}>
      <figcaption>{label}</figcaption>
      <div className={`${layout.row} ${styles.shown}`}>
        {emblem ? <EuEmblem label={labels.emblem} /> : null}
        <blockquote>{text}</blockquote>
      </div>
      <div className={layout.row}>
        <Button size="small" aria-label={`${labels.useText}: ${label}`} onClick={() => onUse(text)}>
          {labels.useText}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${labels.copyText}: ${label}`}
          onClick={() => void onCopy(text)}
        >
          {labels.copyText}
        </Button>
      </div>
    </figure>
  );
}
