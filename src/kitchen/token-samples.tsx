import { BrandMark, Logo } from '#src/ui/brand.tsx'
import { ColorDisc } from '#src/ui/color-disc.tsx'
import { Icon, type IconName, iconPaths } from '#src/ui/icon.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { light } from '#src/ui/theme-colors.ts'
import { display, note, title } from '#src/ui/typography.css.ts'
import * as styles from './kitchen.css.ts'
import { Sample } from './sample.tsx'
import { tokenColor } from './token-color.css.ts'

const iconNames = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths)
const colors = Object.keys(light).filter((name) => name in tokenColor)

/** Brand, colors, type scale, icons. */
export function TokenSamples() {
  return (
    <>
      <Sample name="Brand">
        <div className={styles.row}>
          <Logo />
          <BrandMark size={56} />
        </div>
      </Sample>
      <Sample name="Colors">
        <ul className={styles.swatches}>
          {colors.map((name) => (
            <li key={name}>
              <div className={tokenColor[name]} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Type scale">
        <p className={styles.hero}>よい道具を</p>
        <p className={display}>必要なあいだだけ Good tools</p>
        <p className={title}>新品同様から、人気の5台</p>
        <p>本文は16px、行間1.8です。Body text, 16 px, for reading at length.</p>
        <p className={note}>24か月・税込 (12 px)</p>
        <SectionHeading title="見出しとひとこと" lead="その下に、短い説明が続きます。" />
      </Sample>
      <Sample name="Icons and color discs">
        <div className={styles.row}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
          <Icon name="heart" filled />
          <ColorDisc hex="#c9c0de" size={34} />
        </div>
      </Sample>
    </>
  )
}
