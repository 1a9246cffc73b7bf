import { DashboardPage } from '../features/admin/dashboard-page.tsx';
import { OpportunityArticle } from '../features/posts/opportunity-article.tsx';

/** The administrators' page with Opportunities as readers see them; features know nothing of each other. */
export const AdminDashboard = () => <DashboardPage preview={OpportunityArticle} />;
