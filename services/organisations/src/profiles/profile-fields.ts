import { Schema } from 'mongoose';

export type StoredLink = { id: string; title: string; url: string };
/** What organisations and groups have alike on their pages. */
export type ProfileFields = {
  /** Name of the picture among the service's images. */
  photo: string | null;
  links: StoredLink[];
  expertise: string[];
};

const text = { type: String, required: true };
const link = new Schema<StoredLink>({ id: text, title: text, url: text }, { _id: false, id: false });

/** Schema fields of `ProfileFields`; a function, since Mongoose changes the definitions that it is given. */
export const profileFields = () => ({
  photo: { type: String, default: null },
  links: { type: [link], default: [] },
  expertise: { type: [String], default: [] },
});
/** Values of an organisation or group without a profile. */
export const emptyProfile = (): ProfileFields => ({ photo: null, links: [], expertise: [] });
