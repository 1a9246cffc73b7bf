import { Navigate } from 'react-router';
import { groupPath, useShownGroup } from '../../../lib/shown-profile.ts';

/** `/groups/{id}` leads to the details of the group (G09). */
export const ToGroupDetails = () => <Navigate to={groupPath('groupDetails', useShownGroup().id)} replace />;
