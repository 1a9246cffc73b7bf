import { AdminContentPage } from '../features/admin/content/content-page.tsx';
import { ItemPreview } from '../features/content/item-preview.tsx';

/** Composes the page from two features, which do not import each other. */
export const AdminContent = () => <AdminContentPage Preview={ItemPreview} />;
