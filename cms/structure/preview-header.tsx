import { useEffect, useState } from 'react'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { styled } from 'styled-components'
import { PlainButton } from './plain-button.ts'

/** Widths in pixels that the site is designed for. The last one is the full width. */
const widths = [
  { name: 'スマートフォン / Phone', label: '390', pixels: 390 },
  { name: 'タブレット / Tablet', label: '768', pixels: 768 },
  { name: 'パソコン / Desktop', label: '↔', pixels: undefined },
] as const

const Bar = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 4px;
  min-width: 0;

  & [data-testid='preview-viewport-toggle'] {
    display: none;
  }
`

const Width = styled(PlainButton)`
  min-width: 40px;
  padding: 8px;
`

const InsightLink = styled.a`
  flex: none;
  padding: 8px;
  color: inherit;
  font-size: 13px;
`

/** Figures for editors (docs/insight.md), shown in the preview. */
const insightAddress = '/studio/presentation?preview=/preview/insight'

/** Sanity's header, with buttons for three widths, and the way to the figures. */
export function PreviewHeader({ renderDefault, ...header }: PreviewHeaderProps) {
  const [chosen, choose] = useState<number>()
  const { iframeRef } = header
  useEffect(() => {
    iframeRef.current?.style.setProperty('max-width', chosen ? `${chosen}px` : '100%')
  })
  return (
    <Bar>
      {renderDefault({ renderDefault, ...header })}
      {widths.map(({ name, label, pixels }) => (
        <Width
          key={name}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={pixels === chosen}
          onClick={() => choose(pixels)}
        >
          {label}
        </Width>
      ))}
      <InsightLink href={insightAddress}>数字 / Insight</InsightLink>
    </Bar>
  )
}
