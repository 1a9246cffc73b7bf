import { PublicProfilePage } from '../features/identity/public-profile-page.tsx';
import { ReplyRate } from '../features/inbox/responses/reply-rate.tsx';
import { OpportunitiesOfPerson } from '../features/posts/list/opportunities-of-person.tsx';

/** Composes a profile with the reply rate and the Opportunities of the person; features do not import each other. */
export const PublicProfile = () => <PublicProfilePage ReplyRate={ReplyRate} Opportunities={OpportunitiesOfPerson} />;
