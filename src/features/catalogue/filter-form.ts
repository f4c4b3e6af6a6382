import { useNavigate } from '@tanstack/react-router'
import { searchOfForm } from './device-search.ts'

/** The filters; the sort menu, outside it, belongs to this form as well. */
export const filterFormId = 'device-filters'
/** What the filter button of a phone opens. */
export const filterPanelId = 'device-filter-panel'

/** Goes to the list that the form asks for, at its first page. */
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
  }
}
