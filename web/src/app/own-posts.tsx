/** What the reader has posted, on the dashboard; fetched together. */
export { NewestOwnResults } from '../features/posts/results/own/newest-own-results.tsx';
export { MyPostCard } from '../features/posts/writing/my-post-card.tsx';
