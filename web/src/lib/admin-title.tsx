import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageTitle } from './page-title.tsx';
import { paths } from './paths.ts';

/** The heading of a page of administrators below their dashboard. `name`: of the page, where its title says more. */
export const AdminTitle = ({
  title,
  name = title,
  children,
}: {
  title: string;
  name?: string;
  children?: ReactNode;
}) => (
  <>
    <Breadcrumbs above={[{ label: messages.adminDashboard, to: paths.adminDashboard }]} here={name} />
    <PageTitle title={title}>{children}</PageTitle>
  </>
);
