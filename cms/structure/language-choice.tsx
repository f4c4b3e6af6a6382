import { useEffect } from 'react'
import { type ToolMenuProps, useLocale } from 'sanity'
import { styled } from 'styled-components'
import { PlainButton } from './plain-button.ts'

const Choice = styled(PlainButton)`
  align-self: start;
  min-height: 33px;
  padding: 0 12px;
  text-align: start;
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
`

/** The tools of a narrow screen, which stand below each other in a drawer. */
const Column = styled(Bar)`
  flex-direction: column;
`

/** Names of the languages, each in itself. */
const languages = [
  { id: 'ja-JP', name: '日本語' },
  { id: 'en-US', name: 'English' },
] as const

/** The tools of the Studio, and a button for the other language. Sanity shows its own choice only to its developers. */
export function ToolMenuWithLanguage(menu: ToolMenuProps) {
  const { currentLocale, changeLocale } = useLocale()
  useEffect(() => {
    document.documentElement.lang = currentLocale.id
  }, [currentLocale.id])
  const Tools = menu.context === 'sidebar' ? Column : Bar
  return (
    <Tools>
      {menu.renderDefault(menu)}
      {languages
        .filter(({ id }) => id !== currentLocale.id)
        .map(({ id, name }) => (
          <Choice key={id} type="button" lang={id} onClick={() => changeLocale(id)}>
            {name}
          </Choice>
        ))}
    </Tools>
  )
}
