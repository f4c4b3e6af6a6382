import { useNavigate } from '@tanstack/react-router'
import { searchOfForm } from './device-search.ts'

/** The filters; the sort menu, outside it, belongs to this form as well. */
export const filterFormId = 'device-filters'
/** What the filter button of a phone opens. */
export const filterPanelId = 'device-filter-panel'

/** The heading of the list, unseen. */
export const listTitleId = 'device-list-title'

/** For a link that is removed with its filter: the keyboard focus stays at the list. */
export const focusList = () => document.getElementById(listTitleId)?.focus({ preventScroll: true })

/** Goes to the list that the form asks for, at its first page; a list that was scrolled is shown from its start. */
export function useFilterForm(): (form: HTMLFormElement | null) => void {
  const navigate = useNavigate()
  return (form) => {
    if (!form) return
    navigate({
      to: '/devices',
      search: searchOfForm(new FormData(form)),
      resetScroll: false,
      viewTransition: false,
    })
    const title = document.getElementById(listTitleId)
    if (title && title.getBoundingClientRect().top < 0) title.scrollIntoView()
  }
}
