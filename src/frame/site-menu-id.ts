/** Of the dialog that the menu button opens. */
export const siteMenuId = 'site-menu'
