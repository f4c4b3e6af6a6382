import type { ContentPageRoute } from '#cms/structure/page-routes.ts'
import { Stage } from '#src/ui/stage.tsx'
import * as styles from './header-illustration.css.ts'
import { headerIllustrations, illustrationSizes } from './header-illustrations.ts'

/** Points, stacked: they add nothing to the text. */
const stacks = [2, 4, 7].map((count, index) => ({ count, x: 84 + index * 96 }))
const coin = { width: 76, ellipse: 11, thickness: 17, foot: 204 } as const

/** The picture at the head of a page, on its stage; nothing for a page that needs none there. */
export function HeaderIllustration({ route }: { route: ContentPageRoute }) {
  if (route === '/reboot-points') return <Coins />
  const life = headerIllustrations[route]
  if (!life) return null
  const { shape, things, lines = [] } = life
  const { width, height } = illustrationSizes[shape]
  return (
    <Stage shape="fill" className={styles.stage[shape]}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMax slice"
        className={styles.picture}
        aria-hidden="true"
      >
        {things.map(({ picture, place: [x, y, w, h] }) => (
          <image key={picture} href={picture} x={x} y={y} width={w} height={h} />
        ))}
        {lines.map((line) => (
          <path key={line} d={line} className={styles.line} />
        ))}
      </svg>
    </Stage>
  )
}

function Coins() {
  const { width, height } = illustrationSizes.beside
  return (
    <Stage shape="fill" className={styles.stage.beside}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.picture} aria-hidden="true">
        {stacks.map(({ count, x }) => (
          <g key={x}>
            {Array.from({ length: count }, (_, index) => coin.foot - index * coin.thickness).map(
              (y) => (
                <Coin key={y} x={x} y={y} />
              ),
            )}
          </g>
        ))}
      </svg>
    </Stage>
  )
}

/** One coin lying flat, its rim in sight; the open ring of the shop on its face. `x`, `y`: the middle of its underside. */
function Coin({ x, y }: { x: number; y: number }) {
  const half = coin.width / 2
  const top = y - coin.thickness
  const arc = `a${half} ${coin.ellipse} 0 0`
  return (
    <>
      <path
        d={`M${x - half} ${top}v${coin.thickness}${arc} 0 ${coin.width} 0v-${coin.thickness}`}
        className={styles.rim}
      />
      <ellipse cx={x} cy={top} rx={half} ry={coin.ellipse} className={styles.face} />
      <path
        d={`M${x - 7} ${top - 4.6}a16 4.8 0 1 0 14 0M${x} ${top - 6}v4`}
        className={styles.mark}
      />
    </>
  )
}
