import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Organisations } from '../organisations.ts';
import type { DirectoryEntry } from './directory-model.ts';
import { presentEntry } from './present-entry.ts';

export const readDirectoryEntry = ({ directory }: Pick<Organisations, 'directory'>) =>
  handle(organisationsApi.readDirectoryEntry, async ({ params }) => {
    const entry = await directory.findOne({ _id: params.id, status: 'active' }).lean<DirectoryEntry>();
    return { entry: entry && presentEntry(entry) };
  });
