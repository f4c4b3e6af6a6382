/** Of the search box; whoever comes to the list by this fragment wants to type. */
export const searchBoxId = 'search'
