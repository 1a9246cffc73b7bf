import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { countryName } from '@consortia/proto/country-names';
import { useState } from 'react';
import { countryChoices } from '../../lib/country-choices.ts';
import { ChosenTags } from '../../ui/chosen-tags.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import layout from '../../ui/layout.module.css';

const maxOffered = 8;

type Props = { label: string; error?: string; codes: readonly string[]; onChange: (codes: string[]) => void };

/** Countries, chosen by their names; codes are as CORDIS writes them. */
export function ChooseCountries({ label, error, codes, onChange }: Props) {
  const [text, setText] = useState('');
  const typed = text.trim().toLocaleLowerCase('en');
  const isFull = codes.length >= sizes.countries;
  const found = countryChoices().filter(
    ({ value, label: name }) => !codes.includes(value) && name.toLocaleLowerCase('en').includes(typed),
  );
  const first = found.toSorted((one, other) => Number(startsWith(other, typed)) - Number(startsWith(one, typed)));
  const options = typed === '' || isFull ? [] : first.slice(0, maxOffered);
  const none = isFull ? labels.countriesFull(sizes.countries) : labels.countriesNone;
  return (
    <div className={layout.head}>
      <Combobox
        label={label}
        help={labels.countriesHelp}
        error={error}
        value={text}
        onValueChange={setText}
        options={options.map(({ value, label: name }) => ({ id: value, label: name }))}
        status={options.length > 0 ? labels.found(options.length) : none}
        onSelect={(code) => {
          onChange([...codes, code]);
          setText('');
        }}
      />
      <ChosenTags
        label={label}
        tags={codes.map(countryName)}
        removeLabel={labels.removeCountry}
        onRemove={(name) => onChange(codes.filter((code) => countryName(code) !== name))}
      />
    </div>
  );
}

const startsWith = ({ label }: { label: string }, typed: string): boolean =>
  label.toLocaleLowerCase('en').startsWith(typed);
