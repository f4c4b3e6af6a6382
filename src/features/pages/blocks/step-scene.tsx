import { deviceArtUrl, type View } from '#src/device-art/art-url.ts'
import * as styles from './step-scene.css.ts'

type Scene = 'choose' | 'apply' | 'receive' | 'use'

/** Scenes for three steps (home) and four (how it works); any other number of steps goes without. */
export const scenesFor = (count: number): readonly Scene[] | undefined => {
  if (count === 3) return ['choose', 'receive', 'use']
  return count === 4 ? ['choose', 'apply', 'receive', 'use'] : undefined
}

/** With the size of the drawing, rounded to millimetres: its place is reserved until it is loaded. */
interface Picture {
  readonly src: string
  readonly width: number
  readonly height: number
}

const phone = (slug: string, view: View, hex: string, height: number): Picture => ({
  src: deviceArtUrl({ slug, kind: 'phone', view, hex, cut: true }),
  width: 92,
  height,
})

const pictures: Record<Scene, readonly Picture[]> = {
  choose: ['#8fb1d6', '#f1f0ec', '#c9c0de', '#2b2c30'].map((hex) =>
    phone('apple-iphone-17', 'back', hex, 161),
  ),
  apply: [phone('google-pixel-10', 'front', '#2b2c30', 164)],
  receive: [
    {
      src: deviceArtUrl({ slug: 'box', kind: 'box', view: 'pair', hex: '#c8b291', cut: true }),
      width: 243,
      height: 169,
    },
  ],
  use: [
    phone('apple-iphone-16-used', 'back', '#7fb3b0', 159),
    phone('google-pixel-10-pro', 'back', '#a9c3ae', 164),
  ],
}

/** An illustration of one step; it adds nothing to the text. */
export function StepScene({ scene }: { scene: Scene | undefined }) {
  if (scene === undefined) return null
  return (
    <span className={styles.scene[scene]}>
      {pictures[scene].map((picture) => (
        <img
          key={picture.src}
          {...picture}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.device[scene]}
        />
      ))}
      {scene === 'use' && (
        <svg
          viewBox="0 0 24 24"
          fill="none"
          strokeWidth="1.3"
          className={styles.swap}
          aria-hidden="true"
        >
          <path d="M3 9h16M15 5l4 4-4 4M21 15H5M9 19l-4-4 4-4" stroke="currentColor" />
        </svg>
      )}
    </span>
  )
}
