import { changeDoctorateYear } from './change-doctorate-year.ts';
import { changePhoto } from './change-photo.ts';
import { changeProfile } from './change-profile.ts';
import { changeProfileByForm } from './change-profile-by-form.ts';
import { listStandings } from './list-standings.ts';
import { readAdministrator } from './read-administrator.ts';
import { removePhoto } from './remove-photo.ts';

/** The viewer's own profile and photo, and what other services need to know of people at the moment of a decision. */
export const profileHandlers = [
  changeProfile,
  changeProfileByForm,
  changeDoctorateYear,
  changePhoto,
  removePhoto,
  listStandings,
  readAdministrator,
];
