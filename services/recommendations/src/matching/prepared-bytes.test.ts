import { decodeItem, decodeProfile, encodeItem, encodeProfile } from './prepared-bytes.ts';

const vector = Int8Array.from({ length: 16 }, (_, at) => at);
const item = {
  terms: Uint32Array.of(3, 7, 9),
  weights: Uint8Array.of(1, 2, 3),
  written: Uint8Array.of(0, 1, 0),
  vector,
  title: null,
  funded: [vector],
};
const profile = {
  terms: Uint32Array.of(3, 7, 9),
  weights: Float32Array.of(0.5, 1, 2),
  own: Float32Array.of(0, 1, 0),
  vector,
  learned: false,
  scale: 1,
  half: 2,
};

describe('bytes of what is prepared', () => {
  it('are read as they were written', () => {
    expect(decodeItem(encodeItem(item))).toEqual(item);
    expect(decodeProfile(encodeProfile(profile))).toEqual(profile);
  });

  it('are nothing where another version wrote them in another layout, instead of an error', () => {
    const [ofItem, ofProfile] = [encodeItem(item), encodeProfile(profile)];
    // Heads of other lengths, fields that stood elsewhere, and bytes that end early.
    for (let from = 1; from < ofItem.length; from += 1) {
      expect(decodeItem(ofItem.subarray(0, from))).toBeNull();
      expect(() => decodeItem(ofItem.subarray(from))).not.toThrow();
    }
    const needed = ofProfile.length - vector.length;
    for (let from = 1; from < ofProfile.length; from += 1) {
      if (from < needed) expect(decodeProfile(ofProfile.subarray(0, from))).toBeNull();
      expect(() => decodeProfile(ofProfile.subarray(from))).not.toThrow();
    }
    const beyond = Buffer.from(ofProfile);
    beyond.writeUInt32LE(4, 20 + 3 * 8);
    expect(decodeProfile(beyond)).toBeNull();
    const many = Buffer.from(ofProfile);
    many.writeUInt32LE(0xffffffff, 0);
    expect(decodeProfile(many)).toBeNull();
  });
});
