import { ChoiceGroup } from './choice-group.tsx';
import { Combobox } from './combobox.tsx';
import { Checkbox, PasswordInput, TextInput } from './field.tsx';
import { FilterGroup } from './filter-group.tsx';
import { KeywordInput } from './keyword-input.tsx';
import { OneTimeCodeField } from './one-time-code-field.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';

const ignore = () => undefined;
const longText =
  'Resilient supply chains for the sensing materials of small laboratories and of those who depend on them';
const keywordWords = {
  add: 'Add',
  remove: (keyword: string) => `Remove ${keyword}`,
  added: (keyword: string) => `${keyword} added`,
  removed: (keyword: string) => `${keyword} removed`,
  known: 'Already in the list',
  tooMany: (most: number) => `At most ${most}`,
  leftOut: 'Some were left out',
};
const roles = [
  { value: 'coordinator', label: 'Coordinator' },
  { value: 'partner', label: 'Consortium Partner', help: 'Takes part in the project with a share of the work.' },
  { value: 'expert', label: 'Individual Expert', disabled: true },
] as const;
const countries = Array.from({ length: 12 }, (_, index) => ({
  value: String(index),
  label: index === 2 ? longText : `Country ${index + 1}`,
  count: 1200 - 100 * index,
}));
const combobox = { label: 'Funding call', onValueChange: ignore, onSelect: ignore, options: [], status: 'No calls' };

export const states = {
  'Text field, empty': <TextInput label="Title" help="What you look for, in one sentence." />,
  'Text field, focus': (
    <div data-focused>
      <TextInput label="Title" defaultValue="Soil sensors" />
    </div>
  ),
  'Text field, error': <TextInput label="Title" defaultValue="Soil" error="At least ten characters." />,
  'Text field, disabled': <TextInput label="Title" defaultValue="Soil sensors" disabled />,
  'Text field, long text': <TextInput label={longText} defaultValue={longText} help={longText} error={longText} />,
  Password: <PasswordInput label="Password" defaultValue="consortia" />,
  'Password, error': <PasswordInput label="Password" error="The password is missing." />,
  'Checkbox, off and on': (
    <>
      <Checkbox label="Hide expired" />
      <Checkbox label="Hide expired" defaultChecked />
    </>
  ),
  'Checkbox, disabled': (
    <>
      <Checkbox label="Hide expired" disabled />
      <Checkbox label="Hide expired" disabled defaultChecked />
    </>
  ),
  'Checkbox, focus': (
    <div data-focused>
      <Checkbox label="Hide expired" defaultChecked />
    </div>
  ),
  'Checkbox, error': <Checkbox label="I accept the terms" error="Accept the terms to sign up." />,
  Select: <Select label="Role" options={[{ value: 'any', label: 'Any role' }]} />,
  'Select, error': <Select label="Role" options={[{ value: '', label: 'Choose' }]} error="Choose a role." />,
  'Select, disabled': <Select label="Role" options={[{ value: 'any', label: longText }]} disabled />,
  'Search, empty': <SearchField label="Search funding calls" value="" onSearch={ignore} />,
  'Search, with words': (
    <SearchField label="Search funding calls" help="Words in the title" value="soil health" onSearch={ignore} />
  ),
  'Code, empty': <OneTimeCodeField label="Verification code" value="" onChange={ignore} />,
  'Code, error': <OneTimeCodeField label="Verification code" value="123456" onChange={ignore} error="Wrong code." />,
  'Choices, several': <ChoiceGroup legend="Roles sought" choices={roles} chosen={['partner']} onChange={ignore} />,
  'Choices, one, error': (
    <ChoiceGroup legend="Role" single choices={roles} chosen={[]} onChange={ignore} error="Choose a role." />
  ),
  'Combobox, empty': <Combobox {...combobox} value="" />,
  'Combobox, error': <Combobox {...combobox} value="HORIZON" error="Choose a call from the list." />,
  'Keywords, none': <KeywordInput label="Expertise" keywords={[]} onChange={ignore} most={10} words={keywordWords} />,
  'Keywords, many': (
    <KeywordInput
      label="Expertise"
      help="Press Enter after each."
      keywords={['Quantum sensing', longText, 'Soil', 'Magnetometry', 'Łódź']}
      onChange={ignore}
      most={10}
      words={keywordWords}
      offers={{ label: 'From the call', status: 'Two suggestions', keywords: ['Medical imaging', 'Photonics'] }}
    />
  ),
  'Keywords, error': (
    <KeywordInput
      label="Expertise"
      keywords={['Soil']}
      onChange={ignore}
      most={10}
      words={keywordWords}
      error="At least two keywords."
    />
  ),
  'Filter, zero choices': <FilterGroup title="Country" choices={[]} chosen={[]} onChange={ignore} />,
  'Filter, one choice': (
    <FilterGroup title="Country" choices={countries.slice(0, 1)} chosen={['0']} onChange={ignore} />
  ),
  'Filter, many choices': <FilterGroup title="Country" choices={countries} chosen={['1', '9']} onChange={ignore} />,
};
