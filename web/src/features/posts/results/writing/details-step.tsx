import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { ProjectPicker } from '../../../../lib/projects/project-picker.tsx';
import layout from '../../../../ui/layout.module.css';
import { Select } from '../../../../ui/select.tsx';
import { HelixPicker } from '../../writing/helix-picker.tsx';
import { TrlScale } from '../trl-scale.tsx';
import styles from './result-form.module.css';
import type { StepProps } from './step-props.ts';

const options = [
  { value: '', label: labels.trlNone },
  ...labels.trlLevels.map((text, level) => ({ value: String(level), label: `${level}: ${text}` })),
];

/** The project, the Helixes and the technology readiness level. */
export const DetailsStep = ({ fields: { project, clusters, trl }, errors, change }: StepProps) => (
  <>
    <ProjectPicker
      value={project}
      error={errors.project}
      onChange={(chosen) => change({ project: chosen?.id ?? null })}
    />
    <HelixPicker
      help={labels.helixesHelp}
      chosen={clusters}
      error={errors.clusters}
      onChange={(chosen) => change({ clusters: chosen })}
    />
    <div className={`${layout.stack} ${styles.trl}`}>
      <Select
        label={labels.trlLabel}
        help={labels.trlHelp}
        error={errors.trl}
        options={options}
        value={trl === null ? '' : String(trl)}
        onChange={({ target }) => change({ trl: target.value === '' ? null : Number(target.value) })}
      />
      {trl === null ? null : <TrlScale level={trl} size="large" />}
    </div>
  </>
);
