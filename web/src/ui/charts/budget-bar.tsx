import { shortEuros } from '@consortia/proto/euros';
import { chartMessages } from '@consortia/proto/messages/charts';
import layout from '../layout.module.css';
import styles from './budget-bar.module.css';

/** More projects than this are drawn as one bar without divisions. */
const maxDivisions = 40;

/** Budget of a call in euros, divided by the number of projects that are expected where it is known. */
export function BudgetBar({
  total,
  projects,
  perProject,
}: {
  total: number;
  projects: number | null;
  perProject: number | null;
}) {
  const each = perProject ?? (projects ? total / projects : null);
  const text =
    projects && each
      ? `${chartMessages.budget(shortEuros(total))} · ${chartMessages.projects(projects, shortEuros(each))}`
      : chartMessages.budget(shortEuros(total));
  const divisions = projects && projects <= maxDivisions ? projects : 1;
  return (
    <div className={`${layout.head} ${styles.budget}`}>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: divisions }, (_, project) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: divisions are all alike
          <span key={project} />
        ))}
      </div>
      <p>{text}</p>
    </div>
  );
}
