/** Kinds of pictures that editors may upload. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

const tallest = 3 / 4
const opening = 4 / 3

/** How wide a picture may be for its height in each place; what is outside is cut away around the hotspot. */
export const pictureShapes = {
  hero: { narrowest: opening, widest: opening },
  besideText: { narrowest: tallest, widest: Number.POSITIVE_INFINITY },
}

/** The same shapes beside the picture while an editor places its hotspot. */
export const picturePreviews = [
  { title: '大見出し / Hero (4:3)', aspectRatio: opening },
  { title: 'ほかの場所で一番縦長 / Tallest elsewhere (3:4)', aspectRatio: tallest },
]
