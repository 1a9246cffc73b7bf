/** The reader's own posts on the dashboard, fetched together. */
export { NewestOwnResults } from '../features/posts/results/own/newest-own-results.tsx';
export { MyPostCard } from '../features/posts/writing/my-post-card.tsx';
