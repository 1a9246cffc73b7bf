import { Menu, MenuButton, MenuItem, MenuItemRadio, MenuProvider, MenuSeparator } from '@ariakit/react';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { postsPages } from '@consortia/proto/posts/pages';
import { Check } from 'lucide-react';
import { type Density, densities, density, type Theme, theme, themes } from '../lib/appearance.ts';
import { paths } from '../lib/paths.ts';
import { Avatar } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { LogOutForm } from './log-out-form.tsx';
import styles from './navigation-bar.module.css';
import { usePressAtFirst } from './use-press-at-first.ts';

/** Links of the user menu. */
export const userLinks = (user: Pick<SessionUser, 'profileUrl' | 'roles'>) => [
  { label: messages.publicProfile, to: user.profileUrl },
  { label: messages.settings, to: paths.settings },
  { label: messages.inbox, to: paths.inbox },
  { label: messages.myPosts, to: paths.myPosts },
  { label: postsPages.myResults.title, to: paths.myResults },
  { label: postsPages.videos.title, to: paths.videos },
  { label: messages.inviteColleagues, to: paths.invite },
  { label: messages.dashboard, to: paths.home },
  { label: messages.userGuide, to: paths.guide },
  ...(user.roles.includes('ROLE_ADMIN') ? [{ label: messages.adminDashboard, to: paths.adminDashboard }] : []),
];

type Choices = { theme: Theme; density: Density };

/** The user menu, open at first. */
export function UserMenu({ user }: { user: SessionUser }) {
  const button = usePressAtFirst();
  const chosen: Choices = { theme: theme.use(), density: density.use() };
  const choose = (values: Choices) => {
    theme.choose(values.theme);
    density.choose(values.density);
  };
  return (
    <MenuProvider values={chosen} setValues={choose}>
      <MenuButton ref={button} className={`${styles.entry} ${styles.person}`}>
        <VisuallyHidden>{messages.userMenuOf(user.name)}</VisuallyHidden>
        <Avatar initials={user.initials} src={user.avatarUrl} />
      </MenuButton>
      <Menu gutter={4} className={styles.menu} aria-label={messages.userMenu}>
        <div className={styles.who} role="presentation">
          <strong>{user.name}</strong>
          {user.primaryOrganisation?.name}
        </div>
        <MenuSeparator className={styles.rule} />
        {userLinks(user).map(({ label, to }) => (
          <MenuItem key={label} className={styles.item} render={<Link to={to} />}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator className={styles.rule} />
        <Radios name="theme" options={themes} chosen={chosen.theme} />
        <MenuSeparator className={styles.rule} />
        <Radios name="density" options={densities} chosen={chosen.density} />
        <MenuSeparator className={styles.rule} />
        <LogOutForm>
          <MenuItem className={styles.item} render={<button type="submit" />}>
            {messages.logOut}
          </MenuItem>
        </LogOutForm>
      </Menu>
    </MenuProvider>
  );
}

function Radios({
  name,
  options,
  chosen,
}: {
  name: keyof Choices;
  options: readonly { value: string; label: string }[];
  chosen: string;
}) {
  return options.map(({ value, label }) => (
    <MenuItemRadio key={value} name={name} value={value} className={styles.item} hideOnClick={false}>
      {label} {chosen === value ? <Check size={16} aria-hidden /> : null}
    </MenuItemRadio>
  ));
}
