import { deviceArtUrl } from '#src/device-art/art-url.ts'
import * as styles from './step-scene.css.ts'

type Scene = 'choose' | 'apply' | 'receive' | 'use'

/** Scenes for three steps (home) and four (how it works); any other number of steps goes without. */
export const scenesFor = (count: number): readonly Scene[] | undefined => {
  if (count === 3) return ['choose', 'receive', 'use']
  return count === 4 ? ['choose', 'apply', 'receive', 'use'] : undefined
}

const back = (slug: string, hex: string) =>
  deviceArtUrl({ slug, kind: 'phone', view: 'back', hex, cut: true })

const pictures: Record<Scene, readonly string[]> = {
  choose: ['#8fb1d6', '#f1f0ec', '#c9c0de', '#2b2c30'].map((hex) => back('apple-iphone-17', hex)),
  apply: [
    deviceArtUrl({
      slug: 'google-pixel-10',
      kind: 'phone',
      view: 'front',
      hex: '#2b2c30',
      cut: true,
    }),
  ],
  receive: [deviceArtUrl({ slug: 'box', kind: 'box', view: 'pair', hex: '#c8b291', cut: true })],
  use: [back('apple-iphone-16-used', '#7fb3b0'), back('google-pixel-10-pro', '#a9c3ae')],
}

/** An illustration of one step; it adds nothing to the text. */
export function StepScene({ scene }: { scene: Scene | undefined }) {
  if (scene === undefined) return null
  return (
    <span className={styles.scene[scene]}>
      {pictures[scene].map((src) => (
        <img
          key={src}
          src={src}
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
