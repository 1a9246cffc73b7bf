import type { Migration } from '@consortia/infra/store/migrations';

export const migrations: Migration[] = [];
