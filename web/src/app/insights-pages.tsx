export {
  EventMetricsPage,
  OpportunityMetricsPage,
  ResultMetricsPage,
  ReviewiqMetricsPage,
  UserMetricsPage,
} from '../features/insights/metrics-page.tsx';
export { StatsPage } from '../features/insights/stats-page.tsx';
