import { RichText } from '#src/content/components/portable-text.tsx'
import type { ContentBlock } from '#src/content/model/block-schemas.ts'
import { BlockSection } from './block-section.tsx'
import { CallToActionBlock } from './call-to-action-block.tsx'
import { CalloutBlock } from './callout-block.tsx'
import { ComparisonTableBlock } from './comparison-table-block.tsx'
import { FaqBlock } from './faq-block.tsx'
import { FeatureGridBlock } from './feature-grid-block.tsx'
import { FeeTableBlock } from './fee-table-block.tsx'
import { HeroBlock } from './hero-block.tsx'
import type { LiveBlocks } from './live-blocks.ts'
import { PictureWithTextBlock } from './picture-with-text-block.tsx'
import * as styles from './rich-text-block.css.ts'
import { RuleQuoteBlock } from './rule-quote-block.tsx'
import { StepsBlock } from './steps-block.tsx'
import { TimelineBlock } from './timeline-block.tsx'

interface Surroundings {
  live: LiveBlocks
  /** The page is about how renting works. */
  isRenting: boolean
}

/** The blocks of a page in the editors' order. Every second point list is on the washi band, so that no two bands meet. */
export function BlockList({
  blocks,
  ...surroundings
}: Surroundings & { blocks: readonly ContentBlock[] }) {
  const grids = blocks.filter(({ _type }) => _type === 'featureGrid')
  return blocks.map((block) => (
    <Block
      key={block._key}
      block={block}
      isOnBand={grids.indexOf(block) % 2 === 0}
      {...surroundings}
    />
  ))
}

function Block({
  block,
  live,
  isRenting,
  isOnBand,
}: Surroundings & { block: ContentBlock; isOnBand: boolean }) {
  switch (block._type) {
    case 'hero':
      return <HeroBlock {...block} />
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
    case 'comparisonTable':
      return (
        <BlockSection id={block._key} heading={block.heading} lead={block.lead}>
          <ComparisonTableBlock {...block} />
        </BlockSection>
      )
    case 'feeTable':
      return (
        <BlockSection id={block._key} heading={block.heading} lead={block.lead} layout="columns">
          <FeeTableBlock rows={block.rows} />
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
    case 'planTable':
      return (
        <BlockSection id={block._key} heading={block.heading} lead={block.lead}>
          {live.planTable(block)}
        </BlockSection>
      )
    case 'deviceRow':
      return live.deviceRow(block, (devices) => (
        <BlockSection id={block._key} heading={block.heading} lead={block.lead}>
          {devices}
        </BlockSection>
      ))
    case 'faq':
      return <FaqBlock id={block._key} {...block} />
    case 'pictureWithText':
      return <PictureWithTextBlock {...block} />
    case 'ruleQuote':
      return <RuleQuoteBlock {...block} />
    case 'callout':
      return <CalloutBlock {...block} />
    case 'callToAction':
      return <CallToActionBlock {...block} />
  }
}
