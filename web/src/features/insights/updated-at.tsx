import { insightMessages as labels } from '@consortia/proto/insights/messages';
import layout from '../../ui/layout.module.css';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** When figures were counted, and how views are. */
export const UpdatedAt = ({ at }: { at: string }) => (
  <p className={layout.soft}>
    {labels.updatedAt} <time dateTime={at}>{format.format(new Date(at))}</time>. {labels.viewsAreCounted}
  </p>
);
