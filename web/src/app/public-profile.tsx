import { PublicProfilePage } from '../features/identity/public-profile-page.tsx';
import { ReplyRate } from '../features/inbox/responses/reply-rate.tsx';
import { OpportunitiesOfPerson } from '../features/posts/list/opportunities-of-person.tsx';
import { ResultsOfPerson } from '../features/posts/results/list/results-of-person.tsx';

import { ProjectsOfPerson } from '../features/projects/projects-of-person.tsx';

const Posts = ({ userId }: { userId: string }) => (
  <>
    <OpportunitiesOfPerson userId={userId} />
    <ResultsOfPerson userId={userId} />
    <ProjectsOfPerson userId={userId} />
  </>
);

/** Composes a profile with the reply rate and the posts of the person; features do not import each other. */
export const PublicProfile = () => <PublicProfilePage ReplyRate={ReplyRate} Posts={Posts} />;
