import type { ContentBlock } from '#src/content/content-blocks.ts'
import { RichText } from '#src/content/portable-text.tsx'
import { BlockSection } from './block-section.tsx'
import { CallToActionBlock } from './call-to-action-block.tsx'
import { CalloutBlock } from './callout-block.tsx'
import { FaqBlock } from './faq-block.tsx'
import { FeatureGridBlock } from './feature-grid-block.tsx'
import * as styles from './rich-text-block.css.ts'
import { StepsBlock } from './steps-block.tsx'
import { TimelineBlock } from './timeline-block.tsx'

/** The blocks of a page in the order editors put them. Point lists take turns on the washi band, so that no two bands meet. */
export function ContentBlocks({
  blocks,
  isRenting,
}: {
  blocks: readonly ContentBlock[]
  /** The page tells how renting goes. */
  isRenting: boolean
}) {
  const grids = blocks.filter(({ _type }) => _type === 'featureGrid')
  return blocks.map((block) => (
    <Block
      key={block._key}
      block={block}
      isRenting={isRenting}
      isOnBand={grids.indexOf(block) % 2 === 0}
    />
  ))
}

function Block({
  block,
  isRenting,
  isOnBand,
}: {
  block: ContentBlock
  isRenting: boolean
  isOnBand: boolean
}) {
  switch (block._type) {
    case 'steps':
      return (
        <BlockSection id={block._key} heading={block.heading}>
          <StepsBlock steps={block.steps} isRenting={isRenting} />
        </BlockSection>
      )
    case 'featureGrid':
      return (
        <BlockSection id={block._key} heading={block.heading} look={isOnBand ? 'band' : 'plain'}>
          <FeatureGridBlock items={block.items} />
        </BlockSection>
      )
    case 'timeline':
      return (
        <BlockSection id={block._key} heading={block.heading}>
          <TimelineBlock moments={block.moments} />
        </BlockSection>
      )
    case 'richTextBlock':
      return (
        <BlockSection id={block._key} heading={block.heading} look="chapter" layout="columns">
          <div className={styles.copy}>
            <RichText content={block.body} />
          </div>
        </BlockSection>
      )
    case 'faq':
      return (
        <BlockSection id={block._key} heading={block.heading} layout="columns">
          <FaqBlock items={block.items} />
        </BlockSection>
      )
    case 'callout':
      return <CalloutBlock {...block} />
    case 'callToAction':
      return <CallToActionBlock {...block} />
  }
}
