import { messages } from '@consortia/proto/messages';
import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import { webAddress } from '../../../lib/paths.ts';
import { useShownGroup } from '../../../lib/shown-profile.ts';
import { Fact } from '../../../ui/fact.tsx';
import layout from '../../../ui/layout.module.css';
import { Tags } from '../../../ui/tags.tsx';
import styles from './group-details-page.module.css';

/** Description, expertise and contact details of a group. */
export function GroupDetailsPage() {
  const { description, website, phone, email, expertise } = useShownGroup();
  const address = webAddress(website);
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <p className={`${layout.prose} ${styles.description}`}>{description}</p>
      {expertise.length > 0 ? (
        <section>
          <h2>{messages.expertise}</h2>
          <Tags tags={expertise} />
        </section>
      ) : null}
      {address || phone || email ? (
        <dl className={`${layout.stack} ${styles.facts}`}>
          {address ? (
            <Fact term={labels.website}>
              <a href={address} rel="noopener nofollow" target="_blank">
                {address}
              </a>
            </Fact>
          ) : null}
          {phone ? <Fact term={labels.phone}>{phone}</Fact> : null}
          {email ? (
            <Fact term={labels.email}>
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
          ) : null}
        </dl>
      ) : null}
    </div>
  );
}
