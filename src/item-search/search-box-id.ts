/** Id of the search box; a visitor who comes to the list with this fragment wants to type. */
export const searchBoxId = 'search'
