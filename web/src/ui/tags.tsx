import { Tag } from './card.tsx';
import layout from './layout.module.css';

/** Keywords in a row. */
export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <ul className={layout.row}>
    {tags.map((tag) => (
      <li key={tag}>
        <Tag>{tag}</Tag>
      </li>
    ))}
  </ul>
);
