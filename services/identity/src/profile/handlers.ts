import { changePhoto } from './change-photo.ts';
import { changeProfile } from './change-profile.ts';
import { changeProfileByForm } from './change-profile-by-form.ts';
import { removePhoto } from './remove-photo.ts';

/** The viewer's own profile and photo. */
export const profileHandlers = [changeProfile, changeProfileByForm, changePhoto, removePhoto];
