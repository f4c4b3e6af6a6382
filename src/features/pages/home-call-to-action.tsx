import { useQuery } from '@tanstack/react-query'
import { CallToActionBlock } from './blocks/call-to-action-block.tsx'
import { homeQuery } from './pages.data.ts'

/** The call to action at the end of the home page, if editors wrote one. */
export function HomeCallToAction() {
  const { data } = useQuery(homeQuery)
  return data?.home.closing && <CallToActionBlock {...data.home.closing} />
}
