import { dashboardNewsMessages as labels } from '@consortia/proto/recommendations/messages/dashboard-news';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import linkList from '../../ui/link-list.module.css';
import { ColumnCard } from './column-card.tsx';
import { useTrendingPostsQuery } from './dashboard-api.ts';

/** Recent Opportunities of these Helixes with the most likes and comments. Renders nothing if there are none. */
export function Trending({ helixes }: { helixes: string[] }) {
  const { data = [] } = useTrendingPostsQuery(helixes);
  if (data.length === 0) return null;
  return (
    <ColumnCard title={labels.trending}>
      <ul className={`${layout.bare} ${linkList.links}`}>
        {data.map(({ id, name, url, likes, comments }) => (
          <li key={id}>
            <Link to={url}>{name}</Link>
            <span className={layout.soft}>
              {[likes > 0 && labels.likes(likes), comments > 0 && labels.comments(comments)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </ColumnCard>
  );
}
