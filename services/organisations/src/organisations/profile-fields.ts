import { hostOfAddress } from '@consortia/proto/web-address';
import { Schema } from 'mongoose';

export type StoredLink = {
  id: string;
  title: string;
  url: string;
  /** The host of `url`, by which its icon is found; null where it has none. */
  host?: string | null;
};
/** What organisations and groups have alike on their pages. */
export type ProfileFields = {
  /** Name of the picture among the service's images. */
  photo: string | null;
  links: StoredLink[];
  expertise: string[];
};

const text = { type: String, required: true };
/** Also for links that are stored together with their owner, as demo data is. */
function hostOfUrl(this: StoredLink): string | null {
  return hostOfAddress(this.url);
}
const link = new Schema<StoredLink>(
  { id: text, title: text, url: text, host: { type: String, default: hostOfUrl } },
  { _id: false, id: false },
);

/** Schema fields of `ProfileFields`; a function, since Mongoose changes the definitions that it is given. */
export const profileFields = () => ({
  photo: { type: String, default: null },
  links: { type: [link], default: [] },
  expertise: { type: [String], default: [] },
});
/** Values of an organisation or group without a profile. */
export const emptyProfile = (): ProfileFields => ({ photo: null, links: [], expertise: [] });
