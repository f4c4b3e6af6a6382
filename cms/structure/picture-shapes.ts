/** Media types of pictures that editors can upload. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

const minBesideText = 3 / 4
const heroRatio = 4 / 3

/** Allowed aspect ratios (width / height) of each place. Pictures are cropped around the hotspot to fit. */
export const pictureShapes = {
  hero: { narrowest: heroRatio, widest: heroRatio },
  besideText: { narrowest: minBesideText, widest: Number.POSITIVE_INFINITY },
}

/** Previews of these ratios in the hotspot editor. */
export const picturePreviews = [
  { title: '大見出し / Hero (4:3)', aspectRatio: heroRatio },
  { title: 'ほかの場所で最も縦長 / Tallest elsewhere (3:4)', aspectRatio: minBesideText },
]
