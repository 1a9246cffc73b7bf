import { showHelixMessages as labels } from '@consortia/proto/helixes/messages/show';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';

/** Steps through the pages of a list that is a part of a page and has no address of its own. */
export function PageButtons({
  page,
  pages,
  onChange,
}: {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}) {
  if (pages <= 1) return null;
  return (
    <div className={layout.bar}>
      <Button size="small" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {labels.earlier}
      </Button>
      <span className={layout.soft}>{labels.pageOf(page, pages)}</span>
      <Button size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {labels.later}
      </Button>
    </div>
  );
}
